import { formatDuration } from '#domain/duration.ts'
import { Problem } from '#domain/problem.ts'
import type { Seconds } from '#domain/units.ts'

/** The refusal of a caller who asked too often. @param retryAfter a whole number */
export const tooManyTries = (retryAfter: Seconds) =>
  new Problem('slow-down', `Too many tries. Try again in ${formatDuration(retryAfter)}.`, { retryAfter })
