import type { Milliseconds } from '#domain/units.ts'

/** A clock that moves only by `pass`. Fits `Clock`. */
export function manualClock() {
  let now: Milliseconds = 0
  const timers = new Set<{ readonly dueAt: Milliseconds; readonly run: () => void }>()
  return {
    now: () => now,
    after(delay: Milliseconds, run: () => void) {
      const timer = { dueAt: now + delay, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    /** The time left of every pending timer, shortest first. */
    pending: () => [...timers].map(({ dueAt }) => dueAt - now).toSorted((one, other) => one - other),
    pass(time: Milliseconds) {
      now += time
      for (const timer of [...timers].filter(({ dueAt }) => dueAt <= now)) {
        timers.delete(timer)
        timer.run()
      }
    },
  }
}
