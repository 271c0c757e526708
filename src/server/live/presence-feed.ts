import { type Milliseconds, seconds } from '#domain/units.ts'
import { presenceTopic } from '#server/bus/topics.ts'
import type { Deps } from '#server/deps.ts'
import type { LiveClient } from './client.ts'
import { keyAt, presence, presenceInterval } from './presence.ts'
import type { WatchedTiles } from './watched-tiles.ts'

/** Arrivals within this time are sent as one event. */
const arrivalsDelay: Milliseconds = seconds(1)

type Borrowed = Pick<Deps, 'bus' | 'now'> & {
  readonly clients: ReadonlySet<LiveClient>
  readonly watched: Pick<WatchedTiles<LiveClient>, 'over'>
}

/**
 * Sends each client who is present on its tiles: when its stream opens, soon after somebody arrives there, and at every interval,
 * which is when those who left disappear.
 */
export function presenceFeed({ bus, now, clients, watched }: Borrowed) {
  const present = presence()
  /** Clients on whose tiles somebody has arrived since the last event. */
  const outdated = new Set<LiveClient>()
  let arrivals: NodeJS.Timeout | null = null

  function sendPresent({ tiles, hidden, send }: LiveClient) {
    if (tiles.length === 0) return
    const at = now().getTime()
    const ordinals = present.inTiles(tiles, at).filter((ordinal) => !hidden.has(ordinal))
    send({ event: 'presence', data: { ordinals } })
  }

  function markPresent(ordinals: readonly number[]) {
    const arrived = present.mark(ordinals, now().getTime())
    for (const client of watched.over(arrived.map(keyAt)).keys()) outdated.add(client)
    if (outdated.size > 0) arrivals ??= setTimeout(sendArrivals, arrivalsDelay).unref()
  }

  function sendArrivals() {
    arrivals = null
    for (const client of outdated) if (clients.has(client)) sendPresent(client)
    outdated.clear()
  }

  /** Announces to every process who has a stream open here. */
  function announceOwn() {
    const ordinals = new Set([...clients].flatMap(({ ordinal }) => ordinal ?? []))
    if (ordinals.size > 0) bus.publish(presenceTopic, [...ordinals].map(String))
  }

  const unsubscribe = bus.subscribe(presenceTopic, (ids) => markPresent((ids ?? []).map(Number)))
  const timer = setInterval(() => {
    announceOwn()
    present.removeGone(now().getTime())
    for (const client of clients) sendPresent(client)
  }, presenceInterval).unref()

  return {
    /** Announces a client whose stream has opened, and sends it who is present. */
    join(client: LiveClient) {
      if (client.ordinal !== null) bus.publish(presenceTopic, [String(client.ordinal)])
      sendPresent(client)
    },
    close() {
      unsubscribe()
      clearInterval(timer)
      if (arrivals) clearTimeout(arrivals)
    },
  }
}
