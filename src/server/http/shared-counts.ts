import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Milliseconds } from '#domain/units.ts'
import { ratesTopic } from '#server/bus/port.ts'
import type { Deps } from '#server/deps.ts'
import { namedCache } from '#server/instrumentation.ts'

/** How often something was done in its window, and how long until that is forgotten. */
type Count = { readonly current: number; readonly ttl: Milliseconds }
type WindowCount = { readonly current: number; readonly end: number }
/** `hash` stands for the key on the bus; it is computed once a window. */
type OwnCount = { current: number; readonly end: number; readonly hash: string }

export type SharedCounts = {
  /** Counts one more. @param max the limit that the count is compared with */
  readonly add: (key: string, window: Milliseconds, max: number) => Count
  readonly close: () => void
}

/** 20,000 keys. Each has the size 1, since a cache that is given its greatest number of entries takes the room of all of them at once. */
const room = { maxSize: 20_000, sizeCalculation: () => 1 } as const
/** A process tells the others its count whenever it has grown by this share of the limit: with n of them, n - 1 such shares may go unseen. */
const shareTold = 1 / 20

/**
 * Counts for rate limits over every process of a deployment. Each counts its own calls in windows that begin with a key's first call, and
 * publishes its count, not its calls: a hint that is lost, late or brought twice is mended by the next. A person who asks little is told of
 * to nobody. What goes over the bus is a hash: neither an address nor a user can be read from it.
 */
export function openSharedCounts({ bus, now, randomBytes }: Pick<Deps, 'bus' | 'now' | 'randomBytes'>): SharedCounts {
  const own = namedCache('rate_limits', new LRUCache<string, OwnCount>(room))
  /** By hash, and in it by process. */
  const others = new LRUCache<string, Map<string, WindowCount>>(room)
  const self = randomBytes(9).toString('base64url')

  const unsubscribe = bus.subscribe(ratesTopic, (ids) => {
    for (const id of ids ?? []) {
      const [process = '', key = '', current, end] = id.split(':')
      if (process === self) continue
      const known = others.get(key) ?? new Map<string, WindowCount>()
      for (const [name, count] of known) if (count.end <= now().getTime()) known.delete(name)
      others.set(key, known.set(process, { current: Number(current), end: Number(end) }))
    }
  })

  return {
    add(name, window, max) {
      const at = now().getTime()
      const before = own.get(name)
      const count = before && before.end > at ? before : { current: 0, end: at + window, hash: hashOf(name) }
      count.current += 1
      if (count !== before) own.set(name, count)
      const step = Math.max(1, Math.floor(max * shareTold))
      if (count.current % step === 0) bus.publish(ratesTopic, [`${self}:${count.hash}:${count.current}:${count.end}`])
      let { current, end } = count
      if (others.size === 0) return { current, ttl: end - at } // one server, or nobody asks much of another
      for (const other of others.get(count.hash)?.values() ?? []) {
        if (other.end <= at) continue
        current += other.current
        end = Math.max(end, other.end)
      }
      return { current, ttl: end - at }
    },
    close: unsubscribe,
  }
}

const hashOf = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 22)
