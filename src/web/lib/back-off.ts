import { type Milliseconds, seconds } from '#domain/units.ts'

const minDelay: Milliseconds = 500
/** Nothing is waited for longer, also where the other side names a delay. */
export const maxDelay: Milliseconds = seconds(30)

/** Exponential backoff with jitter: the delay before the nth retry in a row, from 0 on. */
export function backOff(retries: number, random: number): Milliseconds {
  const delay = Math.min(maxDelay, 2 * minDelay * 2 ** retries)
  return Math.max(minDelay, delay * (0.5 + random / 2))
}
