import type { Milliseconds } from '#domain/units.ts'
import { type EventStream, openEventStream } from './event-stream.ts'

/** What one stream watches, and where it goes on. */
export type DialTiles = (tiles: readonly string[], since: string | null, signal: AbortSignal) => Promise<AsyncIterable<string>>
type Borrowed = Omit<Parameters<typeof openEventStream>[0], 'dial'> & { readonly dial: DialTiles; readonly mostTiles: number }

/** How long wishes wait for company: several tabs answer at once, and a map that is moved wishes anew all the time. */
const patience: Milliseconds = 250

/** The one tab that holds the stream, for all tabs of its browser: it watches what any of them looks at. */
export function createTabLeader({ dial, mostTiles, ...borrowed }: Borrowed, since: string | null) {
  const wishes = new Map<string, readonly string[]>()
  let watched: readonly string[] = []
  let from: string | null = null
  let line: EventStream | null = null
  let callOff: (() => void) | null = null

  /** The last to have wished come first: should it be too much, what a closed tab once wished for is left out. */
  const union = () => [...new Set([...wishes.values()].reverse().flat())].slice(0, mostTiles)
  function look() {
    callOff = null
    const wanted = union()
    const isWatched = wanted.every((tile) => watched.includes(tile))
    if (line && isWatched && from === null) return
    watched = wanted
    if (line) line.reconnect(from ?? line.last())
    else line = openEventStream({ ...borrowed, dial: (last, signal) => dial(watched, last, signal) }, from ?? since)
    from = null
  }
  function wish(tab: string, tiles: readonly string[]) {
    wishes.delete(tab)
    wishes.set(tab, tiles)
    callOff ??= borrowed.clock.after(patience, look)
  }
  return {
    wish,
    /** A tab comes, or comes back: what it missed since then is told again. Ids grow, so the eldest tells enough. */
    join(tab: string, tiles: readonly string[], missedSince: string | null) {
      const here = line ? line.last() : since
      if (missedSince !== null && missedSince !== here && Number(missedSince) < Number(from ?? here ?? Number.POSITIVE_INFINITY))
        from = missedSince
      wish(tab, tiles)
    },
    leave: (tab: string) => void wishes.delete(tab),
    stop() {
      callOff?.()
      line?.close()
    },
  }
}
