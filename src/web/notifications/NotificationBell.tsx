import { useEffect } from 'react'
import { maxUnreadCounted } from '#domain/notifications/kinds.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { t } from '#web/lib/language/translate.ts'
import { withWords } from '#web/lib/language/with-words.ts'
import { useLiveEvent } from '#web/lib/live/use-live-event.ts'
import { setTitleCount } from '#web/lib/title.ts'
import { useChunk } from '#web/lib/use-chunk.ts'
import { useLayer } from '#web/lib/use-layer.ts'
import { HeaderCounter } from '#web/ui/HeaderCounter.tsx'
import { TabBarItem, tabBarItem } from '#web/ui/TabBarItem.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { showUnread, useUnreadNotifications } from './queries.ts'

const bell = 'M3 15h14l-1.7-2.4V8.6a5.3 5.3 0 0 0-10.6 0v4zM10 3.3V1.6M8 15a2 2 0 0 0 4 0'
const loadPanel = loadChunk(withWords('notifications', () => import('./NotificationPanel.tsx')))
const showCount = ({ unread }: { readonly unread: number }) => showUnread(unread)
const preloadPanel = () => void loadPanel().catch(() => {}) // nobody waits for it yet

/** The panel of notifications, which is loaded when it is first opened, and the count of unread ones in the tab's title and on the app's icon. Bells open it. */
export function Notifications() {
  const layer = useLayer('panel')
  const isOpen = layer.value === 'notifications'
  const panel = useChunk(loadPanel, { isWanted: isOpen, onFailure: layer.close })
  const unread = useUnreadNotifications().data
  useLiveEvent('notifications', showCount)
  useEffect(() => setTitleCount(unread ?? 0), [unread])
  useEffect(() => {
    if (unread !== undefined) showBadge(unread)
  }, [unread])
  useEffect(() => () => showBadge(0), [])
  return panel && <panel.NotificationPanel isOpen={isOpen} onClose={() => isOpen && layer.close()} />
}

/** Shows on the icon of the installed app how many are unread; 0 for no badge. A browser that does not install apps has none. */
const showBadge = (unread: number) => void navigator.setAppBadge?.(unread).catch(() => {})

function useBell() {
  const layer = useLayer('panel')
  const unread = useUnreadNotifications().data ?? 0
  const count = unread >= maxUnreadCounted ? `${maxUnreadCounted - 1}+` : `${unread}`
  return { isEmpty: unread === 0, count, open: () => layer.open('notifications') }
}

/** The bell in the header, with how many notifications are unread. */
export function NotificationBell({ className }: { readonly className?: string | undefined }) {
  const { isEmpty, count, open } = useBell()
  return (
    <HeaderCounter
      className={className}
      name={t('Notifications')}
      icon={bell}
      isEmpty={isEmpty}
      count={count}
      counted={t('unread')}
      onOpen={open}
      onApproach={preloadPanel}
    />
  )
}

/** The bell in the bottom navigation of a phone. */
export function BellTab() {
  const { isEmpty, count, open } = useBell()
  return (
    <button type="button" className={tabBarItem} aria-haspopup="dialog" onClick={open} onPointerEnter={preloadPanel}>
      <TabBarItem name={t('Bell')} icon={bell} count={isEmpty ? null : count} />
      <VisuallyHidden>{t(': Notifications, {count} unread', { count })}</VisuallyHidden>
    </button>
  )
}
