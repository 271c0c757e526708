import { liveApi } from '#contract/live.ts'
import { seconds } from '#domain/units.ts'
import { CallError, openStream } from '../call.ts'
import { browserClock } from '../clock.ts'
import { perLogin } from '../per-login.ts'
import { createLive, type Live } from './live.ts'

/**
 * The live events of whoever is logged in. All tabs of this browser with the same login share one stream. It is open while a visible
 * tab listens, and ends with the login.
 */
export const liveOf = (owner: string): Live => lives.of(owner)

const isVisible = () => !document.hidden && navigator.onLine
const lives = perLogin((owner) => {
  const live = createLive({
    connect: (tiles, since, signal) => openStream(liveApi.stream, { query: { tiles: tiles.join() } }, { since, signal }),
    clock: browserClock,
    random: Math.random,
    // the login has ended, or the request itself is wrong
    isPermanent: (failure) => failure instanceof CallError && failure.status >= 400 && failure.status < 500 && failure.status !== 429,
    retryAfter: (failure) => (failure instanceof CallError && failure.retryAfter !== null ? seconds(failure.retryAfter) : null),
    channel: new BroadcastChannel(`live ${owner}`),
    locks: navigator.locks,
    lockName: `live ${owner}`,
    id: crypto.randomUUID(),
  })
  live.setVisible(isVisible())
  return live
})

const followVisibility = () => lives.current()?.setVisible(isVisible())
document.addEventListener('visibilitychange', followVisibility)
addEventListener('online', followVisibility)
addEventListener('offline', followVisibility)
// a page in the back-forward cache must not keep the lead
addEventListener('pagehide', () => lives.current()?.setVisible(false))
addEventListener('pageshow', followVisibility)
