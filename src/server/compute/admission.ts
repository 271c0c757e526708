import { Problem } from '#domain/problem.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { brokenOff } from '#server/deadline.ts'
import { queueEvents } from '#server/instrumentation.ts'
import { openConcurrencyLimit } from './concurrency-limit.ts'

/**
 * Who goes first when a server is overloaded: members, then guests, then crawlers, then what is dear. Dear requests have turns of their own
 * behind this queue, so they do not count against the concurrency limit; all others do.
 */
export type Priority = 'members' | 'guests' | 'crawlers' | 'dear'

/** Admission control: which requests are worked for now, which wait, and which are refused with Retry-After. */
export type Admission = {
  /**
   * Lets a request in, at once (null) or later; rejects with `busy` one that waited too long. Each that was let in must `leave`.
   * @param signal made only for one that has to wait: says that nobody waits for its answer any more
   */
  readonly enter: (priority: Priority, signal: () => AbortSignal) => Promise<void> | null
  readonly leave: (priority: Priority) => void
  /** Refuses a request where the queue of its priority is full, before any work is spent on it. */
  readonly refuseIfFull: (priority: Priority) => void
  /** How many requests are worked for at once. */
  readonly concurrency: () => number
}

type Options = {
  /** A trivial piece of work that goes through the event loop and the database as all do. How long it takes is the delay of the server. */
  readonly probe: () => Promise<unknown>
  /** By the monotonic clock. */
  readonly now: () => Milliseconds
  /** Calls back at each interval until the function that it returns is called. */
  readonly every: (interval: Milliseconds, run: () => void) => () => void
  /** A queue that has not been empty for so long is an overload; a second by default. */
  readonly overloadAfter?: Milliseconds
}

/** Between two measurements of the delay, while there is much to do. */
const interval: Milliseconds = 50
/** A probe that is not answered for so long went over a connection that nobody will ever answer: the next goes over another. */
const maxProbe: Milliseconds = seconds(15)
/** The share that all who are not known may have of the concurrency, so that a crowd of them leaves room. */
const shareOfGuests = 0.75
/** The part of it that crawlers may have: anybody may call themselves one. */
const shareOfCrawlers = 0.25
/** A queue that has not been empty for so long is no burst: from then on the newest goes first, whose requester surely still waits. */
const burst: Milliseconds = 100
/**
 * What has waited for so long in an overload is refused: what is let in is answered soon, and what is not is told soon when to come back
 * (controlled delay, from the same source).
 */
const maxWait: Milliseconds = 100
/** So many wait. */
const maxWaiting: Readonly<Record<Priority, number>> = { members: 1000, guests: 500, crawlers: 200, dear: 200 }
const priorities = ['members', 'guests', 'crawlers', 'dear'] as const

type Entry = { readonly since: Milliseconds; readonly begin: () => void; readonly refuse: (reason: Problem) => void }
/** Who waits, by priority. */
type Lanes = Readonly<Record<Priority, Entry[]>>

/**
 * A concurrency limit that follows a measured delay, before queues with bounds that are first in, first out in a burst, and last in, first
 * out as long as they do not empty (adaptive LIFO: Maurer, "Fail at Scale", ACM Queue 13/8, 2015). Below the least concurrency nothing is
 * measured and no timer runs.
 */
export function openAdmission({ probe, now, every, overloadAfter = seconds(1) }: Options): Admission {
  const lanes: Lanes = { members: [], guests: [], crawlers: [], dear: [] }
  const running: Record<Priority, number> = { members: 0, guests: 0, crawlers: 0, dear: 0 }
  const limit = openConcurrencyLimit()
  let waitedSince: Milliseconds | null = null
  let probedAt: Milliseconds | null = null
  let stop: (() => void) | null = null

  const inUse = () => placesOf(running).all
  const isWaitedFor = () => priorities.some((each) => lanes[each].length > 0)
  const hasRoomFor = (priority: Priority) =>
    isPlaceFree(running, limit.current(), priority) && (priority === 'members' || lanes.members.length === 0)

  function begin(priority: Priority): void {
    running[priority] += 1
    if (limit.isNear(inUse())) stop ??= every(interval, tick)
  }

  function beginNext(): void {
    const isNewestFirst = waitedSince !== null && now() - waitedSince > burst
    for (const priority of priorities)
      while (lanes[priority].length > 0 && hasRoomFor(priority)) {
        const next = isNewestFirst ? lanes[priority].pop() : lanes[priority].shift()
        begin(priority)
        next?.begin()
      }
    if (!isWaitedFor()) waitedSince = null
  }

  function tick(): void {
    if (waitedSince !== null && now() - waitedSince > overloadAfter) refuseLate(lanes, now())
    if (!limit.isNear(inUse()) && !isWaitedFor()) rest()
    else if (probedAt === null || now() - probedAt > maxProbe) void measure()
    else learn(now() - probedAt)
  }

  async function measure(): Promise<void> {
    const startedAt = now()
    probedAt = startedAt
    await probe().catch(() => {}) // a database that is away is told of by the requests themselves
    if (probedAt !== startedAt) return // it was given up
    probedAt = null
    learn(now() - startedAt)
  }

  function learn(delay: Milliseconds): void {
    limit.learn(delay, inUse())
    beginNext()
  }

  function rest(): void {
    stop?.()
    stop = null
    limit.reset()
  }

  async function wait(priority: Priority, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw brokenOff()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const lane = lanes[priority]
    const entry: Entry = { since: now(), begin: resolve, refuse: reject }
    const abort = () => {
      const at = lane.indexOf(entry)
      if (at < 0) return // it was let in, or refused
      lane.splice(at, 1)
      reject(brokenOff())
    }
    lane.push(entry)
    waitedSince ??= entry.since
    stop ??= every(interval, tick)
    signal.addEventListener('abort', abort, { once: true })
    await told(queueOf[priority], now, promise).finally(() => signal.removeEventListener('abort', abort))
  }

  const refuseIfFull = (priority: Priority) => {
    if (lanes[priority].length >= maxWaiting[priority]) throw busy(priority)
  }

  return {
    enter(priority, signal) {
      if (lanes[priority].length > 0 || !hasRoomFor(priority)) {
        refuseIfFull(priority)
        return wait(priority, signal())
      }
      begin(priority)
      return null
    },
    leave(priority) {
      running[priority] -= 1
      if (waitedSince !== null) beginNext()
    },
    refuseIfFull,
    concurrency: limit.current,
  }
}

/** The oldest of a lane stand first. */
function refuseLate(lanes: Lanes, now: Milliseconds): void {
  const isLate = ({ since }: Entry) => now - since >= maxWait
  for (const priority of priorities)
    for (const entry of lanes[priority].splice(0, lanes[priority].filter(isLate).length)) entry.refuse(busy(priority))
}

type Running = Readonly<Record<Priority, number>>

/** What takes places: all but what is dear. */
const placesOf = ({ members, guests, crawlers }: Running) => ({ all: members + guests + crawlers, unknown: guests + crawlers })

function isPlaceFree(running: Running, limit: number, priority: Priority): boolean {
  const { all, unknown } = placesOf(running)
  if (all >= limit) return false
  if (priority === 'members' || priority === 'dear') return true
  return unknown < limit * shareOfGuests && (priority === 'guests' || running.crawlers < limit * shareOfCrawlers)
}

/** What metrics call the queue of each priority. */
const queueOf: Readonly<Record<Priority, string>> = {
  members: 'calls_members',
  guests: 'calls_guests',
  crawlers: 'calls_crawlers',
  dear: 'calls_dear',
}

/** Tells of a wait, and how it ended. */
async function told(queue: string, now: () => Milliseconds, waiting: Promise<void>): Promise<void> {
  const since = now()
  queueEvents.publish({ queue, did: 'wait' })
  try {
    await waiting
  } catch (error) {
    queueEvents.publish({ queue, did: 'leave' })
    throw error
  }
  queueEvents.publish({ queue, did: 'begin', wait: now() - since })
}

/** Those who were refused come back over some seconds, not all at once. */
function busy(priority: Priority): Problem {
  queueEvents.publish({ queue: queueOf[priority], did: 'refuse' })
  const retryAfter = (priority === 'crawlers' || priority === 'dear' ? 5 : 2) + Math.floor(Math.random() * 4)
  return new Problem('busy', 'There is much to do just now. Try again in a moment.', { retryAfter })
}
