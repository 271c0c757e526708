import type { RootState } from '../store/state.ts'
import type { Tokens } from '../tokens.ts'
import type { TabPresence } from './tab-presence.ts'
import type { TabSync } from './tab-sync.ts'

type Auth = RootState['auth']
type Dependencies = {
  readonly tokens: Tokens
  readonly auth: () => Auth
  readonly patchAuth: (change: Partial<Auth>) => void
  /** Clears every persisted slice. The query cache clears itself when the login ends. */
  readonly forgetState: () => void
  /** Ends a login on the server, in the background. */
  readonly revoke: (token: string) => void
  readonly tabSync: () => TabSync
  readonly tabPresence: TabPresence
}

/** What the specification says of the login token. */
export function createSession({ tokens, auth, patchAuth, forgetState, revoke, tabSync, tabPresence }: Dependencies) {
  function setLoggedOut(change: Partial<Auth> = {}) {
    tabPresence.end()
    tokens.clear()
    forgetState()
    patchAuth({ authenticated: false, ...change })
  }
  function setLoggedIn() {
    tabPresence.begin()
    patchAuth({ authenticated: true, loginFailed: false, deactivated: false, deleted: false })
  }
  return {
    /** After a login: the token goes to local storage, and to session storage too unless the person stays logged in. */
    begin(token: string, keepLoggedIn: boolean) {
      tokens.clear()
      tokens.keepInBrowser(token)
      if (!keepLoggedIn) tokens.keepInTab(token)
      patchAuth({ keepLoggedIn })
      setLoggedIn()
      tabSync().postLoggedIn()
    },
    /** After a registration the token goes to both storages. */
    beginNew(token: string) {
      tokens.keepInBrowser(token)
      tokens.keepInTab(token)
      patchAuth({ keepLoggedIn: false })
      setLoggedIn()
      tabSync().postLoggedIn()
    },
    /** After a refused login. The screen says why. */
    fail: () => patchAuth({ loginFailed: true }),
    /**
     * At the start of a page. Without keep-logged-in and without a token in this tab the specification logs out. Before that another
     * tab may share its token, so that a second tab stays logged in. A tab that lives and is too busy to answer leaves the browser's.
     */
    async restore() {
      if (tokens.inThisTab() !== null) return setLoggedIn()
      const storedToken = tokens.inThisBrowser()
      if (storedToken === null) return auth().authenticated ? setLoggedOut() : undefined
      if (auth().keepLoggedIn) return setLoggedIn()
      const sharedToken = (await tabSync().askForToken()) ?? ((await tabPresence.isElsewhere()) ? storedToken : null)
      if (sharedToken !== null) {
        tokens.keepInTab(sharedToken)
        return setLoggedIn()
      }
      revoke(storedToken)
      setLoggedOut()
    },
    /** Logs this tab and every other one out. The flags say why, where an account action did it. */
    end(change: Partial<Pick<Auth, 'deactivated' | 'deleted'>> = {}) {
      setLoggedOut(change)
      tabSync().postLoggedOut()
    },
    /** Another tab has logged out. */
    endHere: () => setLoggedOut(),
  }
}
