import type { ComponentProps, ReactNode } from 'react'
import type { TweetInFeed } from '#contract/tweets.ts'
import { useLike } from './mutations.ts'
import styles from './ReactionBar.module.css'

type Props = {
  readonly tweet: TweetInFeed
  /** Opens the replies; left out where they stand below. */
  readonly onReply?: ((id: string) => void) | undefined
}

/** Like and reply, each with how many there are. */
export function ReactionBar({ tweet: { tweet, likes, replies, liked }, onReply }: Props) {
  const like = useLike(tweet._id)
  return (
    <div className={styles.bar}>
      <CardAction
        isPressed={liked}
        isBusy={like.isPending}
        aria-label={`Like, ${likes} ${likes === 1 ? 'like' : 'likes'}`}
        onClick={() => like.mutate(!liked)}
      >
        <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 14S1.5 10 1.5 5.6A3.4 3.4 0 0 1 8 4.2a3.4 3.4 0 0 1 6.5 1.4C14.5 10 8 14 8 14Z" />
        </svg>
        {likes}
      </CardAction>
      {onReply && (
        <CardAction aria-label={`Reply, ${replies} ${replies === 1 ? 'reply' : 'replies'}`} onClick={() => onReply(tweet._id)}>
          <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
            <path d="M1.5 2.5h13v8.5H7l-3.5 3V11h-2Z" />
          </svg>
          {replies}
        </CardAction>
      )}
    </div>
  )
}

type CardActionProps = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  /** Whether it is on, of one that is switched on and off. */
  readonly isPressed?: boolean
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** An action at the foot of a tweet. */
export const CardAction = ({ isPressed, isBusy = false, onClick, ...rest }: CardActionProps) => (
  <button
    {...rest}
    type="button"
    className={styles.action}
    aria-pressed={isPressed}
    aria-disabled={isBusy || undefined}
    onClick={isBusy ? undefined : onClick}
  />
)
