import { directionOf } from '#domain/sky/angles.ts'
import { horizonFrame } from '#domain/sky/horizon.ts'
import { overPlace } from '#domain/sky/over-place.ts'
import { degrees } from '#domain/units.ts'
import { type Point, unbroken } from './pen.ts'

/** Radius of the picture inside the ring. */
export const RADIUS = 460

/** The sky of the plate: Mount Teide, 28°18′ N 16°30′ W, a January night with Orion in the south. */
const MOMENT = new Date(Date.UTC(1994, 0, 17, 23, 20))
const FRAME = horizonFrame(MOMENT, { lat: 28.3, lon: -16.5 })
const ZENITH = FRAME.rows[2]

/** Degrees of right ascension that stand on the meridian. */
export const MERIDIAN = degrees(Math.atan2(ZENITH[1], ZENITH[0]))

/** Right ascension and declination in degrees, as star catalogues of the year 2000 give them. */
export type Equatorial = readonly [rightAscension: number, declination: number]

/** Where a direction falls on the plate, or null when it is not in the half of the sky that is shown. */
export function project(direction: Equatorial): Point | null {
  const { up, west, south } = fromTheSouthPoint(direction)
  return up > 0.005 && south > 0.004 ? flat(up, west, south) : null
}

/** The same plate turned about: the northern half of the sky, with west on the left. */
export function projectNorth(direction: Equatorial): Point | null {
  const { up, west, south } = fromTheSouthPoint(direction)
  return up > 0.005 && south < -0.004 ? flat(up, -west, -south) : null
}

/** As `project`, wherever it falls: below the horizon and behind the onlooker too. */
export function projectAnywhere(direction: Equatorial): Point {
  const { up, west, south } = fromTheSouthPoint(direction)
  return flat(up, west, south)
}

/** The parts of a line on the sky that are in the picture. */
export function visible(line: readonly Equatorial[]): Point[][] {
  return unbroken(line.map(project))
}

function fromTheSouthPoint([rightAscension, declination]: Equatorial) {
  const [north, west, zenith] = overPlace(FRAME, directionOf(rightAscension, declination))
  return { up: zenith, west, south: -north }
}

/** Stereographic from the north point, centred on the south point, so that the horizon is a straight line. */
function flat(up: number, west: number, south: number): Point {
  return [(RADIUS * west) / (1 + south), (-RADIUS * up) / (1 + south)]
}
