import { liveApi } from '#contract/live.ts'
import { seconds } from '#domain/units.ts'
import { CallError, openStream } from '../call.ts'
import { browserClock } from '../clock.ts'
import { useRoot } from '../store/root.ts'
import { createLive, type Live } from './live.ts'

let known: { readonly owner: string; readonly live: Live } | null = null

/**
 * The live stream of whoever is logged in, one for all tabs of this browser that they are logged in to. It is held while somebody
 * listens in a tab that is seen, and ends with the login.
 */
export function liveOf(owner: string): Live {
  if (known?.owner === owner) return known.live
  known?.live.close()
  const live = createLive({
    dial: (tiles, since, signal) => openStream(liveApi.stream, { query: { tiles: tiles.join() } }, { since, signal }),
    clock: browserClock,
    random: Math.random,
    // the login is gone, or the server will never take the question
    isFinal: (failure) => failure instanceof CallError && failure.status >= 400 && failure.status < 500 && failure.status !== 429,
    askedWait: (failure) => (failure instanceof CallError && failure.retryAfter !== null ? seconds(failure.retryAfter) : null),
    channel: new BroadcastChannel(`live ${owner}`),
    locks: navigator.locks,
    lockName: `live ${owner}`,
    id: crypto.randomUUID(),
  })
  known = { owner, live }
  attend()
  return live
}

const attend = () => known?.live.wake(!document.hidden && navigator.onLine)
document.addEventListener('visibilitychange', attend)
addEventListener('online', attend)
addEventListener('offline', attend)
// a page that waits to be gone back to must not hold the line for the others meanwhile
addEventListener('pagehide', () => known?.live.wake(false))
addEventListener('pageshow', attend)

useRoot.subscribe(({ auth }, before) => {
  if (auth.authenticated || !before.auth.authenticated) return
  known?.live.close()
  known = null
})
