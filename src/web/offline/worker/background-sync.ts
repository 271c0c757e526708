import type { Reminder } from '#web/lib/remind.ts'
import { type SyncEvent, scope } from './scope.ts'

/** The network is back. Windows that run send what waits by themselves; where none does, a notification leads to the screen that sends. */
export const handleSync = (event: SyncEvent): void => event.waitUntil(remind(event.tag))

async function remind(tag: string): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window' })
  if (windows.some(({ lifecycleState }) => lifecycleState !== 'frozen') || Notification.permission !== 'granted') return
  const { title, body, path } = JSON.parse(tag) as Reminder
  await scope.registration.showNotification(title, { body, tag: 'waiting', icon: '/favicon.svg', data: { path } })
}
