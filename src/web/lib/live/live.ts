import * as z from 'zod/mini'
import { type LiveEvent, liveEvent, maxWatchedTiles, parseEventId, writeEventId } from '#contract/live.ts'
import type { Milliseconds } from '#domain/units.ts'
import { parseJson } from '../http.ts'
import { type EventStream, type EventStreamOptions, openEventStream, type ServerEvent } from './event-stream.ts'

type Options = Omit<EventStreamOptions, 'connect' | 'onEvent'> & {
  readonly connect: ConnectTiles
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>
  readonly locks: Pick<LockManager, 'request'>
  /** Of the lock that the leading tab holds. */
  readonly lockName: string
  /** Of this tab. */
  readonly id: string
}
export type Name = LiveEvent['event']
export type DataOf<N extends Name> = Extract<LiveEvent, { event: N }>['data']

/** Any script of this origin may post on the channel, an older version of this app among them. So every message is parsed. */
const message = z.discriminatedUnion('kind', [
  /** A tab has become the leader and asks which others are there. */
  z.object({ kind: z.literal('new-leader') }),
  z.object({ kind: z.literal('join'), tab: z.string(), tiles: z.array(z.string()), since: z.nullable(z.string()) }),
  z.object({ kind: z.literal('subscribe'), tab: z.string(), tiles: z.array(z.string()) }),
  z.object({ kind: z.literal('leave'), tab: z.string() }),
  z.object({ kind: z.literal('event'), id: z.string(), event: z.string(), data: z.string() }),
])
type Message = z.infer<typeof message>

/** The live events as one tab receives them. One tab of the browser holds the stream and passes its events on to the others. */
export type Live = ReturnType<typeof createLive>

export function createLive({ channel, locks, lockName, id, connect, ...options }: Options) {
  const listeners = new Map<Name, Set<(data: never) => void>>()
  let tiles: readonly string[] = []
  let lastEventId: string | null = null
  let isVisible = false
  /** Ends the request for the leader's lock, or the lock itself. Null while this tab takes no part. */
  let membership: AbortController | null = null
  let leader: ReturnType<typeof createTabLeader> | null = null

  const post = (data: Message) => channel.postMessage(data)
  const postJoin = () => post({ kind: 'join', tab: id, tiles: [...tiles], since: lastEventId })
  function receive(event: ServerEvent) {
    lastEventId = event.id || lastEventId
    const parsed = z.safeParse(liveEvent, { event: event.event, data: parseJson(event.data, null) })
    if (!parsed.success) return
    for (const listener of listeners.get(parsed.data.event) ?? []) listener(parsed.data.data as never)
  }
  function lead() {
    leader = createTabLeader(
      {
        ...options,
        connect,
        maxTiles: maxWatchedTiles,
        onEvent(event) {
          post({ kind: 'event', ...event })
          receive(event)
        },
      },
      lastEventId,
    )
    leader.subscribe(id, tiles)
    post({ kind: 'new-leader' })
  }
  function join() {
    membership = new AbortController()
    const { signal } = membership
    postJoin()
    const leadUntilAborted = () =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve()
        signal.addEventListener('abort', () => resolve(), { once: true })
        lead()
      })
    void locks.request(lockName, { signal }, leadUntilAborted).catch(() => {}) // aborted while it waited for the lock
  }
  function leave() {
    membership?.abort()
    membership = null
    leader?.close()
    leader = null
    post({ kind: 'leave', tab: id })
  }
  function update() {
    const isWanted = isVisible && [...listeners.values()].some((some) => some.size > 0)
    if (isWanted && !membership) join()
    else if (!isWanted && membership) leave()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const received = z.safeParse(message, data).data
    if (!received || !membership) return
    if (received.kind === 'event') receive(received)
    else if (received.kind === 'new-leader') postJoin()
    else if (received.kind === 'join') leader?.join(received.tab, received.tiles, received.since)
    else if (received.kind === 'subscribe') leader?.subscribe(received.tab, received.tiles)
    else leader?.leave(received.tab)
  })

  return {
    /** Runs at every event of one name. Returns a function that ends it. The stream is open while any listener stands. */
    on<N extends Name>(name: N, listener: (data: DataOf<N>) => void): () => void {
      const some = listeners.get(name) ?? new Set()
      listeners.set(name, some.add(listener as (data: never) => void))
      update()
      return () => {
        some.delete(listener as (data: never) => void)
        update()
      }
    },
    /** Subscribes to these tiles of the map, and to no others. */
    watch(next: readonly string[]) {
      if (next.length === tiles.length && next.every((tile) => tiles.includes(tile))) return
      tiles = next.slice(0, maxWatchedTiles)
      if (leader) leader.subscribe(id, tiles)
      else if (membership) post({ kind: 'subscribe', tab: id, tiles: [...tiles] })
    },
    /** Whether this tab is visible and online. While it is not, it holds no stream. */
    setVisible(next: boolean) {
      isVisible = next
      update()
    },
    close() {
      isVisible = false
      update()
      channel.close()
    },
  }
}

/** Opens a stream that watches some tiles and continues after an event. */
type ConnectTiles = (tiles: readonly string[], since: string | null, signal: AbortSignal) => Promise<AsyncIterable<string>>
type TabLeaderOptions = Omit<EventStreamOptions, 'connect'> & { readonly connect: ConnectTiles; readonly maxTiles: number }

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
function createTabLeader({ connect, maxTiles, ...options }: TabLeaderOptions, since: string | null) {
  const subscriptions = new Map<string, readonly string[]>()
  let watched: readonly string[] = []
  let resumeFrom: string | null = null
  let stream: EventStream | null = null
  let cancelUpdate: (() => void) | null = null

  /** The latest subscriptions come first. Beyond the limit those of tabs that have crashed are left out. */
  const union = () => [...new Set([...subscriptions.values()].reverse().flat())].slice(0, maxTiles)
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
