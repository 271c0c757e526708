import { type ComponentProps, useState } from 'react'
import type { TweetInFeed } from '#contract/tweets.ts'
import { formatDay, formatTimeAgo } from '#web/lib/dates.ts'
import { levelLabels } from '#web/shared/entry/entry-labels.ts'
import { FilePaper } from '#web/shared/entry/FilePaper.tsx'
import { usePersonControls } from '#web/shared/person/person-controls.ts'
import { UserText } from '#web/shared/person/UserText.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useEditTweet } from './mutations.ts'
import { OwnActions } from './OwnActions.tsx'
import { ReactionBar } from './ReactionBar.tsx'
import styles from './TweetCard.module.css'
import { TweetForm } from './TweetForm.tsx'
import { TweetPictures } from './TweetPictures.tsx'

type Props = {
  readonly tweet: TweetInFeed
  readonly isOwn: boolean
  /** Opens its replies; left out where they stand below. */
  readonly onOpen?: (id: string) => void
  readonly onDelete: (id: string) => Promise<unknown>
} & Omit<ComponentProps<'article'>, 'className' | 'children'>

/** One tweet: who, when, the words, pictures, and what can be done with it. */
export function TweetCard({ tweet: shown, isOwn, onOpen, onDelete, ...rest }: Props) {
  const { tweet, author, edited } = shown
  const [isEditing, setIsEditing] = useState(false)
  const controls = usePersonControls()
  return (
    <FilePaper {...rest} className={styles.card} aria-labelledby={`${tweet._id}-author`}>
      <header className={styles.header}>
        <Avatar name={author.name} image={author.image} size="small" />
        <div className={styles.who}>
          <Link id={`${tweet._id}-author`} className={styles.name} to={`/userislandprofile/${author._id}`}>
            <bdi>{author.name}</bdi>
          </Link>
          <span className={styles.handle}>@{author.username}</span>
        </div>
        <p className={styles.when}>
          <Link to="/tweets" search={{ tweet: tweet._id }}>
            <time dateTime={tweet.createdAt} title={formatDay(tweet.createdAt)}>
              {whenOf(tweet.createdAt)}
            </time>
          </Link>
          {edited && ', edited'}
          {tweet.level && `, ${levelLabels[tweet.level].name.toLowerCase()}`}
        </p>
      </header>
      {isEditing ? (
        <EditTweet tweet={tweet} ownerId={author._id} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          <p className={styles.text}>
            <UserText>{tweet.text}</UserText>
          </p>
          <TweetPictures images={tweet.images} author={author} />
          <footer className={styles.footer}>
            <ReactionBar tweet={shown} onReply={onOpen} />
            {isOwn && <OwnActions tweet={shown} onEdit={() => setIsEditing(true)} onDelete={() => onDelete(tweet._id)} />}
            {!isOwn && controls && <controls.SafetyMenu person={author} target={{ kind: 'tweet', id: tweet._id, owner: author._id }} />}
          </footer>
        </>
      )}
    </FilePaper>
  )
}

const week = 7 * 24 * 3_600_000

/** How long ago it was in the first week, and then the day. */
function whenOf(moment: string): string {
  const now = Date.now()
  return now - Date.parse(moment) < week ? formatTimeAgo(moment, now) : formatDay(moment)
}

type EditTweetProps = { readonly tweet: TweetInFeed['tweet']; readonly ownerId: string; readonly onDone: () => void }

/** Rewrites a tweet where it stands. */
function EditTweet({ tweet, ownerId, onDone }: EditTweetProps) {
  const [written, setWritten] = useState({ text: tweet.text, images: tweet.images.map(({ _id }) => _id) as readonly string[] })
  const edit = useEditTweet(ownerId, tweet)
  return (
    <TweetForm
      ownerId={ownerId}
      label="Edit the tweet"
      written={written}
      onWrite={setWritten}
      action="Save"
      isBusy={edit.isPending}
      error={edit.error}
      onSubmit={() => edit.mutate({ ...written, text: written.text.trim() }, { onSuccess: onDone })}
      onCancel={onDone}
    />
  )
}
