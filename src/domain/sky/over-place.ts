import type { Degrees, Milliseconds } from '../units.ts'
import { degree, dot, fullTurn } from './angles.ts'

/*
 * Directions over a place once its matrix is known. Without the ephemeris, so that a page can turn the sky without loading one.
 */

export type Row = readonly [number, number, number]
/** North, west and zenith of a place in the axes of J2000.0. */
export type Rows = readonly [north: Row, west: Row, zenith: Row]

/** A direction over a place: height over the horizon, and the way round it from north through east. Degrees, without refraction. */
export type Horizontal = { readonly alt: Degrees; readonly az: Degrees }

/** The direction of a vector whose axes are north, west and zenith, of any length. */
export const horizontalOf = (north: number, west: number, zenith: number): Horizontal => ({
  alt: Math.atan2(zenith, Math.hypot(north, west)) / degree,
  az: fullTurn(Math.atan2(-west, north) / degree),
})

/** A direction of J2000.0 in the axes north, west and zenith. What is no star is drawn without aberration. */
export const overPlace = ({ rows: [north, west, zenith] }: { readonly rows: Rows }, direction: Row): Row => [
  dot(north, direction),
  dot(west, direction),
  dot(zenith, direction),
]

/** The other way: a direction over a place in the axes of J2000.0. */
export const fromPlace = ({ rows: [north, west, zenith] }: { readonly rows: Rows }, [n, w, z]: Row): Row => [
  north[0] * n + west[0] * w + zenith[0] * z,
  north[1] * n + west[1] * w + zenith[1] * z,
  north[2] * n + west[2] * w + zenith[2] * z,
]

/** A sidereal day: one turn of the stars. */
export const siderealDay: Milliseconds = 86_164_091

/** The matrix of the same place a while later. Within an hour right to 0.04 degrees: the Earth is turned about the pole of J2000.0. */
export function turnedBy(rows: Rows, elapsed: Milliseconds): Rows {
  const angle = (elapsed / siderealDay) * 2 * Math.PI
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const turned = ([x, y, z]: Row): Row => [x * cos - y * sin, x * sin + y * cos, z]
  return [turned(rows[0]), turned(rows[1]), turned(rows[2])]
}
