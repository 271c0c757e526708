import type { Degrees } from '../units.ts'

/** The same direction, at least 0 and less than 360. */
export const fullTurn = (degrees: Degrees): Degrees => ((degrees % 360) + 360) % 360
