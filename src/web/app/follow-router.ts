import { ownAddress } from '#domain/addresses.ts'
import { t } from '#web/lib/language/translate.ts'
import { logoutReason } from '#web/lib/session/browser-session.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { showToast } from '#web/lib/toasts.ts'
import { home, isForMembers, loginFor } from './access.ts'
import { followKeys } from './follow-keys.ts'
import { followTerms } from './follow-terms.ts'
import { preloadMap } from './preload-map.ts'
import { reportErrors } from './report-errors.ts'
import type { AppRouter } from './router.ts'
import { screenOf } from './screen-of.ts'

/** What the app does beside its first screen. It is loaded beside the shell, which is measured to the byte, and before anybody has typed. */
export function followRouter(router: AppRouter): void {
  reportErrors(router)
  ignoreSkippedTransitions()
  followLogin(router)
  followKeys(router, followTerms(router))
  preloadMap(router)
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void keepApp().catch(() => {}) // the next visit tries again
}

const keepApp = async () => (await import('#web/offline/keep-app.ts')).keepApp()

/**
 * Login redirects. When the login begins, here or in another tab, a guest's screen leads on to where its visitor was going. When it ends, a
 * member's screen gives way to the login, which leads back to it unless its owner logged out here.
 */
function followLogin(router: AppRouter) {
  useRoot.subscribe(({ auth }, before) => {
    if (auth.authenticated === before.auth.authenticated) return
    const access = screenOf(router.state.matches)?.access ?? 'public'
    const { href, search } = router.state.location
    if (auth.authenticated) {
      if (access === 'guest') void router.navigate({ href: ownAddress((search as { next?: string }).next) ?? home, replace: true })
      else void router.invalidate()
    } else if (isForMembers(access)) {
      if (logoutReason() === 'elsewhere') showToast(t('You are logged out in this browser.'))
      void router.navigate({ href: logoutReason() === 'asked' ? '/login' : loginFor(href) })
    }
  })
}

/**
 * A view transition that a newer one skips is not an error. The browser rejects its `ready` promise all the same, and the router, which
 * starts the transitions, does not handle that.
 */
function ignoreSkippedTransitions(): void {
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  document.startViewTransition = (given) => {
    const transition = start(given)
    transition.ready.catch(() => {})
    return transition
  }
}
