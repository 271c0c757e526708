import { type Address, ownAddress, type ScreenAddress } from '#domain/addresses.ts'
import { t } from '#web/lib/language/translate.ts'

/** Who may open a screen; to all but a keeper those of `keeper` are not there. The server checks every call by itself; these guards only save people a detour. */
export type Access = 'public' | 'guest' | 'authenticated' | 'singleStarcharts' | 'keeper'
/** Those whose screens redirect whom they do not let in. */
export type Redirecting = Exclude<Access, 'keeper'>
export type Visitor = { readonly authenticated: boolean; readonly protectedRoutes: { readonly singleStarcharts: boolean } }

/** Whether such a screen is open to members only. */
export const isForMembers = (access: Access) => access === 'authenticated' || access === 'singleStarcharts'

export const home = '/map' satisfies ScreenAddress

/** Where somebody is sent instead of the screen they asked for, and why, in words: null where the screen itself says it. */
export type Redirect = { readonly to: Address; readonly notice: string | null }

/** The login, which leads on to the address that was asked for, and says so. */
export const loginFor = (wanted: string): ScreenAddress => (wanted === home ? '/login' : `/login?next=${encodeURIComponent(wanted)}`)

/** Where a visitor is redirected, or null when they may open the screen. `wanted` is the address they asked for, to return to after the login. */
export function redirectFor(access: Redirecting, visitor: Visitor, wanted: string, next: string | null): Redirect | null {
  if (access === 'public') return null
  if (access === 'guest') return visitor.authenticated ? { to: ownAddress(next) ?? home, notice: t('You are logged in already.') } : null
  if (!visitor.authenticated) return { to: loginFor(wanted), notice: null }
  if (access === 'singleStarcharts' && !visitor.protectedRoutes.singleStarcharts) return { to: home, notice: null }
  return null
}
