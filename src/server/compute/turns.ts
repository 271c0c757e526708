import { Problem } from '#domain/problem.ts'
import { brokenOff, checkDeadline } from '#server/deadline.ts'
import { queueEvents } from '#server/instrumentation.ts'

/** One piece of work, and who wants it. */
export type Turn = {
  /** A person, or the network of a guest: each has turns of their own. */
  readonly who: string
  /** How much of their share it uses up, in any unit that the works of one queue have in common. 1 by default. */
  readonly cost?: number
  /** Says that nobody waits for the result any more: work that has not begun leaves the queue. */
  readonly signal?: AbortSignal
}
/** Who asks for work, and whether they still wait for it. */
export type Asker = Pick<Turn, 'who' | 'signal'>
/** Runs work when its turn comes; refused when too much waits already. */
export type Turns = <Result>(turn: Turn, work: () => Promise<Result>) => Promise<Result>

export type TurnLimits = {
  /** What metrics call the queue; without it they do not know it. */
  readonly name?: string
  /** Works that run at once. */
  readonly atOnce: number
  /** Works of one person that run at once; as many as of all by default. */
  readonly eachAtOnce?: number
  /** Works of one person that run or wait. */
  readonly maxEach: number
  /** Works of all that wait. */
  readonly maxWaiting: number
}

type Waiting = { readonly who: string; readonly start: number; readonly begin: () => void }

const busy = () => new Problem('busy', 'There is much to do just now. Try again in a moment.', { retryAfter: 10 })
const enoughOfYours = () => new Problem('busy', 'What you asked for before is still being made. Try again in a moment.', { retryAfter: 5 })

/**
 * A fair queue: people take turns, in proportion to what their works cost, however many each of them has waiting. It is start-time fair
 * queueing (Goyal, Vin and Cheng 1996): a work is tagged with the virtual time at which its owner's share allows it to begin, and the
 * lowest tag comes first.
 */
export function openTurns({ name, atOnce, eachAtOnce = atOnce, maxEach, maxWaiting }: TurnLimits): Turns {
  const waiting: Waiting[] = []
  /** Virtual time at which the share of a person is used up, as long as it lies ahead and somebody has something running or waiting. */
  const usedUntil = new Map<string, number>()
  const countOf = new Map<string, number>()
  const runningOf = new Map<string, number>()
  let virtualTime = 0
  let running = 0

  const beginNext = () => {
    while (running < atOnce) {
      const ready = waiting.filter(({ who }) => (runningOf.get(who) ?? 0) < eachAtOnce)
      if (ready.length === 0) return
      const next = ready.reduce((first, one) => (one.start < first.start ? one : first))
      waiting.splice(waiting.indexOf(next), 1)
      virtualTime = Math.max(virtualTime, next.start)
      running += 1
      add(runningOf, next.who, 1)
      next.begin()
    }
  }
  const leave = (who: string) => {
    add(countOf, who, -1)
    const isIdle = countOf.size === 0
    if (isIdle) virtualTime = 0
    for (const [one, until] of usedUntil) if (isIdle || until <= virtualTime) usedUntil.delete(one)
  }

  return async ({ who, cost = 1, signal }, work) => {
    if (signal?.aborted) throw brokenOff()
    const refusal = (countOf.get(who) ?? 0) >= maxEach ? enoughOfYours() : waiting.length >= maxWaiting ? busy() : null
    if (refusal) {
      if (name) queueEvents.publish({ queue: name, did: 'refuse' })
      throw refusal
    }
    const start = Math.max(virtualTime, usedUntil.get(who) ?? 0)
    usedUntil.set(who, start + cost)
    add(countOf, who, 1)
    try {
      await told(name, () => begun(waiting, { who, start, signal }, beginNext))
      try {
        checkDeadline()
        return await work()
      } finally {
        running -= 1
        add(runningOf, who, -1)
      }
    } finally {
      leave(who)
      beginNext()
    }
  }
}

/** Tells of a wait in a queue that has a name, and how it ended. */
async function told(queue: string | undefined, wait: () => Promise<void>): Promise<void> {
  if (queue === undefined || !queueEvents.isHeard()) return wait()
  const since = performance.now()
  queueEvents.publish({ queue, did: 'wait' })
  try {
    await wait()
  } catch (error) {
    queueEvents.publish({ queue, did: 'leave' })
    throw error
  }
  queueEvents.publish({ queue, did: 'begin', wait: performance.now() - since })
}

/** Waits for the turn, or for the end of whoever waits. */
function begun(
  waiting: Waiting[],
  { who, start, signal }: { readonly who: string; readonly start: number; readonly signal: AbortSignal | undefined },
  beginNext: () => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const entry: Waiting = { who, start, begin: resolve }
  const abort = () => {
    const at = waiting.indexOf(entry)
    if (at < 0) return // it runs already
    waiting.splice(at, 1)
    reject(brokenOff())
  }
  signal?.addEventListener('abort', abort, { once: true })
  waiting.push(entry)
  beginNext()
  return promise.finally(() => signal?.removeEventListener('abort', abort))
}

/** Adds to a count, of which only what is not 0 is kept. */
function add(counts: Map<string, number>, who: string, more: number): number {
  const count = (counts.get(who) ?? 0) + more
  if (count === 0) counts.delete(who)
  else counts.set(who, count)
  return count
}
