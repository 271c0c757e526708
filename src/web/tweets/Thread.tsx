import { type ReactNode, useRef, useState } from 'react'
import type { TweetInFeed, TweetReply } from '#contract/tweets.ts'
import { maxReplyLength } from '#domain/tweets/limits.ts'
import { CallError } from '#web/lib/call.ts'
import { formatDay } from '#web/lib/dates.ts'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { errorText } from '#web/lib/query-client.ts'
import { playKey } from '#web/lib/sound/typing.ts'
import { usePersonControls } from '#web/shared/person/person-controls.ts'
import { UserText } from '#web/shared/person/UserText.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useDeleteReply, useReply } from './mutations.ts'
import { Platen } from './Platen.tsx'
import { useReplies, useTweet } from './queries.ts'
import { CardAction } from './ReactionBar.tsx'
import styles from './Thread.module.css'
import { TweetCard } from './TweetCard.tsx'

type Props = {
  readonly id: string
  readonly ownId: string
  readonly onBack: () => void
  readonly onDelete: (id: string) => Promise<unknown>
}

/** One tweet with its replies, as its address opens it. */
export function Thread({ id, onBack, ...rest }: Props) {
  const tweet = useTweet(id)
  return (
    <section className={styles.thread} aria-label={t('Tweet and replies')}>
      <Button variant="link" className={styles.back} onClick={onBack}>
        {t('Back to the tweets')}
      </Button>
      {tweet.data ? <Talk tweet={tweet.data} onBack={onBack} {...rest} /> : missing(tweet)}
    </section>
  )
}

function missing({ error, isError, refetch }: ReturnType<typeof useTweet>): ReactNode {
  if (error instanceof CallError && [400, 404].includes(error.status))
    return (
      <EmptyState title={t('No tweet at this address')}>
        {t('The tweet was deleted, or its author does not show it to you. We can’t tell you which.')}
      </EmptyState>
    )
  return isError ? <NetworkErrorState error={error} onRetry={() => void refetch()} /> : <DelayedSpinner />
}

function Talk({ tweet, ownId, onBack, onDelete }: Omit<Props, 'id'> & { readonly tweet: TweetInFeed }) {
  const id = tweet.tweet._id
  return (
    <>
      <TweetCard tweet={tweet} isOwn={tweet.author._id === ownId} onDelete={(tweetId) => onDelete(tweetId).then(onBack)} />
      <h2 className={styles.heading}>{t('{replies, plural, one{1 reply} other{# replies}}', { replies: tweet.replies })}</h2>
      <Replies id={id} />
      <ReplyForm id={id} to={tweet.author.name} />
    </>
  )
}

/** The replies to a tweet, the oldest first. */
function Replies({ id }: { readonly id: string }) {
  const list = useReplies(id)
  const replies = list.data?.pages.flatMap(({ data }) => data) ?? []
  if (list.isError && replies.length === 0) return <NetworkErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <DelayedSpinner />
  if (replies.length === 0) return <p className={styles.none}>{t('Nobody has replied yet.')}</p>
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
          {t('Show more replies')}
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
    <article className={styles.reply} aria-labelledby={t('{_id}-author', { _id })}>
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
          <CardAction
            isBusy={remove.isPending}
            aria-label={t('Delete the reply of {name}', { name: author.name })}
            onClick={() => remove.mutate(_id)}
          >
            {t('Delete')}
          </CardAction>
        )}
        {controls && !isOwn && <controls.SafetyMenu person={author} target={{ kind: 'reply', id: _id, owner: author._id }} />}
      </div>
    </article>
  )
}

/** Replies to a tweet. Ctrl and Enter send it. */
function ReplyForm({ id, to }: { readonly id: string; readonly to: string }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const reply = useReply(id)

  function send() {
    const over = text.length - maxReplyLength
    const refusal = text.trim() === '' ? t('Write something first.') : over > 0 ? t('{over} characters too many.', { over }) : null
    setError(refusal)
    if (refusal) return field.current?.focus()
    if (reply.isPending) return
    reply.mutate(text.trim(), { onSuccess: () => setText(''), onError: (failure) => setError(errorText(failure)) })
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Platen
        ref={field}
        label={t('Reply to {to}', { to })}
        text={text}
        error={error}
        onChange={setText}
        onKeyDown={(event) => {
          playKey(event)
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            send()
          }
        }}
      />
      <Button type="submit" variant="primary" isBusy={reply.isPending}>
        {t('Reply')}
      </Button>
    </form>
  )
}
