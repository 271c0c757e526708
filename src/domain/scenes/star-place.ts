import { directionOf } from '../sky/angles.ts'
import type { StarCatalogue } from '../sky/star-catalogue.ts'
import { type Degrees, radians } from '../units.ts'
import type { ScenePosition } from './scene.ts'

/** A direction of J2000.0, of any length. */
type Direction = readonly [number, number, number]

/** How a part of the sky stands in a scene: seen from the eye it is as in the sky, north up and east to the left, only larger. */
export type SkyWindow = {
  /** What is straight ahead of the eye. */
  readonly middle: { readonly ra: Degrees; readonly dec: Degrees }
  /** Units from the eye, which is before the origin, to the plane of the figure. */
  readonly distance: number
  /** How many times larger than in the sky things appear. */
  readonly magnification: number
}

/** J2000.0, from which years are counted. */
const epoch = Date.UTC(2000, 0, 1, 12)
/** Julian years since J2000.0. */
export const yearsAt = (moment: Date): number => (moment.getTime() - epoch) / (365.25 * 86_400_000)

/** Towards a star, so many years after J2000.0: its proper motion goes on along a straight line. */
export function starDirection({ directions, motions }: StarCatalogue, star: number, years: number): Direction {
  const along = (axis: number) => (directions[3 * star + axis] ?? 0) + years * (motions[3 * star + axis] ?? 0)
  return [along(0), along(1), along(2)]
}

const dot = (one: Direction, other: Direction) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]

/**
 * Where a direction stands: on the plane of the figure by the gnomonic projection, then along the ray from the eye, so many units behind the
 * plane. From the eye the depth is not seen.
 */
export function placeInWindow({ middle, distance, magnification }: SkyWindow, direction: Direction, depth: number): ScenePosition {
  const ahead = directionOf(middle.ra, middle.dec)
  const east = directionOf(middle.ra + 90, 0)
  const north = directionOf(middle.ra, middle.dec + 90)
  const forward = dot(direction, ahead)
  const scale = (distance * magnification) / forward
  const away = 1 + depth / distance
  return [-dot(direction, east) * scale * away, dot(direction, north) * scale * away, -depth]
}

/** Whether a direction is within so many degrees of the middle of a window. */
export const isAhead = ({ middle }: SkyWindow, direction: Direction, within: Degrees): boolean =>
  dot(direction, directionOf(middle.ra, middle.dec)) > Math.cos(radians(within))
