import { lazy, Suspense, useEffect, useState } from 'react'
import { mostUnreadCounted } from '#domain/notifications/limits.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { useLiveEvent } from '#web/lib/live/use-live-event.ts'
import { setTitleCount } from '#web/lib/title.ts'
import { HeaderButton } from '#web/ui/HeaderButton.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './NotificationBell.module.css'
import { showUnread, useUnreadNotifications } from './queries.ts'

const loadPanel = loadChunk(() => import('./NotificationPanel.tsx'))
const NotificationPanel = lazy(async () => ({ default: (await loadPanel()).NotificationPanel }))
const showCount = ({ unread }: { readonly unread: number }) => showUnread(unread)

/** The bell in the header, with how many notifications are unread. Its panel is loaded when it is first opened. */
export function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const unread = useUnreadNotifications().data ?? 0
  useLiveEvent('notifications', showCount)
  useEffect(() => setTitleCount(unread), [unread])
  const open = () => {
    setIsOpen(true)
    setWasOpened(true)
  }
  return (
    <>
      <HeaderButton className={styles.button} aria-haspopup="dialog" onClick={open} onPointerEnter={() => void loadPanel()}>
        <svg className={styles.bell} viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3 15h14l-1.7-2.4V8.6a5.3 5.3 0 0 0-10.6 0v4zM10 3.3V1.6M8 15a2 2 0 0 0 4 0" />
        </svg>
        <VisuallyHidden>Notifications, </VisuallyHidden>
        <span className={styles.count} data-empty={unread === 0 || undefined}>
          {unread >= mostUnreadCounted ? `${mostUnreadCounted - 1}+` : unread}
          <VisuallyHidden> unread</VisuallyHidden>
        </span>
      </HeaderButton>
      {wasOpened && (
        <Suspense>
          <NotificationPanel isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
