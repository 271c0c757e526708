import type { Milliseconds } from '#domain/units.ts'
import { browserClock, type Clock } from '../clock.ts'

type Message =
  | { readonly kind: 'ask'; readonly from: string }
  | { readonly kind: 'token'; readonly to: string; readonly token: string }
  | { readonly kind: 'logged-in' }
  | { readonly kind: 'logged-out' }

/** How long a new tab waits for another one to lend it the login: an open tab answers within a few. */
const answerWait: Milliseconds = 150

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
type Hooks = { readonly lend: () => string | null; readonly onLoggedIn: () => void; readonly onLoggedOut: () => void }

/**
 * Talks to the other tabs of this browser. Session storage belongs to one tab, so a tab that somebody opens by ctrl-click
 * has no token of its own and must ask before the specification's rule logs it out.
 */
export function createTabSync(
  line: Channel,
  { lend, onLoggedIn, onLoggedOut }: Hooks,
  id: string,
  clock: Pick<Clock, 'after'> = browserClock,
) {
  const waiting = new Set<(token: string) => void>()
  const say = (message: Message) => line.postMessage(message)
  line.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return
    if (data.kind === 'ask') {
      const token = lend()
      if (token !== null) say({ kind: 'token', to: data.from, token })
    } else if (data.kind === 'token') {
      if (data.to === id) for (const take of waiting) take(data.token)
    } else if (data.kind === 'logged-in') onLoggedIn()
    else onLoggedOut()
  })
  return {
    /** The login of another tab, or null when none answers in time. */
    ask: () =>
      new Promise<string | null>((resolve) => {
        const settle = (token: string | null) => {
          waiting.delete(settle)
          callOff()
          resolve(token)
        }
        const callOff = clock.after(answerWait, () => settle(null))
        waiting.add(settle)
        say({ kind: 'ask', from: id })
      }),
    tellLoggedIn: () => say({ kind: 'logged-in' }),
    tellLoggedOut: () => say({ kind: 'logged-out' }),
  }
}
export type TabSync = ReturnType<typeof createTabSync>

/** Anything may speak on a channel of this origin: an extension, an older version of ourselves. */
function isMessage(data: unknown): data is Message {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false
  const { kind, from, to, token } = data as Record<string, unknown>
  if (kind === 'ask') return typeof from === 'string'
  if (kind === 'token') return typeof to === 'string' && typeof token === 'string' && /^[\w-]{20,200}$/.test(token)
  return kind === 'logged-in' || kind === 'logged-out'
}
