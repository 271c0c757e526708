type Policy = { readonly createScriptURL: (url: string) => string }
type Factory = { readonly createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy }

/** The one policy our pages allow: scripts of this very origin, and nothing else. */
const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
const policy = factory?.createPolicy('app', {
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError('Not a script of ours.')
    return url
  },
})

/** A worker of our own, where the page's policy wants to be asked first. */
export const openWorker = (address: string): Worker => new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' })
