import { type Direction, directionOf, dot, equatorialOf } from '../../sky/angles.ts'
import { type Degrees, degrees } from '../../units.ts'
import type { ScenePosition } from '../scene.ts'

/** Where the middle of the plate is: right ascension and declination of J2000.0. */
const centre = { ra: 83.2, dec: 4.6 } as const
/** Degrees of the sky that a unit is, in the middle of the plate. */
const degreesPerUnit = 15

const ahead = directionOf(centre.ra, centre.dec)
const north = directionOf(centre.ra, centre.dec + 90)
/** One looks up at the sky, so that east lies to the left. */
const east = directionOf(centre.ra + 90, 0)

/** Projects a direction on the plate, which touches the sphere in its middle. Stereographic: circles stay circles, and angles keep. */
export function plateOf(direction: Direction): ScenePosition {
  const length = Math.hypot(...direction)
  const reach = degrees(2 / (1 + dot(direction, ahead) / length)) / degreesPerUnit / length
  return [-dot(direction, east) * reach, dot(direction, north) * reach, 0]
}

/** Projects a place of the sky on the plate. */
export const platePlace = (ra: Degrees, dec: Degrees): ScenePosition => plateOf(directionOf(ra, dec))

/** The place of the sky that lies at a place of the plate. */
export function skyOf([x, y]: ScenePosition): { readonly ra: Degrees; readonly dec: Degrees } {
  const [left, up] = [(-x * degreesPerUnit * Math.PI) / 180, (y * degreesPerUnit * Math.PI) / 180]
  const share = (left * left + up * up) / 4
  const direction = ([0, 1, 2] as const).map((axis) => left * east[axis] + up * north[axis] + (1 - share) * ahead[axis])
  return equatorialOf(direction[0] ?? 0, direction[1] ?? 0, direction[2] ?? 0)
}
