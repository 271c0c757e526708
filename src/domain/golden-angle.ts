import type { Radians } from './units.ts'

/** The angle between one seed of a sunflower and the next, which leaves every seed the same room (Vogel's spiral). */
export const goldenAngle: Radians = Math.PI * (3 - Math.sqrt(5))
