/** Who may stand on a screen. The server guards its calls by itself; this only spares people a wrong turn. */
export type Access = 'public' | 'guest' | 'authenticated' | 'singleStarcharts'
export type Visitor = { readonly authenticated: boolean; readonly protectedRoutes: { readonly singleStarcharts: boolean } }

/** Whether only members ever stand on such a screen. */
export const isForMembers = (access: Access) => access === 'authenticated' || access === 'singleStarcharts'

export const home = '/map'

/** Where a visitor is sent instead, or null to let them in. `wanted` is the address they asked for, to come back to after the login. */
export function redirectFor(access: Access, visitor: Visitor, wanted: string, next: string | null): string | null {
  if (access === 'public') return null
  if (access === 'guest') return visitor.authenticated ? (innerAddress(next) ?? home) : null
  if (!visitor.authenticated) return wanted === home ? '/login' : `/login?next=${encodeURIComponent(wanted)}`
  if (access === 'singleStarcharts' && !visitor.protectedRoutes.singleStarcharts) return home
  return null
}

/** An address of this app, or null: a link with `next=//elsewhere.example` must not lead out. */
export function innerAddress(address: string | null): string | null {
  return address !== null && /^\/(?![/\\])[^\p{Cc}]*$/u.test(address) ? address : null
}
