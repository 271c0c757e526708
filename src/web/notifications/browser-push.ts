import { notificationsApi } from '#contract/notifications.ts'
import { call } from '#web/lib/call.ts'
import { isWorkerServed, registerServiceWorker } from '#web/lib/trusted-worker.ts'

/** Whether this browser takes web push at all. */
export const canTakePush = (): boolean => isWorkerServed() && 'PushManager' in window && 'Notification' in window

/** The browser was told not to let us notify; only its own settings change that. */
export class PushDenied extends Error {
  override name = 'PushDenied'
}

/** Has this browser take web push for this login. The browser asks its owner first. */
export async function startPush(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied()
  const registration = await registerServiceWorker()
  await navigator.serviceWorker.ready
  const earlier = await registration.pushManager.getSubscription()
  await earlier?.unsubscribe() // it may be of other keys
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON()
  await call(notificationsApi.subscribe, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  })
}

/** Ends it. */
export async function stopPush(): Promise<void> {
  await call(notificationsApi.unsubscribe)
  const registration = await navigator.serviceWorker.getRegistration('/')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
