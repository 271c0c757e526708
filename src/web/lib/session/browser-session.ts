import { t } from '#web/lib/language/translate.ts'
import { call, onLoginLost } from '../call.ts'
import { keptLock } from '../kept/lock.ts'
import { forgetState, patch, useRoot } from '../store/root.ts'
import { showErrorToast } from '../toasts.ts'
import { tokens } from '../tokens.ts'
import { createSession } from './session.ts'
import { createTabPresence } from './tab-presence.ts'
import { createTabSync, type TabSync } from './tab-sync.ts'

const auth = () => useRoot.getState().auth

/** The login of this tab. Screens report what happened (`begin`, `beginNew`, `fail`, `end`); the router follows by itself. */
export const session = createSession({
  tokens,
  auth,
  patchAuth: (change) => patch('auth', change),
  forgetState: forgetAll,
  revoke: (token) => void revoke(token),
  tabSync: () => tabSync,
  tabPresence: createTabPresence(navigator.locks),
})

const tabSync: TabSync = createTabSync(
  new BroadcastChannel('session'),
  {
    sharedToken: () => (auth().authenticated ? tokens.inThisTab() : null),
    onLoggedIn: () => void adoptLogin(),
    onLoggedOut: () => auth().authenticated && endBecause('elsewhere', session.endHere),
  },
  crypto.randomUUID(),
)

function forgetAll() {
  forgetState()
  // before the next login opens anything; a browser without locks keeps nothing, and where the code cannot be had the next guest's page does it
  void navigator.locks?.request(keptLock, async () => (await import('../kept/throw-away.ts')).throwKeptAway()).catch(() => {})
}

async function adoptLogin() {
  await useRoot.persist.rehydrate()
  await session.restore()
}

/** The contract is imported only now: no screen needs it to be shown. */
export async function revoke(token: string) {
  const { authApi } = await import('#contract/account/auth.ts')
  await call(authApi.logout, undefined, { token }).catch(() => {}) // a login that cannot be ended expires by itself
}

onLoginLost(() => {
  // What was typed is put back after the next login of the same person.
  const typedWords = import('../typed-words.ts').then(({ keepTypedWords }) => keepTypedWords())
  void typedWords.catch(() => {}).then(endLostLogin)
})

/** Of several requests that are answered so at once the first ends the login. */
function endLostLogin() {
  if (!auth().authenticated) return
  endBecause('lost', session.end)
  showErrorToast(t('Your login has ended. Log in again to go on.'))
}

let reason: 'asked' | 'lost' | 'elsewhere' = 'asked'
/** Why the login is ending, for those who follow it: asked for here, lost on the server, or ended in another tab. */
export const logoutReason = () => reason

function endBecause(why: typeof reason, end: () => void) {
  reason = why
  end()
  reason = 'asked'
}

export const useAuth = () => useRoot((state) => state.auth)
