import type { RootState } from '../store/state.ts'
import type { TabSync } from './tab-sync.ts'
import type { Tokens } from './tokens.ts'

type Auth = RootState['auth']
type World = {
  readonly tokens: Tokens
  readonly auth: () => Auth
  readonly patchAuth: (change: Partial<Auth>) => void
  /** Clears every persisted slice; the query cache empties itself when it sees the login end. */
  readonly forget: () => void
  /** Ends a login on the server; nobody waits for it. */
  readonly revoke: (token: string) => void
  readonly tabSync: () => TabSync
}

/** The habits of the specification around the login token. */
export function createSession({ tokens, auth, patchAuth, forget, revoke, tabSync }: World) {
  function leave(change: Partial<Auth> = {}) {
    tokens.clear()
    forget()
    patchAuth({ authenticated: false, ...change })
  }
  function enter() {
    patchAuth({ authenticated: true, loginFailed: false, deactivated: false, deleted: false })
  }
  return {
    /** After a login: the token goes to local storage, and to session storage too unless the person stays logged in. */
    begin(token: string, keepLoggedIn: boolean) {
      tokens.clear()
      tokens.keepInBrowser(token)
      if (!keepLoggedIn) tokens.keepInTab(token)
      patchAuth({ keepLoggedIn })
      enter()
      tabSync().tellLoggedIn()
    },
    /** After a registration: both storages. */
    beginNew(token: string) {
      tokens.keepInBrowser(token)
      tokens.keepInTab(token)
      patchAuth({ keepLoggedIn: false })
      enter()
      tabSync().tellLoggedIn()
    },
    /** A refused login sets the flag; the screen says it in words. */
    fail: () => patchAuth({ loginFailed: true }),
    /**
     * At the start of a page. Without keep-logged-in and without a token in this tab the specification logs out;
     * before that another tab may lend its login, so that a second tab is no surprise.
     */
    async restore() {
      if (tokens.inThisTab() !== null) return enter()
      const kept = tokens.inThisBrowser()
      if (kept === null) return auth().authenticated ? leave() : undefined
      if (auth().keepLoggedIn) return enter()
      const lent = await tabSync().ask()
      if (lent !== null) {
        tokens.keepInTab(lent)
        return enter()
      }
      revoke(kept)
      leave()
    },
    /** Logs this tab and every other one out. The flags say why, where an account action did it. */
    end(change: Partial<Pick<Auth, 'deactivated' | 'deleted'>> = {}) {
      leave(change)
      tabSync().tellLoggedOut()
    },
    /** Another tab logged out: this one has nothing left to say on the line. */
    follow: () => leave(),
  }
}
export type Session = ReturnType<typeof createSession>
