import type { Notification } from '#contract/notifications.ts'
import { addressOf, quotedOf, textOf } from '#domain/notifications/notification-text.ts'
import type { Milliseconds } from '#domain/units.ts'
import { formatTimeAgo } from '#web/lib/dates.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './NotificationItem.module.css'

type Props = {
  readonly notification: Notification
  readonly isRead: boolean
  /** When the list was fetched. */
  readonly now: Milliseconds
  readonly onOpen: () => void
}

/** One notification, as a link to what it speaks of. */
export function NotificationItem({ notification, isRead, now, onOpen }: Props) {
  const { who, rest } = textOf(notification)
  const quote = quotedOf(notification)
  const [actor] = notification.actors
  return (
    <li className={styles.item} data-unread={!isRead || undefined}>
      <Link to={addressOf(notification)} className={styles.link} onClick={onOpen}>
        {actor ? <Avatar name={actor.name} image={actor.image} size="small" /> : <span className={styles.mark} aria-hidden="true" />}
        <span className={styles.words}>
          <span>
            {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
            {who !== null && (
              <>
                <bdi className={styles.who}>{who}</bdi>{' '}
              </>
            )}
            {rest}
          </span>
          {quote !== null && <bdi className={styles.quote}>{quote}</bdi>}
          <time className={styles.time} dateTime={notification.at}>
            {formatTimeAgo(notification.at, now)}
          </time>
        </span>
      </Link>
    </li>
  )
}
