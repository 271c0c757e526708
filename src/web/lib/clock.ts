import type { Milliseconds } from '#domain/units.ts'

/** Time as an argument: tests pass a clock that they move themselves. */
export type Clock = {
  readonly now: () => Milliseconds
  /** Runs once after the delay. Returns a function that cancels it. */
  readonly after: (delay: Milliseconds, run: () => void) => () => void
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after: (delay, run) => {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
}
