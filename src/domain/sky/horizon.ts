import { BaryState, Body, Observer, Rotation_EQJ_HOR } from 'astronomy-engine'
import { type Degrees, radians } from '../units.ts'
import { equatorialOf } from './angles.ts'
import { astroTime } from './astro-time.ts'
import type { Row, Rows } from './over-place.ts'

/** Where one stands: geodetic latitude, longitude east positive, at height 0 of the WGS84 ellipsoid. */
export type SkyPlace = { readonly lat: Degrees; readonly lon: Degrees }

/**
 * Everything that turns a direction of J2000.0 into one over a place: precession, nutation, sidereal time (`rows`, a matrix)
 * and the observer's velocity (`velocity` round the Sun in the frame of J2000.0, `eastward` with the turning Earth), in parts of the speed of light.
 */
export type HorizonFrame = {
  /** Rows north, west and zenith of the matrix. */
  readonly rows: Rows
  readonly velocity: Row
  readonly eastward: number
  /** Julian years since J2000.0. */
  readonly years: number
}

/** The speed of light in astronomical units a day. */
const light = 173.144_632_674_240_2
/** How fast the Earth's equator turns, in parts of the speed of light. */
const turningEquator = 465.1011 / 299_792_458

export function horizonFrame(moment: Date, { lat, lon }: SkyPlace): HorizonFrame {
  const time = astroTime(moment)
  const { rot } = Rotation_EQJ_HOR(time, new Observer(lat, lon, 0))
  const { vx, vy, vz } = BaryState(Body.Earth, time)
  const row = (axis: number): Row => [rot[0]?.[axis] ?? 0, rot[1]?.[axis] ?? 0, rot[2]?.[axis] ?? 0]
  return {
    rows: [row(0), row(1), row(2)],
    velocity: [vx / light, vy / light, vz / light],
    eastward: turningEquator * Math.cos(radians(lat)),
    years: time.tt / 365.25,
  }
}

/** The point of the sky of J2000.0 that stands straight over a place. */
export function zenithOf(moment: Date, place: SkyPlace): { readonly ra: Degrees; readonly dec: Degrees } {
  const [, , zenith] = horizonFrame(moment, place).rows
  return equatorialOf(...zenith)
}
