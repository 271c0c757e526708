import type { Notification } from '#contract/notifications.ts'
import { addressOf, quotedOf } from '#domain/notifications/notification-text.ts'
import type { Milliseconds } from '#domain/units.ts'
import { formatTimeAgo } from '#web/lib/dates.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './NotificationPanel.module.css'
import { textOf } from './notification-words.ts'
import { useMarkRead, useNotifications, useUnreadNotifications } from './queries.ts'

type Props = { readonly isOpen: boolean; readonly onClose: () => void }

/** The notifications at the side of whatever screen is open. */
export const NotificationPanel = ({ isOpen, onClose }: Props) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={t('Notifications')} isAtSide entry="address">
    <Contents />
  </Dialog>
)

function Contents() {
  const list = useNotifications()
  const unread = useUnreadNotifications().data ?? 0
  const readUpTo = useRoot(({ notifications }) => notifications.readUpTo)
  const markRead = useMarkRead()
  const { notifications } = list
  const [newest] = notifications
  if (list.isPending) return <DelayedSpinner />
  if (list.isError && !newest) return <NetworkErrorState error={list.error} onRetry={() => void list.refetch()} />
  return (
    <div className={styles.panel}>
      <div className={styles.actions}>
        <Button
          size="small"
          aria-disabled={unread === 0 || undefined}
          isBusy={markRead.isPending}
          onClick={() => newest && unread > 0 && markRead.mutate({ through: newest.at })}
        >
          {t('Mark all as read')}
        </Button>
        <Link to="/settings" hash="notifications">
          {rich('Settings<visuallyHidden> of notifications</visuallyHidden>', {
            visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
          })}
        </Link>
      </div>
      {newest ? (
        <>
          <ul className={styles.list}>
            {notifications.map((notification) => (
              <NotificationItem
                key={notification._id}
                notification={notification}
                isRead={notification.isRead || (readUpTo !== null && notification.at <= readUpTo)}
                now={list.dataUpdatedAt}
                onOpen={() => !notification.isRead && markRead.mutate({ id: notification._id, through: notification.at })}
              />
            ))}
          </ul>
          <Pager
            shown={notifications.length}
            noun={[t('notification'), t('notifications')]}
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      ) : (
        <EmptyState title={t('All quiet')}>
          {t('Follows, answers to your tweets, orders and notices of the keepers are told here as they happen.')}
        </EmptyState>
      )}
    </div>
  )
}

type NotificationItemProps = {
  readonly notification: Notification
  readonly isRead: boolean
  /** When the list was fetched. */
  readonly now: Milliseconds
  readonly onOpen: () => void
}

/** One notification, as a link to what it speaks of. */
function NotificationItem({ notification, isRead, now, onOpen }: NotificationItemProps) {
  const { who, rest } = textOf(notification)
  const quote = quotedOf(notification)
  const [actor] = notification.actors
  return (
    <li className={styles.item} data-unread={!isRead || undefined}>
      <Link to={addressOf(notification)} className={styles.link} onClick={onOpen}>
        {actor ? <Avatar name={actor.name} image={actor.image} size="small" /> : <span className={styles.mark} aria-hidden="true" />}
        <span className={styles.words}>
          <span>
            {!isRead && <VisuallyHidden>{t('Unread: ')}</VisuallyHidden>}
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
