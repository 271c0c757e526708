/** Shows web push, and opens the screen that it speaks of. It answers no requests and keeps nothing. */

self.addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data.path, self.location.origin)
  if (url.origin === self.location.origin) event.waitUntil(open(url.href))
})

/** In a window of ours that is open, else in a new one. */
async function open(href) {
  const [shown] = await self.clients.matchAll({ type: 'window' })
  if (!shown) return self.clients.openWindow(href)
  await shown.focus()
  return shown.navigate(href)
}
