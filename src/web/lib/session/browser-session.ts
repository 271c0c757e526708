import { authApi } from '#contract/auth.ts'
import { call, onLoginLost } from '../call.ts'
import { queryClient } from '../query-client.ts'
import { sayError } from '../slips.ts'
import { forgetState, patch, useRoot } from '../store/root.ts'
import { createSession } from './session.ts'
import { createSiblings, type Siblings } from './siblings.ts'
import { tokens } from './tokens.ts'

const auth = () => useRoot.getState().auth

/** The login of this tab. Screens say what happened (`begin`, `beginNew`, `fail`, `end`); the router follows by itself. */
export const session = createSession({
  tokens,
  auth,
  patchAuth: (change) => patch('auth', change),
  forget: () => {
    forgetState()
    queryClient.clear()
  },
  revoke: () => void call(authApi.logout).catch(() => {}),
  siblings: () => siblings,
})

const siblings: Siblings = createSiblings(
  new BroadcastChannel('session'),
  {
    lend: () => (auth().authenticated ? tokens.inThisTab() : null),
    onLoggedIn: () => void followLogin(),
    onLoggedOut: () => auth().authenticated && session.follow(),
  },
  crypto.randomUUID(),
)

async function followLogin() {
  await useRoot.persist.rehydrate()
  await session.restore()
}

onLoginLost(() => {
  if (!auth().authenticated) return
  session.end()
  sayError('Your login has ended. Log in again to go on.')
})

/** Ends the login here, in every other tab and on the server. */
export async function logOut(): Promise<void> {
  const ended = call(authApi.logout).catch(() => {}) // carries the token it ends, so it leaves before the token is forgotten
  session.end()
  await ended
}

export const useAuth = () => useRoot((state) => state.auth)
