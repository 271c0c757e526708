import { AsyncLocalStorage } from 'node:async_hooks'
import { Problem } from '#domain/problem.ts'
import type { Milliseconds } from '#domain/units.ts'

/** The deadline of a request: until when it is worked for. */
export type Deadline = {
  /** By the monotonic clock (`performance.now`). */
  readonly at: Milliseconds
  /** Whether the client has closed its connection before the answer was whole. */
  readonly isGone: () => boolean
}

const current = new AsyncLocalStorage<Deadline>()

/** The context of a request: everything that `work` calls or awaits finds this deadline. */
export const withDeadline = <Result>(deadline: Deadline, work: () => Result): Result => current.run(deadline, work)

/** Leaves the context of the request, for work whose result others wait for too, or that goes on after the answer. */
export const withoutDeadline = <Result>(work: () => Result): Result => current.exit(work)

/** Whether this runs for a request. */
export const isOfRequest = (): boolean => current.getStore() !== undefined

/** Ends work for a request whose deadline has passed, or whose client has gone. Called before each statement. */
export function checkDeadline(): void {
  const deadline = current.getStore()
  if (deadline === undefined) return
  if (deadline.isGone()) throw brokenOff()
  if (performance.now() > deadline.at) throw tookTooLong()
}

/** The refusal of work whose requester has gone. Nobody reads it. */
export const brokenOff = () => new Problem('busy', 'The request was broken off.', { retryAfter: 1 })

/** The refusal of a request that was not answered by its deadline. */
export const tookTooLong = () => new Problem('busy', 'This took too long. Try again in a moment.', { retryAfter: 5 })
