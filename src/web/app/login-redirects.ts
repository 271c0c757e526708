import { ownAddress } from '#domain/addresses.ts'
import { logoutReason } from '#web/lib/session/browser-session.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { showToast } from '#web/lib/toasts.ts'
import { home, isForMembers, loginFor } from './access.ts'
import type { AppRouter } from './router.ts'
import { screenOf } from './screen-of.ts'

/**
 * When the login begins, here or in another tab, a guest's screen leads on to where its visitor was going. When it ends, a member's screen
 * gives way to the login, which leads back to it unless its owner logged out here.
 */
export function followLogin(router: AppRouter) {
  useRoot.subscribe(({ auth }, before) => {
    if (auth.authenticated === before.auth.authenticated) return
    const access = screenOf(router.state.matches)?.access ?? 'public'
    const { href, search } = router.state.location
    if (auth.authenticated) {
      if (access === 'guest') void router.navigate({ href: ownAddress((search as { next?: string }).next) ?? home, replace: true })
      else void router.invalidate()
    } else if (isForMembers(access)) {
      if (logoutReason() === 'elsewhere') showToast('You are logged out in this browser.')
      void router.navigate({ href: logoutReason() === 'asked' ? '/login' : loginFor(href) })
    }
  })
}
