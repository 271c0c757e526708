import type { Milliseconds } from '#domain/units.ts'

/** Time as an argument, so that tests can turn it by hand. */
export type Clock = {
  readonly now: () => Milliseconds
  /** Runs once after the wait; the answer calls it off. */
  readonly after: (wait: Milliseconds, run: () => void) => () => void
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after: (wait, run) => {
    const timer = setTimeout(run, wait)
    return () => clearTimeout(timer)
  },
}
