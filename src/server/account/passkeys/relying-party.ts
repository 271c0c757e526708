/**
 * The relying party of WebAuthn: what a server is called in passkeys, and the origin of the pages that may use them. Browsers accept no IP
 * address there, so that a server that stands on a loopback address is called localhost.
 */
export function relyingPartyOf(publicUrl: string): { readonly id: string; readonly origin: string } {
  const url = new URL(publicUrl)
  if (/^(127(\.\d+){3}|\[::1\])$/.test(url.hostname)) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}
