import type { MortonKey } from '#domain/map/morton.ts'
import { type Milliseconds, minutes, seconds } from '#domain/units.ts'
import { loginsTopic, presenceTopic, tilesTopic } from '#server/bus/topics.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { type Events, openEvents } from './events.ts'
import { hiddenFrom, keyAt, ownOrdinal, presence, presenceEvery } from './presence.ts'
import type { ProvidedToLive } from './provided.ts'
import { recentChanges } from './recent-changes.ts'
import { watchedTiles } from './watched-tiles.ts'

type Borrowed = Pick<Deps, 'db' | 'bus' | 'now'> & ProvidedToLive
/** Whoever reads a stream. */
type Reader = {
  readonly caller: Caller
  readonly events: Events
  readonly tiles: readonly string[]
  readonly ordinal: number | null
  readonly hidden: ReadonlySet<number>
}

export const heartbeatEvery: Milliseconds = seconds(20)
const loginsAskedEvery: Milliseconds = minutes(1)
const arrivalsWait: Milliseconds = seconds(1)
/** Of more streams of one user the eldest ends: a browser needs one. */
const mostOfOneUser = 12

/** Every stream of this process. */
export type Hub = {
  /** @param since the id of the last event that a returning reader has seen */
  readonly open: (caller: Caller, tiles: readonly string[], since: string | null) => Promise<Events['body']>
  readonly close: () => void
}

export function liveHub({ db, bus, now, stillOpen }: Borrowed): Hub {
  const readers = new Set<Reader>()
  const watched = watchedTiles<Reader>()
  const changes = recentChanges(now().getTime())
  const present = presence()
  const toTell = new Set<Reader>()
  let telling: NodeJS.Timeout | null = null
  const id = () => String(now().getTime())

  const tell = (reader: Reader, tiles: readonly string[]) => {
    if (tiles.length > 0) reader.events.send(id(), { event: 'tiles', data: { tiles: [...tiles] } })
  }
  const tellPresence = (reader: Reader) => {
    if (reader.tiles.length === 0) return
    const ordinals = present.within(reader.tiles, now().getTime()).filter((ordinal) => !reader.hidden.has(ordinal))
    reader.events.send(id(), { event: 'presence', data: { ordinals } })
  }
  const noticeOwn = () => {
    const ordinals = [...new Set([...readers].flatMap(({ ordinal }) => ordinal ?? []))]
    if (ordinals.length > 0) bus.publish(presenceTopic, ordinals.map(String))
  }

  function changedAt(keys: readonly MortonKey[]) {
    changes.add(now().getTime(), keys)
    for (const [reader, tiles] of watched.over(keys)) tell(reader, tiles)
  }

  function changedAnywhere() {
    changes.forget(now().getTime())
    for (const reader of readers) tell(reader, reader.tiles)
  }

  /** Who comes is told to those who look there, some moments' arrivals at once; who goes is told with the next round. */
  function arrived(ordinals: readonly number[]) {
    for (const reader of watched.over(present.heard(ordinals, now().getTime()).map(keyAt)).keys()) toTell.add(reader)
    if (toTell.size > 0) telling ??= setTimeout(tellArrivals, arrivalsWait).unref()
  }
  function tellArrivals() {
    telling = null
    for (const reader of toTell) if (readers.has(reader)) tellPresence(reader)
    toTell.clear()
  }

  async function endClosed(among: readonly Reader[]): Promise<void> {
    if (among.length === 0) return
    const open = new Set((await stillOpen(among.map(({ caller }) => caller))).map(({ sessionId }) => sessionId))
    for (const { caller, events } of among) if (!open.has(caller.sessionId)) events.end()
  }

  const askLogins = (users: ReadonlySet<string> | null) =>
    void endClosed([...readers].filter(({ caller }) => !users || users.has(caller.userId))).catch(() => {}) // asked again in a minute

  const listening = [
    bus.subscribe(tilesTopic, (ids) => (ids ? changedAt(ids.map(Number)) : changedAnywhere())),
    bus.subscribe(loginsTopic, (ids) => askLogins(ids && new Set(ids))),
    bus.subscribe(presenceTopic, (ids) => arrived((ids ?? []).map(Number))),
  ]
  const timers = [
    setInterval(() => {
      for (const { events } of readers) events.beat()
    }, heartbeatEvery),
    setInterval(() => askLogins(null), loginsAskedEvery),
    setInterval(() => {
      noticeOwn()
      present.forget(now().getTime())
      for (const reader of readers) tellPresence(reader)
    }, presenceEvery),
  ].map((timer) => timer.unref())

  function leave(reader: Reader) {
    readers.delete(reader)
    watched.remove(reader, reader.tiles)
  }

  async function open(caller: Caller, tiles: readonly string[], since: string | null) {
    const [ordinal, hidden] = await Promise.all([ownOrdinal(db, caller.userId), hiddenFrom(db, caller.userId)])
    const reader: Reader = { caller, tiles, ordinal, hidden, events: openEvents(() => leave(reader)) }
    const own = [...readers].filter((other) => other.caller.userId === caller.userId)
    for (const eldest of own.slice(0, Math.max(0, own.length + 1 - mostOfOneUser))) eldest.events.end()
    readers.add(reader)
    watched.add(reader, tiles)
    reader.events.send(id(), { event: 'hello', data: { heartbeat: heartbeatEvery / 1000 } })
    if (since !== null) goOn(reader, Number(since))
    if (ordinal !== null) bus.publish(presenceTopic, [String(ordinal)])
    tellPresence(reader)
    return reader.events.body
  }

  /** Tells a returning reader what changed while they were away; when nobody knows any more, that all of it may have. */
  function goOn(reader: Reader, since: number) {
    const keys = changes.since(since)
    if (!keys) return tell(reader, reader.tiles)
    const own = watchedTiles<Reader>()
    own.add(reader, reader.tiles)
    tell(reader, own.over(keys).get(reader) ?? [])
  }

  return {
    open,
    close() {
      for (const stop of listening) stop()
      for (const timer of timers) clearInterval(timer)
      if (telling) clearTimeout(telling)
      for (const { events } of readers) events.end()
    },
  }
}
