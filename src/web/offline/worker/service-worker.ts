import { deleteOldBuilds, installShell } from './app-cache.ts'
import { handleSync } from './background-sync.ts'
import { handleFetch, handleMessage } from './handlers.ts'
import { type NotificationEvent, type PushEvent, scope } from './scope.ts'

/**
 * The service worker: keeps the app's shell and its screens, opens the app without a network, and shows web push. A new one takes over when the
 * windows under the old one are closed. Nobody waits for that: documents come from the server, and either worker finds the files of both.
 */
scope.addEventListener('install', (event) => event.waitUntil(installShell()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('fetch', handleFetch)
scope.addEventListener('message', handleMessage)
scope.addEventListener('sync', handleSync)
scope.addEventListener('push', showPush)
scope.addEventListener('notificationclick', openNotified)

async function activate(): Promise<void> {
  await deleteOldBuilds()
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

type PushMessage = { readonly title: string; readonly body: string; readonly tag: string; readonly path: string; readonly unread?: number }

/** Shows web push, and on the icon of the installed app how many notifications are unread. */
function showPush(event: PushEvent): void {
  const { title, body, tag, path, unread } = event.data.json() as PushMessage
  const shown = scope.registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: { path } })
  // after it, and not for a server of before, which tells no number: the browser of the tests ends a worker that sets a badge
  event.waitUntil(shown.then(() => (unread === undefined ? undefined : navigator.setAppBadge?.(unread))).catch(() => {}))
}

/** Opens the screen that a notification speaks of, in a window of ours that is open, else in a new one. */
function openNotified(event: NotificationEvent): void {
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
