import { useState } from 'react'
import type { TweetInFeed } from '#contract/tweets.ts'
import { usePinTweet } from './mutations.ts'
import styles from './OwnActions.module.css'
import { CardAction } from './ReactionBar.tsx'

type Props = { readonly tweet: TweetInFeed; readonly onEdit: () => void; readonly onDelete: () => Promise<unknown> }

/** What the author of a tweet can do with it. */
export function OwnActions({ tweet: { tweet, pinned }, onEdit, onDelete }: Props) {
  const pin = usePinTweet(tweet._id)
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <div className={styles.actions}>
      <CardAction isPressed={pinned} isBusy={pin.isPending} onClick={() => pin.mutate(!pinned)}>
        {pinned ? 'Pinned to my island' : 'Pin to my island'}
      </CardAction>
      <CardAction onClick={onEdit}>Edit</CardAction>
      <CardAction
        isBusy={isDeleting}
        onClick={() => {
          setIsDeleting(true)
          onDelete().catch(() => setIsDeleting(false)) // the toast says why
        }}
      >
        Delete
      </CardAction>
    </div>
  )
}
