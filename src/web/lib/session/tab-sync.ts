import type { Milliseconds } from '#domain/units.ts'
import { browserClock, type Clock } from '../clock.ts'

type Message =
  | { readonly kind: 'ask'; readonly from: string }
  | { readonly kind: 'token'; readonly to: string; readonly token: string }
  | { readonly kind: 'logged-in' }
  | { readonly kind: 'logged-out' }

/** How long a new tab waits for another one to share its token: an open tab answers within a few. */
const answerTimeout: Milliseconds = 150

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
type Handlers = {
  /** The token that this tab may share; null when it has none. */
  readonly sharedToken: () => string | null
  readonly onLoggedIn: () => void
  readonly onLoggedOut: () => void
}

/**
 * Keeps the login in step between the tabs of one browser. Session storage belongs to one tab, so a tab that somebody opens by ctrl-click
 * has no token of its own. It asks the other tabs for theirs before the specification's rule logs it out.
 */
export function createTabSync(
  channel: Channel,
  { sharedToken, onLoggedIn, onLoggedOut }: Handlers,
  id: string,
  clock: Pick<Clock, 'after'> = browserClock,
) {
  const pending = new Set<(token: string) => void>()
  const post = (message: Message) => channel.postMessage(message)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return
    if (data.kind === 'ask') {
      const token = sharedToken()
      if (token !== null) post({ kind: 'token', to: data.from, token })
    } else if (data.kind === 'token') {
      if (data.to === id) for (const resolve of pending) resolve(data.token)
    } else if (data.kind === 'logged-in') onLoggedIn()
    else onLoggedOut()
  })
  return {
    /** The token of another tab, or null when none answers in time. */
    askForToken: () =>
      new Promise<string | null>((resolve) => {
        const settle = (token: string | null) => {
          pending.delete(settle)
          cancelTimeout()
          resolve(token)
        }
        const cancelTimeout = clock.after(answerTimeout, () => settle(null))
        pending.add(settle)
        post({ kind: 'ask', from: id })
      }),
    postLoggedIn: () => post({ kind: 'logged-in' }),
    postLoggedOut: () => post({ kind: 'logged-out' }),
  }
}
export type TabSync = ReturnType<typeof createTabSync>

/** Any script of this origin may post on the channel: an extension, an older version of this app. */
function isMessage(data: unknown): data is Message {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false
  const { kind, from, to, token } = data as Record<string, unknown>
  if (kind === 'ask') return typeof from === 'string'
  if (kind === 'token') return typeof to === 'string' && typeof token === 'string' && /^[\w-]{20,200}$/.test(token)
  return kind === 'logged-in' || kind === 'logged-out'
}
