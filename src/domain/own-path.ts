/** The longest address of a screen that is kept to return to. */
export const longestOwnPath = 500

/** Prevents open redirects: the address when it is a path of this site, else null. `//elsewhere.example` is null, as browsers read it. */
export function ownPath(address: string | null | undefined): string | null {
  return typeof address === 'string' && address.length <= longestOwnPath && /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(address) ? address : null
}
