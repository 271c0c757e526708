import { type Degrees, radians } from '../units.ts'

/** The same direction, at least 0 and less than 360. */
export const fullTurn = (degrees: Degrees): Degrees => ((degrees % 360) + 360) % 360

/** The unit vector of a right ascension and a declination. */
export function directionOf(ra: Degrees, dec: Degrees): readonly [x: number, y: number, z: number] {
  const [a, d] = [radians(ra), radians(dec)]
  return [Math.cos(d) * Math.cos(a), Math.cos(d) * Math.sin(a), Math.sin(d)]
}
