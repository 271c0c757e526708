/** Who may open a screen. The server checks every call by itself; these guards only save people a detour. */
export type Access = 'public' | 'guest' | 'authenticated' | 'singleStarcharts'
export type Visitor = { readonly authenticated: boolean; readonly protectedRoutes: { readonly singleStarcharts: boolean } }

/** Whether such a screen is open to members only. */
export const isForMembers = (access: Access) => access === 'authenticated' || access === 'singleStarcharts'

export const home = '/map'

/** Where a visitor is redirected, or null when they may open the screen. `wanted` is the address they asked for, to return to after the login. */
export function redirectFor(access: Access, visitor: Visitor, wanted: string, next: string | null): string | null {
  if (access === 'public') return null
  if (access === 'guest') return visitor.authenticated ? (sameOriginPath(next) ?? home) : null
  if (!visitor.authenticated) return wanted === home ? '/login' : `/login?next=${encodeURIComponent(wanted)}`
  if (access === 'singleStarcharts' && !visitor.protectedRoutes.singleStarcharts) return home
  return null
}

/** Prevents open redirects: the address when it is a path of this origin, else null. `next=//elsewhere.example` is null. */
export function sameOriginPath(address: string | null): string | null {
  return address !== null && /^\/(?![/\\])[^\p{Cc}]*$/u.test(address) ? address : null
}
