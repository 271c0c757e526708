type Policy = { readonly createScriptURL: (url: string) => string }
type Factory = { readonly createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy }

/** The one Trusted Types policy that our CSP allows: script URLs of this origin only. */
const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
const policy = factory?.createPolicy('app', {
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError('Not a script of ours.')
    return url
  },
})

/** Opens a module worker, with a trusted URL where the browser requires one. */
export const openWorker = (address: string): Worker => new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' })

const serviceWorker = '/service-worker.js'

/** Whether this browser and this server have a service worker. The server of development has none. */
export const isWorkerServed = (): boolean =>
  'serviceWorker' in navigator && import.meta.env.PROD && document.documentElement.dataset.worker === 'on'

/** Installs the service worker, or has the browser look for a newer one. */
export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(policy?.createScriptURL(serviceWorker) ?? serviceWorker)
