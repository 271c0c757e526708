import { followTerms } from './follow-terms.ts'
import { followLogin } from './login-redirects.ts'
import type { AppRouter } from './router.ts'

/** What the app does beside its first screen. It is loaded beside the shell, which is measured to the byte, and before anybody has typed. */
export function followRouter(router: AppRouter): void {
  followLogin(router)
  followTerms(router)
}
