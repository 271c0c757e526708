import * as z from 'zod/mini'
import { type LiveEvent, liveEvent, mostWatchedTiles } from '#contract/live.ts'
import type { openEventStream } from './event-stream.ts'
import type { ServerEvent } from './read-events.ts'
import { createTabLeader, type DialTiles } from './tab-leader.ts'

type Borrowed = Omit<Parameters<typeof openEventStream>[0], 'dial' | 'onEvent'> & {
  readonly dial: DialTiles
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>
  readonly locks: Pick<LockManager, 'request'>
  /** Of the lock that the leading tab holds. */
  readonly lockName: string
  /** Of this tab. */
  readonly id: string
}
type Name = LiveEvent['event']
type DataOf<N extends Name> = Extract<LiveEvent, { event: N }>['data']

/** Anything may speak on a channel of this origin, an older version of ourselves among them. */
const message = z.discriminatedUnion('kind', [
  /** The tab that leads from now on asks who else is there. */
  z.object({ kind: z.literal('who') }),
  z.object({ kind: z.literal('join'), tab: z.string(), tiles: z.array(z.string()), since: z.nullable(z.string()) }),
  z.object({ kind: z.literal('wish'), tab: z.string(), tiles: z.array(z.string()) }),
  z.object({ kind: z.literal('bye'), tab: z.string() }),
  z.object({ kind: z.literal('told'), id: z.string(), event: z.string(), data: z.string() }),
])
type Message = z.infer<typeof message>

/** The live stream as one tab has it. One tab at a time holds the line for all of this browser; the others hear by it. */
export type Live = ReturnType<typeof createLive>

export function createLive({ channel, locks, lockName, id, dial, ...borrowed }: Borrowed) {
  const listeners = new Map<Name, Set<(data: never) => void>>()
  let tiles: readonly string[] = []
  let last: string | null = null
  let isAwake = false
  let taking: AbortController | null = null
  let lead: ReturnType<typeof createTabLeader> | null = null

  const say = (what: Message) => channel.postMessage(what)
  function hear(told: ServerEvent) {
    last = told.id || last
    const known = z.safeParse(liveEvent, { event: told.event, data: jsonOf(told.data) })
    if (known.success) for (const listener of listeners.get(known.data.event) ?? []) listener(known.data.data as never)
  }
  function startLeading() {
    lead = createTabLeader(
      {
        ...borrowed,
        dial,
        mostTiles: mostWatchedTiles,
        onEvent(told) {
          say({ kind: 'told', ...told })
          hear(told)
        },
      },
      last,
    )
    lead.wish(id, tiles)
    say({ kind: 'who' })
  }
  function takePart() {
    const wish = new AbortController()
    taking = wish
    say({ kind: 'join', tab: id, tiles: [...tiles], since: last })
    const hold = () =>
      new Promise<void>((resolve) => {
        if (wish.signal.aborted) return resolve()
        wish.signal.addEventListener('abort', () => resolve(), { once: true })
        startLeading()
      })
    void locks.request(lockName, { signal: wish.signal }, hold).catch(() => {}) // called off while it waited
  }
  function stepBack() {
    taking?.abort()
    taking = null
    lead?.stop()
    lead = null
    say({ kind: 'bye', tab: id })
  }
  function attend() {
    const isWanted = isAwake && [...listeners.values()].some((some) => some.size > 0)
    if (isWanted && !taking) takePart()
    else if (!isWanted && taking) stepBack()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { data: said } = z.safeParse(message, data)
    if (!said || !taking) return
    if (said.kind === 'told') hear(said)
    else if (said.kind === 'who') say({ kind: 'join', tab: id, tiles: [...tiles], since: last })
    else if (said.kind === 'join') lead?.join(said.tab, said.tiles, said.since)
    else if (said.kind === 'wish') lead?.wish(said.tab, said.tiles)
    else lead?.leave(said.tab)
  })

  return {
    /** Hears every event of one name until the answer is called. The line is held while anybody listens. */
    on<N extends Name>(name: N, listener: (data: DataOf<N>) => void): () => void {
      const some = listeners.get(name) ?? new Set()
      listeners.set(name, some.add(listener as (data: never) => void))
      attend()
      return () => {
        some.delete(listener as (data: never) => void)
        attend()
      }
    },
    /** Looks at these tiles of the map from now on, and at no others. */
    watch(next: readonly string[]) {
      if (next.length === tiles.length && next.every((tile) => tiles.includes(tile))) return
      tiles = next.slice(0, mostWatchedTiles)
      if (lead) lead.wish(id, tiles)
      else if (taking) say({ kind: 'wish', tab: id, tiles: [...tiles] })
    },
    /** Whether somebody sees this tab and it has a line at all; while not, nothing is held. */
    wake(next: boolean) {
      isAwake = next
      attend()
    },
    close() {
      isAwake = false
      attend()
      channel.close()
    },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
