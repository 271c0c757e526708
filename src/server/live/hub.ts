import { setImmediate as nextTurn } from 'node:timers/promises'
import { type EventId, type LiveEvent, writeEventId } from '#contract/live.ts'
import type { MortonKey } from '#domain/map/morton.ts'
import { type Milliseconds, minutes, seconds } from '#domain/units.ts'
import { accountsTopic, importsTopic, loginsTopic, notificationsTopic, ordersTopic, tilesTopic, tweetsTopic } from '#server/bus/port.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { type EventStream, openEventStream } from './event-stream.ts'
import { mailboxFeed } from './mailbox-feed.ts'
import { presenceFeed } from './presence-feed.ts'
import type { LiveClient, ProvidedToLive } from './provided.ts'
import { recentChanges } from './recent-changes.ts'
import { presenceViews } from './store.ts'
import { watchedTiles } from './watched-tiles.ts'

type HubDeps = Pick<Deps, 'db' | 'bus' | 'now'> & ProvidedToLive

const heartbeatInterval: Milliseconds = seconds(20)
/** A browser needs one stream for all its tabs. When a user opens more than this, the oldest ends. */
const maxStreamsPerUser = 12

/** The clients of a server that stops reconnect in this time, one after the other, so that the next is not asked by all at once. */
const firstReconnect: Milliseconds = 100
const reconnectSpread: Milliseconds = seconds(2)

/** Every open stream of this process. */
export type Hub = {
  /** @param since the id of the last event that a reconnecting client has received */
  readonly open: (caller: Caller, tiles: readonly string[], since: EventId | null) => Promise<EventStream['body']>
  readonly close: () => void
}

export function liveHub({ db, bus, now, stillOpen, countUnread, mailbox }: HubDeps): Hub {
  const clients = new Set<LiveClient>()
  const watched = watchedTiles<LiveClient>()
  const changes = recentChanges(now().getTime())
  const presence = presenceFeed({ db, bus, now, clients, watched })
  const notifications = notificationFeed({ bus, countUnread, clients })
  const tweets = tweetFeed({ db, bus, clients })
  const mailboxes = mailboxFeed({ bus, now, mailbox })
  const sessions = endClosedSessions({ bus, stillOpen, clients })
  const unsubscribe = bus.subscribe(tilesTopic, (ids) => (ids ? sendChanged(ids.map(Number)) : sendAllChanged()))
  const owned = ownedFeed({ bus, clients })
  const unsubscribeAccounts = bus.subscribe(accountsTopic, (ids) => sendAccounts(ids))
  const heartbeat = setInterval(() => {
    for (const { stream } of clients) stream.sendHeartbeat()
  }, heartbeatInterval).unref()

  function sendTiles({ send }: LiveClient, tiles: readonly string[]) {
    if (tiles.length > 0) send({ event: 'tiles', data: { tiles: [...tiles] } })
  }

  function sendChanged(keys: readonly MortonKey[]) {
    changes.add(now().getTime(), keys)
    for (const [client, tiles] of watched.over(keys)) sendTiles(client, tiles)
  }

  /** After lost hints, any tile may have changed. */
  function sendAllChanged() {
    changes.reset(now().getTime())
    for (const client of clients) sendTiles(client, client.tiles)
  }

  /** After lost hints, any account may have changed. */
  function sendAccounts(ids: readonly string[] | null) {
    for (const { caller, send } of clients) if (ids === null || ids.includes(caller.userId)) send({ event: 'account', data: {} })
  }

  /** Sends a reconnecting client the tiles that changed since; all of its tiles when that is too long ago to know. */
  function sendMissed(client: LiveClient, since: number) {
    const keys = changes.since(since)
    if (!keys) return sendTiles(client, client.tiles)
    const own = watchedTiles<LiveClient>()
    own.add(client, client.tiles)
    sendTiles(client, own.over(keys).get(client) ?? [])
  }

  function remove(client: LiveClient) {
    clients.delete(client)
    watched.remove(client, client.tiles)
    mailboxes.leave(client)
  }

  function endOldest(userId: string) {
    const own = [...clients].filter(({ caller }) => caller.userId === userId)
    const surplus = Math.max(0, own.length + 1 - maxStreamsPerUser)
    for (const { stream } of own.slice(0, surplus)) stream.end()
  }

  async function open(caller: Caller, tiles: readonly string[], since: EventId | null) {
    const viewOf = await presenceViews(db, [caller.userId])
    const stream = openEventStream(() => remove(client))
    const position = { change: since?.change ?? null }
    const send: LiveClient['send'] = (event) => stream.send(writeEventId({ instant: now().getTime(), change: position.change }), event)
    const client: LiveClient = { caller, tiles, presence: viewOf(caller.userId), stream, position, send }
    endOldest(caller.userId)
    clients.add(client)
    watched.add(client, tiles)
    send({ event: 'hello', data: { heartbeat: heartbeatInterval / 1000 } })
    if (since !== null) sendMissed(client, since.instant)
    presence.join(client)
    notifications.join(client)
    mailboxes.join(client)
    return stream.body
  }

  return {
    open,
    close() {
      unsubscribe()
      owned.close()
      unsubscribeAccounts()
      clearInterval(heartbeat)
      presence.close()
      notifications.close()
      tweets.close()
      mailboxes.close()
      sessions.close()
      for (const [at, { stream }] of [...clients].entries()) stream.end(firstReconnect + (reconnectSpread * at) / clients.size)
    },
  }
}

/** So many clients are told before whatever else waits has its turn: the first of them ask at once, while thousands are still to be told. */
const toldAtOnce = 50

type TweetFeedBorrowed = Pick<Deps, 'db' | 'bus'> & { readonly clients: ReadonlySet<LiveClient> }

const readShared = prepared<{ id: string }>(
  `select id from tweets where id = any($1::uuid[]) and audience in ('public', 'members', 'some') limit 1`,
)

/**
 * Tells the owners of orders and imports which of theirs went on. Lost hints cost nothing: a screen that waits for one asks for it from time
 * to time.
 */
function ownedFeed({ bus, clients }: { readonly bus: HubDeps['bus']; readonly clients: ReadonlySet<LiveClient> }) {
  function tell(ids: readonly string[], eventOf: (own: string[]) => LiveEvent) {
    const byOwner = Map.groupBy(ids, (id) => id.split(':', 1)[0])
    for (const { caller, send } of clients) {
      const own = byOwner.get(caller.userId)?.map((id) => id.slice(caller.userId.length + 1))
      if (own) send(eventOf([...new Set(own)]))
    }
  }
  const endOrders = bus.subscribe(ordersTopic, (ids) => tell(ids ?? [], (orders) => ({ event: 'orders', data: { orders } })))
  const endImports = bus.subscribe(importsTopic, (ids) => tell(ids ?? [], (imports) => ({ event: 'imports', data: { imports } })))
  return {
    close() {
      endOrders()
      endImports()
    },
  }
}

/**
 * Tells every client that something was tweeted which others than its author may see. It says neither what nor by whom: a timeline that is
 * open asks for itself, and is answered by the policy of every feed. What is tweeted while one hint is looked at shares the next.
 */
function tweetFeed({ db, bus, clients }: TweetFeedBorrowed) {
  let waiting: string[] = []
  let isReading = false

  async function tell(): Promise<void> {
    if (isReading) return
    isReading = true
    while (waiting.length > 0) {
      const ids = waiting
      waiting = []
      const shared = await readShared(db, [ids]).catch(() => []) // an open timeline asks from time to time
      if (shared.length > 0) await tellAll()
    }
    isReading = false
  }

  async function tellAll(): Promise<void> {
    let told = 0
    for (const { send } of clients) {
      send({ event: 'tweets', data: {} })
      if (++told % toldAtOnce === 0) await nextTurn()
    }
  }

  const unsubscribe = bus.subscribe(tweetsTopic, (ids) => {
    waiting.push(...(ids ?? []))
    void tell()
  })
  return { close: unsubscribe }
}

type NotificationFeedBorrowed = Pick<Deps, 'bus'> & Pick<ProvidedToLive, 'countUnread'> & { readonly clients: ReadonlySet<LiveClient> }

/**
 * Sends each client how many notifications of its caller are unread: when it comes, and whenever that may have changed. The count is read
 * from the database each time, so a lost hint costs no more than the time until the next one.
 */
function notificationFeed({ bus, countUnread, clients }: NotificationFeedBorrowed) {
  /** Users whose count is being read, and whether it may have changed since. */
  const reading = new Map<string, { isStale: boolean }>()

  /** One reading of a user at a time, so that an earlier count never overtakes a later one. */
  async function send(userId: string): Promise<void> {
    const current = reading.get(userId)
    if (current) {
      current.isStale = true
      return
    }
    const own = [...clients].filter(({ caller }) => caller.userId === userId)
    const [first] = own
    if (!first) return
    const state = { isStale: false }
    reading.set(userId, state)
    try {
      const unread = await countUnread(first.caller)
      for (const client of own) client.send({ event: 'notifications', data: { unread } })
    } catch {
      // the next hint, or the next time the stream opens, reads again
    } finally {
      reading.delete(userId)
    }
    if (state.isStale) await send(userId)
  }

  const unsubscribe = bus.subscribe(notificationsTopic, (ids) => {
    for (const userId of new Set(ids ?? [...clients].map(({ caller }) => caller.userId))) void send(userId)
  })
  return { join: ({ caller }: LiveClient) => void send(caller.userId), close: unsubscribe }
}

const checkInterval: Milliseconds = minutes(1)

type EndClosedSessionsBorrowed = Pick<Deps, 'bus'> & Pick<ProvidedToLive, 'stillOpen'> & { readonly clients: ReadonlySet<LiveClient> }

/** Ends the streams of sessions that are closed: when the bus names their user, and for sessions that expired, every minute. */
function endClosedSessions({ bus, stillOpen, clients }: EndClosedSessionsBorrowed): { readonly close: () => void } {
  async function endClosed(among: readonly LiveClient[]): Promise<void> {
    if (among.length === 0) return
    const callers = await stillOpen(among.map(({ caller }) => caller))
    const open = new Set(callers.map(({ sessionId }) => sessionId))
    for (const { caller, stream } of among) if (!open.has(caller.sessionId)) stream.end()
  }

  /** @param users null for everybody */
  function check(users: ReadonlySet<string> | null) {
    const among = [...clients].filter(({ caller }) => !users || users.has(caller.userId))
    void endClosed(among).catch(() => {}) // the next check asks again
  }

  const unsubscribe = bus.subscribe(loginsTopic, (ids) => check(ids && new Set(ids)))
  const timer = setInterval(() => check(null), checkInterval).unref()
  return {
    close() {
      unsubscribe()
      clearInterval(timer)
    },
  }
}
