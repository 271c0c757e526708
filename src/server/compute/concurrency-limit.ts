import type { Milliseconds } from '#domain/units.ts'

/** How much is done at once, by additive increase and multiplicative decrease over a measured delay (AIMD: Chiu and Jain 1989). */
type ConcurrencyLimit = {
  readonly current: () => number
  /** Whether so much is done at once that the limit may soon matter. */
  readonly isNear: (inUse: number) => boolean
  /** @param delay of a trivial piece of work, just measured */
  readonly learn: (delay: Milliseconds, inUse: number) => void
  readonly reset: () => void
}

/** A delay above which more work at once makes everybody slower, and nothing faster; below half of it there is room for more. */
const targetDelay: Milliseconds = 20
const least = 16
const first = 64
const most = 1024
const decrease = 0.8
/** Of the limit, at each measurement. */
const increase = 0.05

/** One delay that differs from its neighbours is a pause of the garbage collector, or another process: two in a row count. */
export function openConcurrencyLimit(): ConcurrencyLimit {
  let current = first
  let lastDelay: Milliseconds = 0
  return {
    current: () => current,
    isNear: (inUse) => inUse >= least,
    learn(delay, inUse) {
      if (Math.min(delay, lastDelay) > targetDelay) current = Math.max(least, Math.floor(Math.min(current, inUse) * decrease))
      else if (Math.max(delay, lastDelay) < targetDelay / 2 && inUse > current * decrease)
        current = Math.min(most, Math.ceil(current * (1 + increase)))
      lastDelay = delay
    },
    reset() {
      current = first
      lastDelay = 0
    },
  }
}
