import * as z from 'zod/mini'
import { type LiveEvent, liveEvent, mostWatchedTiles } from '#contract/live.ts'
import { parseJson } from '../http.ts'
import type { EventStreamOptions, ServerEvent } from './event-stream.ts'
import { type ConnectTiles, createTabLeader } from './tab-leader.ts'

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
        mostTiles: mostWatchedTiles,
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
      tiles = next.slice(0, mostWatchedTiles)
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
