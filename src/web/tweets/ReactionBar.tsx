import type { ComponentProps, ReactNode } from 'react'
import type { TweetInFeed } from '#contract/tweets.ts'
import { t } from '#web/lib/language/translate.ts'
import { Link } from '#web/ui/Link.tsx'
import { useBookmark, useLike, useRepost } from './mutations.ts'
import styles from './ReactionBar.module.css'

type Props = {
  readonly tweet: TweetInFeed
  /** Opens the replies; left out where they stand below. */
  readonly onReply?: ((id: string) => void) | undefined
}

/** Like, reply and repost, each with how many there are; quote, and keep. */
export function ReactionBar({ tweet: { tweet, likes, replies, reposts, liked, reposted, bookmarked }, onReply }: Props) {
  const like = useLike(tweet._id)
  const repost = useRepost(tweet._id)
  const bookmark = useBookmark(tweet._id)
  return (
    <div className={styles.bar}>
      <CardAction
        isPressed={liked}
        isBusy={like.isPending}
        aria-label={t('Like, {likes, plural, one{# like} other{# likes}}', { likes })}
        onClick={() => like.mutate(!liked)}
      >
        <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 14S1.5 10 1.5 5.6A3.4 3.4 0 0 1 8 4.2a3.4 3.4 0 0 1 6.5 1.4C14.5 10 8 14 8 14Z" />
        </svg>
        {likes}
      </CardAction>
      {onReply && (
        <CardAction
          aria-label={t('Reply, {replies, plural, one{# reply} other{# replies}}', { replies })}
          onClick={() => onReply(tweet._id)}
        >
          <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
            <path d="M1.5 2.5h13v8.5H7l-3.5 3V11h-2Z" />
          </svg>
          {replies}
        </CardAction>
      )}
      <CardAction
        isPressed={reposted}
        isBusy={repost.isPending}
        aria-label={t('Repost, {reposts, plural, one{# repost} other{# reposts}}', { reposts })}
        title={t('Repost')}
        onClick={() => repost.mutate(!reposted)}
      >
        <svg className={styles.line} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M1.5 6.5 4 4l2.5 2.5M4 4v6.5A1.5 1.5 0 0 0 5.5 12H10M14.5 9.5 12 12 9.5 9.5M12 12V5.5A1.5 1.5 0 0 0 10.5 4H6" />
        </svg>
        {reposts}
      </CardAction>
      <Link className={styles.action} to="/tweets" search={{ quote: tweet._id }} aria-label={t('Quote')} title={t('Quote')}>
        <svg className={styles.line} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M6.5 4C4 5 2.5 7 2.5 9.5v2.5h4V8.5h-2M14 4c-2.5 1-4 3-4 5.5v2.5h4V8.5h-2" />
        </svg>
      </Link>
      <CardAction
        isPressed={bookmarked}
        isBusy={bookmark.isPending}
        aria-label={t('Bookmark')}
        title={t('Bookmark')}
        onClick={() => bookmark.mutate(!bookmarked)}
      >
        <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 1.5h8v13l-4-3.5-4 3.5Z" />
        </svg>
      </CardAction>
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
