import { type Milliseconds, seconds } from '#domain/units.ts'
import { departuresTopic, presenceTopic } from '#server/bus/port.ts'
import type { Deps } from '#server/deps.ts'
import { keyAt, presence, presenceInterval } from './presence.ts'
import type { LiveClient } from './provided.ts'
import { presenceViews } from './store.ts'
import type { WatchedTiles } from './watched-tiles.ts'

/** Those who come and go within this time are sent as one event. */
const changesDelay: Milliseconds = seconds(1)

type PresenceFeedDeps = Pick<Deps, 'db' | 'bus' | 'now'> & {
  readonly clients: ReadonlySet<LiveClient>
  readonly watched: Pick<WatchedTiles<LiveClient>, 'over'>
}

/**
 * Sends each client who is present on its tiles: when its stream opens, soon after somebody arrives there or may not be met any more, and
 * at every interval, which is when those whose streams are closed disappear.
 */
export function presenceFeed({ db, bus, now, clients, watched }: PresenceFeedDeps) {
  const present = presence()
  /** Clients on whose tiles somebody came or went since the last event. */
  const outdated = new Set<LiveClient>()
  let changes: NodeJS.Timeout | null = null

  function sendPresent({ tiles, presence: { hidden }, send }: LiveClient) {
    if (tiles.length === 0) return
    const at = now().getTime()
    const ordinals = present.inTiles(tiles, at).filter((ordinal) => !hidden.has(ordinal))
    send({ event: 'presence', data: { ordinals } })
  }

  /** @param changed who came or went */
  function sendSoon(changed: readonly number[]) {
    for (const client of watched.over(changed.map(keyAt)).keys()) outdated.add(client)
    if (outdated.size > 0) changes ??= setTimeout(sendChanges, changesDelay).unref()
  }

  function sendChanges() {
    changes = null
    for (const client of outdated) if (clients.has(client)) sendPresent(client)
    outdated.clear()
  }

  const ordinalsOf = (some: Iterable<LiveClient>) => new Set([...some].flatMap(({ presence: { ordinal } }) => ordinal ?? []))

  function publish(topic: string, ordinals: ReadonlySet<number>) {
    if (ordinals.size > 0) bus.publish(topic, Array.from(ordinals, String))
  }

  /** Reads where the callers of this process are shown and whom they see, by one statement, and removes everywhere who is not shown any more. */
  async function readViews(): Promise<void> {
    if (clients.size === 0) return
    const read = [...clients]
    const viewOf = await presenceViews(db, [...new Set(read.map(({ caller }) => caller.userId))])
    const departed = ordinalsOf(read)
    for (const client of read) client.presence = viewOf(client.caller.userId)
    for (const ordinal of ordinalsOf(read)) departed.delete(ordinal)
    present.remove([...departed])
    publish(departuresTopic, departed)
  }

  async function refresh(): Promise<void> {
    await readViews().catch(() => {}) // the next interval reads again
    publish(presenceTopic, ordinalsOf(clients))
    present.removeGone(now().getTime())
    for (const client of clients) sendPresent(client)
  }

  const unsubscribe = bus.subscribe(presenceTopic, (ids) => sendSoon(present.mark((ids ?? []).map(Number), now().getTime())))
  const unsubscribeDepartures = bus.subscribe(departuresTopic, (ids) => sendSoon(present.remove((ids ?? []).map(Number))))
  const timer = setInterval(() => void refresh(), presenceInterval).unref()

  return {
    /** Announces a client whose stream has opened, and sends it who is present. */
    join(client: LiveClient) {
      publish(presenceTopic, ordinalsOf([client]))
      sendPresent(client)
    },
    close() {
      unsubscribe()
      unsubscribeDepartures()
      clearInterval(timer)
      if (changes) clearTimeout(changes)
    },
  }
}
