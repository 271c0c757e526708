/**
 * What we use of ServiceWorkerGlobalScope. TypeScript's library of workers and that of pages exclude each other, and the modules of this
 * folder share others with pages.
 */
type ExtendableEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void }

/** A request of a page under the service worker. */
export type FetchEvent = ExtendableEvent & {
  readonly request: Request
  /** What the browser asked for while the worker started; undefined where it did not. */
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}
/** What a page posts to the service worker. */
export type WorkerMessageEvent = ExtendableEvent & { readonly data: unknown; readonly source: WindowClient | null }
export type PushEvent = ExtendableEvent & { readonly data: { readonly json: () => unknown } }
/** The browser has a network that a page waited for (Background Sync). */
export type SyncEvent = ExtendableEvent & { readonly tag: string }
export type NotificationEvent = ExtendableEvent & { readonly notification: Notification }

/** A window that the worker serves. */
type WindowClient = {
  readonly id: string
  readonly url: string
  /** Chromium alone tells it, which alone has Background Sync. */
  readonly lifecycleState?: 'active' | 'frozen'
  readonly focus: () => Promise<WindowClient>
  readonly navigate: (address: string) => Promise<WindowClient | null>
  readonly postMessage: (message: unknown) => void
}
type Events = {
  readonly install: ExtendableEvent
  readonly activate: ExtendableEvent
  readonly fetch: FetchEvent
  readonly message: WorkerMessageEvent
  readonly push: PushEvent
  readonly notificationclick: NotificationEvent
  readonly sync: SyncEvent
}
type Scope = {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (options: { readonly type: 'window' }) => Promise<readonly WindowClient[]>
    readonly openWindow: (address: string) => Promise<WindowClient | null>
  }
  readonly addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void
}

/** The global scope of the service worker. */
export const scope = globalThis as unknown as Scope
