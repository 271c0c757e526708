import { type Channel, channel } from 'node:diagnostics_channel'
import type { LRUCache } from 'lru-cache'
import type { Milliseconds } from '#domain/units.ts'

/**
 * Instrumentation: what parts of the server tell of their work, over diagnostics channels of Node. Metrics, traces and the log listen; a part
 * knows none of them, and where nobody listens it pays a comparison.
 */
type Ended = {
  /** By the monotonic clock. */
  readonly startedAt: Milliseconds
  readonly duration: Milliseconds
  readonly hasFailed: boolean
}
/** A statement was answered. Its text has `$1` and on in place of values. */
export type StatementEnded = Ended & { readonly text: string }
/** A job ended: done, or failed and perhaps tried again. */
export type JobEnded = Ended & { readonly queue: string; readonly isOfMedia: boolean }
/** A thread or process beside the event loop answered. */
export type ComputingEnded = Ended & { readonly worker: string; readonly task: string }
/** What a work in a fair queue does: it comes and waits, begins after its wait, leaves before it began, or is refused at once. */
export type QueueEvent =
  | { readonly queue: string; readonly did: 'wait' | 'leave' | 'refuse' }
  | { readonly queue: string; readonly did: 'begin'; readonly wait: Milliseconds }
/** What an event stream of a browser does. */
export type StreamEvent = { readonly did: 'open' | 'close' } | { readonly did: 'send'; readonly event: string }

/** A channel whose messages have one type. */
export type Signal<Message> = {
  readonly isHeard: () => boolean
  readonly publish: (message: Message) => void
  /** @returns ends the listening */
  readonly listen: (listener: (message: Message) => void) => () => void
}

const signal = <Message>(name: string): Signal<Message> => signalOver(channel(`bureau:${name}`))

function signalOver<Message>(over: Channel): Signal<Message> {
  return {
    isHeard: () => over.hasSubscribers,
    publish: (message) => over.publish(message),
    listen(listener) {
      const subscriber = (message: unknown) => listener(message as Message)
      over.subscribe(subscriber)
      return () => void over.unsubscribe(subscriber)
    },
  }
}

export const statements = signal<StatementEnded>('statement')
export const jobRuns = signal<JobEnded>('job')
export const computings = signal<ComputingEnded>('computing')
export const queueEvents = signal<QueueEvent>('queue')
export const streamEvents = signal<StreamEvent>('stream')

/** Runs something and tells how long it took, and whether it failed. */
export function timed<Told extends object, Result>(over: Signal<Told & Ended>, told: Told, run: () => Promise<Result>): Promise<Result> {
  if (!over.isHeard()) return run()
  const startedAt = performance.now()
  const end = (hasFailed: boolean) => over.publish({ ...told, startedAt, duration: performance.now() - startedAt, hasFailed })
  return run().then(
    (result) => {
      end(false)
      return result
    },
    (error: unknown) => {
      end(true)
      throw error
    },
  )
}

// biome-ignore lint/suspicious/noExplicitAny: a cache of anything
type AnyCache = LRUCache<any, any, any>
/** The newest cache of each name: a process has one, tests have many. */
const caches = new Map<string, WeakRef<AnyCache>>()
const cacheNames = new WeakMap<AnyCache, string>()

/** Names a cache, by which its hits, misses and size are counted. */
export function namedCache<Cache extends AnyCache>(name: string, cache: Cache): Cache {
  caches.set(name, new WeakRef(cache))
  cacheNames.set(cache, name)
  return cache
}

/** The caches that have names, for their sizes. */
export const openCaches = (): readonly (readonly [name: string, cache: AnyCache])[] =>
  [...caches].flatMap(([name, held]) => {
    const cache = held.deref()
    return cache ? [[name, cache] as const] : []
  })

const cacheReads = signalOver<{ readonly op: string; readonly get?: string; readonly cache: AnyCache }>(channel('lru-cache:metrics'))

/** Listens to the reads of named caches. lru-cache tells of them over a channel of its own. */
export const listenToCaches = (listener: (name: string, isHit: boolean) => void): (() => void) =>
  cacheReads.listen(({ op, get, cache }) => {
    const name = op === 'get' ? cacheNames.get(cache) : undefined
    if (name !== undefined) listener(name, get === 'hit')
  })
