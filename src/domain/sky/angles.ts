import { type Degrees, degrees, radians } from '../units.ts'

/** The same direction, at least 0 and less than 360. */
export const fullTurn = (degrees: Degrees): Degrees => ((degrees % 360) + 360) % 360

/** The unit vector of a right ascension and a declination. */
export function directionOf(ra: Degrees, dec: Degrees): readonly [x: number, y: number, z: number] {
  const [a, d] = [radians(ra), radians(dec)]
  return [Math.cos(d) * Math.cos(a), Math.cos(d) * Math.sin(a), Math.sin(d)]
}

/** The right ascension and the declination of a vector of any length. */
export const equatorialOf = (x: number, y: number, z: number): { readonly ra: Degrees; readonly dec: Degrees } => ({
  ra: fullTurn(degrees(Math.atan2(y, x))),
  dec: degrees(Math.atan2(z, Math.hypot(x, y))),
})
