import { useEffect } from 'react'
import { maxUnreadCounted } from '#domain/notifications/kinds.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { useLiveEvent } from '#web/lib/live/use-live-event.ts'
import { setTitleCount } from '#web/lib/title.ts'
import { useChunk } from '#web/lib/use-chunk.ts'
import { useLayer } from '#web/lib/use-layer.ts'
import { HeaderCounter } from '#web/ui/HeaderCounter.tsx'
import { showUnread, useUnreadNotifications } from './queries.ts'

const bell = 'M3 15h14l-1.7-2.4V8.6a5.3 5.3 0 0 0-10.6 0v4zM10 3.3V1.6M8 15a2 2 0 0 0 4 0'
const loadPanel = loadChunk(() => import('./NotificationPanel.tsx'))
const showCount = ({ unread }: { readonly unread: number }) => showUnread(unread)

/** The bell in the header, with how many notifications are unread. Its panel is loaded when it is first opened. */
export function NotificationBell() {
  const layer = useLayer('panel')
  const isOpen = layer.value === 'notifications'
  const panel = useChunk(loadPanel, { isWanted: isOpen, onFailure: layer.close })
  const unread = useUnreadNotifications().data ?? 0
  useLiveEvent('notifications', showCount)
  useEffect(() => setTitleCount(unread), [unread])
  return (
    <>
      <HeaderCounter
        name="Notifications"
        icon={bell}
        isEmpty={unread === 0}
        count={unread >= maxUnreadCounted ? `${maxUnreadCounted - 1}+` : unread}
        counted="unread"
        onOpen={() => layer.open('notifications')}
        onApproach={() => void loadPanel().catch(() => {})} // nobody waits for it yet
      />
      {panel && <panel.NotificationPanel isOpen={isOpen} onClose={() => isOpen && layer.close()} />}
    </>
  )
}
