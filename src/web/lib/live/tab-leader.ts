import { parseEventId, writeEventId } from '#contract/live.ts'
import type { Milliseconds } from '#domain/units.ts'
import { type EventStream, type EventStreamOptions, openEventStream } from './event-stream.ts'

/** Opens a stream that watches some tiles and continues after an event. */
export type ConnectTiles = (tiles: readonly string[], since: string | null, signal: AbortSignal) => Promise<AsyncIterable<string>>
type Options = Omit<EventStreamOptions, 'connect'> & { readonly connect: ConnectTiles; readonly mostTiles: number }

/** How long changes of subscriptions are collected: several tabs report at once, and a map that is moved changes its tiles all the time. */
const debounce: Milliseconds = 250

/**
 * The position before which neither of two tabs has missed anything. Each of its numbers only grows, so it is the smaller of each: a tab
 * may have missed what is resumed by time and another what is counted.
 */
function earlierOf(one: string, other: string): string {
  const [first, second] = [parseEventId(one), parseEventId(other)]
  if (!first || !second) return first ? one : other
  const instant = Math.min(first.instant, second.instant)
  const change = first.change === null || second.change === null ? (first.change ?? second.change) : Math.min(first.change, second.change)
  return writeEventId({ instant, change })
}

/** The one tab that holds the stream for all tabs of its browser. It watches the tiles that any of them subscribes to. */
export function createTabLeader({ connect, mostTiles, ...options }: Options, since: string | null) {
  const subscriptions = new Map<string, readonly string[]>()
  let watched: readonly string[] = []
  let resumeFrom: string | null = null
  let stream: EventStream | null = null
  let cancelUpdate: (() => void) | null = null

  /** The latest subscriptions come first. Beyond the limit those of tabs that have crashed are left out. */
  const union = () => [...new Set([...subscriptions.values()].reverse().flat())].slice(0, mostTiles)
  function update() {
    cancelUpdate = null
    const wanted = union()
    const isWatched = wanted.every((tile) => watched.includes(tile))
    if (stream && isWatched && resumeFrom === null) return
    watched = wanted
    if (stream) stream.reconnect(resumeFrom ?? stream.lastEventId())
    else stream = openEventStream({ ...options, connect: (last, signal) => connect(watched, last, signal) }, resumeFrom ?? since)
    resumeFrom = null
  }
  function subscribe(tab: string, tiles: readonly string[]) {
    subscriptions.delete(tab)
    subscriptions.set(tab, tiles)
    cancelUpdate ??= options.clock.after(debounce, update)
  }
  return {
    subscribe,
    /** A tab joins, or comes back: the stream sends again what it missed. */
    join(tab: string, tiles: readonly string[], missedSince: string | null) {
      const position = resumeFrom ?? (stream ? stream.lastEventId() : since)
      const earliest = missedSince === null || position === null ? (position ?? missedSince) : earlierOf(missedSince, position)
      if (earliest !== position) resumeFrom = earliest
      subscribe(tab, tiles)
    },
    leave: (tab: string) => void subscriptions.delete(tab),
    close() {
      cancelUpdate?.()
      stream?.close()
    },
  }
}
