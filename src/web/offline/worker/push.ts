import { type NotificationEvent, type PushEvent, scope } from './scope.ts'

type PushMessage = { readonly title: string; readonly body: string; readonly tag: string; readonly path: string }

/** Shows web push. */
export function showPush(event: PushEvent): void {
  const { title, body, tag, path } = event.data.json() as PushMessage
  event.waitUntil(scope.registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: { path } }))
}

/** Opens the screen that a notification speaks of, in a window of ours that is open, else in a new one. */
export function openNotified(event: NotificationEvent): void {
  event.notification.close()
  const url = new URL((event.notification.data as { readonly path: string }).path, location.origin)
  if (url.origin === location.origin) event.waitUntil(open(url.href))
}

async function open(address: string) {
  const [shown] = await scope.clients.matchAll({ type: 'window' })
  if (!shown) return scope.clients.openWindow(address)
  await shown.focus()
  return shown.navigate(address)
}
