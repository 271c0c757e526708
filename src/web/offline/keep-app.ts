import { isDataSaved } from '#web/lib/data-saving.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { registerServiceWorker } from '#web/lib/trusted-worker.ts'

/** Installs the service worker once the first screen is there, and has it keep the screens of members while the browser is idle. */
export async function keepApp(): Promise<void> {
  await whenIdle()
  const { ready } = navigator.serviceWorker
  await registerServiceWorker()
  const { active } = await ready
  if (isDataSaved() || !useRoot.getState().auth.authenticated) return
  await whenIdle()
  active?.postMessage({ kind: 'keep-screens' })
}

/** Resolves when the page is loaded and its script has nothing to do. Safari does not tell when that is. */
async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve))
}
