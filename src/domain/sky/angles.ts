import type { Degrees } from '../units.ts'

/** Radians in a degree. `units.ts` has the functions for it, but the build keeps that with the app, which the landing page does without. */
export const degree = Math.PI / 180

/** The same direction, at least 0 and less than 360. */
export const fullTurn = (degrees: Degrees): Degrees => ((degrees % 360) + 360) % 360

/** A vector towards something in the sky, of any length. */
export type Direction = readonly [x: number, y: number, z: number]

export const dot = (one: Direction, other: Direction): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]

/** The unit vector of a right ascension and a declination. */
export function directionOf(ra: Degrees, dec: Degrees): Direction {
  const [a, d] = [ra * degree, dec * degree]
  return [Math.cos(d) * Math.cos(a), Math.cos(d) * Math.sin(a), Math.sin(d)]
}

/** The right ascension and the declination of a vector of any length. */
export const equatorialOf = (x: number, y: number, z: number): { readonly ra: Degrees; readonly dec: Degrees } => ({
  ra: fullTurn(Math.atan2(y, x) / degree),
  dec: Math.atan2(z, Math.hypot(x, y)) / degree,
})
