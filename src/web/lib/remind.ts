import type { ScreenAddress } from '#domain/addresses.ts'
import { t } from './language/translate.ts'

/** Of Background Sync, which TypeScript has no types of; Chromium alone has it. */
type WithSync = ServiceWorkerRegistration & { readonly sync?: { readonly register: (tag: string) => Promise<void> } }

/** What the service worker shows once there is a network, if the app is closed or asleep by then. It is the tag that the browser keeps. */
export type Reminder = { readonly title: string; readonly body: string; readonly path: string }

/**
 * Asks the browser to wake the service worker once there is a network again, since something waits for it here. An app that is open by then
 * sends by itself; of one that is not, the worker says so where notifications are allowed.
 * @param path the screen that sends what waits
 */
export async function remindOnceOnline(path: ScreenAddress): Promise<void> {
  if (navigator.onLine || !('serviceWorker' in navigator)) return
  const registration: WithSync | undefined = await navigator.serviceWorker.getRegistration()
  const reminder: Reminder = {
    title: t('There is a network again'),
    body: t('Something waits here to be sent. Open the app, and it goes out.'),
    path,
  }
  await registration?.sync?.register(JSON.stringify(reminder)).catch(() => {}) // the person does not allow it, or the browser does not
}
