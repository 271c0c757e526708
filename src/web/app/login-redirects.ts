import { useRoot } from '#web/lib/store/root.ts'
import type { AppRouter } from './router.ts'
import { screenOf } from './screen-of.ts'

/** When the login begins or ends, here or in another tab, the guards run again for the current screen. */
export function followLogin(router: AppRouter) {
  useRoot.subscribe(({ auth }, before) => {
    if (auth.authenticated === before.auth.authenticated) return
    if (auth.authenticated) void router.invalidate()
    else if (screenOf(router.state.matches)?.access !== 'public') void router.navigate({ to: '/login' })
  })
}
