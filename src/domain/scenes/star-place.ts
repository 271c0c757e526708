import { type Direction, directionOf, dot } from '../sky/angles.ts'
import { type Degrees, radians } from '../units.ts'
import type { ScenePosition } from './scene.ts'

/** How a part of the sky stands in a scene: seen from the eye it is as in the sky, north up and east to the left, only larger. */
export type SkyWindow = {
  /** What is straight ahead of the eye. */
  readonly centre: { readonly ra: Degrees; readonly dec: Degrees }
  /** Units from the eye, which is before the origin, to the plane of the figure. */
  readonly distance: number
  /** How many times larger than in the sky things appear. */
  readonly magnification: number
}

/**
 * Where a direction stands: on the plane of the figure by the gnomonic projection, then along the ray from the eye, so many units behind the
 * plane. From the eye the depth is not seen.
 */
export function placeInWindow({ centre, distance, magnification }: SkyWindow, direction: Direction, depth: number): ScenePosition {
  const ahead = directionOf(centre.ra, centre.dec)
  const east = directionOf(centre.ra + 90, 0)
  const north = directionOf(centre.ra, centre.dec + 90)
  const forward = dot(direction, ahead)
  const scale = (distance * magnification) / forward
  const away = 1 + depth / distance
  return [-dot(direction, east) * scale * away, dot(direction, north) * scale * away, -depth]
}

/** Whether a direction is within so many degrees of the centre of a window. */
export const isAhead = ({ centre }: SkyWindow, direction: Direction, within: Degrees): boolean =>
  dot(direction, directionOf(centre.ra, centre.dec)) > Math.cos(radians(within))
