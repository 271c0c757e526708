import { hours } from '#domain/units.ts'
import { isDataSaved } from '#web/lib/data-saving.ts'
import { keptLock } from '#web/lib/kept/lock.ts'
import { throwKeptAway } from '#web/lib/kept/throw-away.ts'
import { logoutReason } from '#web/lib/session/browser-session.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { chosenTheme } from '#web/lib/theme.ts'
import { tokens } from '#web/lib/tokens.ts'
import { isWorkerServed, registerServiceWorker } from '#web/lib/trusted-worker.ts'
import { dropShared } from '#web/shared/entry/shared-content.ts'
import type { AppNotes, InstallPrompt } from './app-notes.ts'

/** How often a window that stays open looks for a new version, at most. */
const updateInterval = hours(1)

/** Installs the service worker once the first screen is there, and has it keep the screens of members while the browser is idle. */
export async function keepApp(): Promise<void> {
  keepInstallPrompt()
  followTheme()
  forgetOnLogout()
  await whenIdle()
  if (tokens.inThisBrowser() === null) void forgetKept().catch(() => {})
  if (!isWorkerServed()) return forgetApp()
  const registration = await registerServiceWorker()
  noticeNewBuild(registration)
  followUpdates(registration)
  const { active } = await navigator.serviceWorker.ready
  if (isDataSaved() || !useRoot.getState().auth.authenticated) return
  await whenIdle()
  active?.postMessage({ kind: 'keep-screens', language: document.documentElement.lang.split('-')[0] })
}

/** Keeps the browser's offer to install the app until it is wanted. It comes once, soon after the page has loaded. */
function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    tell({ installPrompt: event as InstallPrompt })
  })
  addEventListener('appinstalled', () => tell({ installPrompt: null }))
}

/** Hands on what members are told. Their code is not loaded for guests: those are told once they have logged in. */
function tell(change: Partial<AppNotes>): void {
  const hand = async () => (await import('./app-notes.ts')).useAppNotes.setState(change)
  const unsubscribe = useRoot.subscribe(handToMember)
  handToMember()

  function handToMember() {
    if (!useRoot.getState().auth.authenticated) return
    unsubscribe()
    void hand().catch(() => {})
  }
}

/** Where the server has ended it, an open window does what its kill switch does. */
async function forgetApp(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}

/** Resolves when the page is loaded and its script has nothing to do. Safari does not tell when that is. */
async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve))
}

/**
 * A worker is asked which build it is of: one of another build than this document has the newer app. A new worker is asked while it waits
 * for the windows of the old one to close; and whichever there is when the window is turned to, which may have slept meanwhile.
 */
function noticeNewBuild(registration: ServiceWorkerRegistration): void {
  const ask = (worker: ServiceWorker | null) => worker?.postMessage({ kind: 'tell-build' })
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ readonly kind: string; readonly build?: string }>) => {
    if (data.kind === 'build' && data.build !== document.documentElement.dataset.build) tell({ isOutdated: true })
  })
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => worker.state === 'installed' && ask(worker))
  })
  document.addEventListener('visibilitychange', () => document.hidden || ask(registration.waiting ?? registration.active))
}

/** Browsers look for another worker when a document is opened, which this app does once. It looks again when its window is turned to. */
function followUpdates(registration: ServiceWorkerRegistration): void {
  let askedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - askedAt < updateInterval) return
    askedAt = performance.now()
    registration.update().catch(() => {}) // without a network the next time will do
  })
}

/** The frame of an installed window has the colour of the chosen theme. Each document names a colour for either theme of the system. */
function followTheme(): void {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
  const ofSystem = metas.map(({ content }) => content)
  const [light = '', dark = ''] = ofSystem
  const follow = () => {
    const theme = chosenTheme()
    for (const [index, meta] of metas.entries()) meta.content = theme === null ? (ofSystem[index] ?? '') : theme === 'dark' ? dark : light
  }
  follow()
  new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ['data-theme'] })
}

/**
 * A logout forgets what was shared and not sent, before anything is shared that nobody has seen. A login that only ended is followed by another, after
 * which it is still there.
 */
function forgetOnLogout(): void {
  useRoot.subscribe(({ auth }, before) => {
    if (before.auth.authenticated && !auth.authenticated && logoutReason() !== 'lost') void dropShared().catch(() => {})
  })
}

/** A logout that broke off, as when the browser was ended in the middle of it, is finished by the next page. */
const forgetKept = () =>
  navigator.locks.request(keptLock, async () => {
    if (tokens.inThisBrowser() === null) await throwKeptAway()
  })
