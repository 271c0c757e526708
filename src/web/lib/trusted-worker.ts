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

/** Installs the service worker, which takes web push. */
export const registerServiceWorker = (address: string): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address)
