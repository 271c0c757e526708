import { call, onLoginLost } from '../call.ts'
import { forgetState, patch, useRoot } from '../store/root.ts'
import { showErrorToast } from '../toasts.ts'
import { createSession } from './session.ts'
import { createTabPresence } from './tab-presence.ts'
import { createTabSync, type TabSync } from './tab-sync.ts'
import { tokens } from './tokens.ts'

const auth = () => useRoot.getState().auth

/** The login of this tab. Screens report what happened (`begin`, `beginNew`, `fail`, `end`); the router follows by itself. */
export const session = createSession({
  tokens,
  auth,
  patchAuth: (change) => patch('auth', change),
  forgetState,
  revoke: (token) => void revoke(token),
  tabSync: () => tabSync,
  tabPresence: createTabPresence(navigator.locks),
})

const tabSync: TabSync = createTabSync(
  new BroadcastChannel('session'),
  {
    sharedToken: () => (auth().authenticated ? tokens.inThisTab() : null),
    onLoggedIn: () => void adoptLogin(),
    onLoggedOut: () => auth().authenticated && session.endHere(),
  },
  crypto.randomUUID(),
)

async function adoptLogin() {
  await useRoot.persist.rehydrate()
  await session.restore()
}

/** The contract is imported only now: no screen needs it to be shown. */
async function revoke(token: string) {
  const { authApi } = await import('#contract/auth.ts')
  await call(authApi.logout, undefined, { token }).catch(() => {}) // a login that cannot be ended expires by itself
}

onLoginLost(() => {
  if (!auth().authenticated) return
  session.end()
  showErrorToast('Your login has ended. Log in again to go on.')
})

/** Ends the login here, in every other tab and on the server. */
export async function logOut(): Promise<void> {
  const token = tokens.current()
  session.end()
  if (token !== null) await revoke(token)
}

export const useAuth = () => useRoot((state) => state.auth)
