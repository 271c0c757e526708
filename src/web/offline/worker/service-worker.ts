import { deleteOldBuilds, installShell } from './app-cache.ts'
import { handleFetch, handleMessage } from './handlers.ts'
import { openNotified, showPush } from './push.ts'
import { scope } from './scope.ts'

/**
 * The service worker: keeps the app's shell and its screens, opens the app without a network, and shows web push. A new one takes over at
 * once; windows of the build before go on, since both find the files of both.
 */
scope.addEventListener('install', (event) => event.waitUntil(installShell().then(() => scope.skipWaiting())))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('fetch', handleFetch)
scope.addEventListener('message', handleMessage)
scope.addEventListener('push', showPush)
scope.addEventListener('notificationclick', openNotified)

async function activate(): Promise<void> {
  await deleteOldBuilds()
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}
