import type { TweetReply } from '#contract/tweets.ts'
import { formatDay } from '#web/lib/dates.ts'
import { useMe } from '#web/lib/me.ts'
import { usePersonControls } from '#web/shared/person/person-controls.ts'
import { UserText } from '#web/shared/person/UserText.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useDeleteReply } from './mutations.ts'
import { useReplies } from './queries.ts'
import { CardAction } from './ReactionBar.tsx'
import styles from './Replies.module.css'

/** The replies to a tweet, the oldest first. */
export function Replies({ id }: { readonly id: string }) {
  const list = useReplies(id)
  const replies = list.data?.pages.flatMap(({ data }) => data) ?? []
  if (list.isError && replies.length === 0) return <NetworkErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <DelayedSpinner />
  if (replies.length === 0) return <p className={styles.none}>Nobody has replied yet.</p>
  return (
    <>
      <ol className={styles.replies}>
        {replies.map((reply) => (
          <li key={reply._id}>
            <Reply tweetId={id} reply={reply} />
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more replies
        </Button>
      )}
    </>
  )
}

function Reply({ tweetId, reply: { _id, text, createdAt, author, mayDelete } }: { readonly tweetId: string; readonly reply: TweetReply }) {
  const remove = useDeleteReply(tweetId)
  const controls = usePersonControls()
  const isOwn = useMe().data?.doc._id === author._id
  return (
    <article className={styles.reply} aria-labelledby={`${_id}-author`}>
      <Avatar name={author.name} image={author.image} size="small" />
      <div className={styles.words}>
        <p className={styles.who}>
          <Link id={`${_id}-author`} className={styles.name} to={`/userislandprofile/${author._id}`}>
            <bdi>{author.name}</bdi>
          </Link>{' '}
          <span className={styles.small}>
            @{author.username}, <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          </span>
        </p>
        <p className={styles.text}>
          <UserText>{text}</UserText>
        </p>
        {mayDelete && (
          <CardAction isBusy={remove.isPending} aria-label={`Delete the reply of ${author.name}`} onClick={() => remove.mutate(_id)}>
            Delete
          </CardAction>
        )}
        {controls && !isOwn && <controls.SafetyMenu person={author} target={{ kind: 'reply', id: _id, owner: author._id }} />}
      </div>
    </article>
  )
}
