import type { Seconds } from './units.ts'

/** A waiting time in words, rounded up: `a second`, `61 seconds`, `2 minutes`. @param duration a whole number */
export function formatDuration(duration: Seconds): string {
  if (duration < 90) return duration === 1 ? 'a second' : `${duration} seconds`
  return `${Math.ceil(duration / 60)} minutes`
}
