import { Body, Constellation, Equator, Illumination, Observer } from 'astronomy-engine'
import { astroTime } from './astro-time.ts'
import { type HorizonFrame, horizonFrame, type SkyPlace } from './horizon.ts'
import { type Horizontal, horizontalOf, overPlace } from './over-place.ts'

export const bodyNames = ['sun', 'moon', 'mercury', 'venus', 'mars', 'jupiter', 'saturn', 'uranus', 'neptune'] as const
export type BodyName = (typeof bodyNames)[number]

export const engineBodies: Readonly<Record<BodyName, Body>> = {
  sun: Body.Sun,
  moon: Body.Moon,
  mercury: Body.Mercury,
  venus: Body.Venus,
  mars: Body.Mars,
  jupiter: Body.Jupiter,
  saturn: Body.Saturn,
  uranus: Body.Uranus,
  neptune: Body.Neptune,
}

export type BodyPosition = Horizontal & {
  /** From the place, in astronomical units. */
  readonly distance: number
  /** North, west, zenith: a unit vector. */
  readonly direction: readonly [number, number, number]
}

/**
 * The Sun, the Moon and the planets as they appear over a place: topocentric, with light time and aberration, without refraction.
 * Largest errors 1900 to 2100 beside JPL DE431: Sun 2.1", Moon 3.6", Mercury 9.6", Venus 14.3", Mars 12.1", Jupiter 12.5", Saturn 22.1", Uranus 18.5", Neptune 20.4".
 */
export function bodyPositions(
  moment: Date,
  place: SkyPlace,
  frame = horizonFrame(moment, place),
): Readonly<Record<BodyName, BodyPosition>> {
  const time = astroTime(moment)
  const observer = new Observer(place.lat, place.lon, 0)
  return Object.fromEntries(
    bodyNames.map((name) => {
      const { vec, dist } = Equator(engineBodies[name], time, observer, false, true)
      return [name, { ...turned(frame, vec.x, vec.y, vec.z), distance: dist }]
    }),
  ) as Record<BodyName, BodyPosition>
}

function turned(frame: HorizonFrame, x: number, y: number, z: number): Omit<BodyPosition, 'distance'> {
  const length = Math.hypot(x, y, z)
  const [north, w, zenith] = overPlace(frame, [x / length, y / length, z / length])
  const west = w - frame.eastward
  return { ...horizontalOf(north, west, zenith), direction: [north, west, zenith] }
}

/** The part of the Moon's disc that is lit, 0 to 1, seen from the middle of the Earth. */
export const moonIlluminated = (moment: Date): number => Illumination(Body.Moon, astroTime(moment)).phase_fraction

/** The apparent magnitude of a body, which says how bright it is. */
export const magnitudeOf = (name: BodyName, moment: Date): number => Illumination(engineBodies[name], astroTime(moment)).mag

/** The constellation in which a body stands, by the boundaries of the International Astronomical Union, seen from a place. */
export function constellationOf(name: BodyName, moment: Date, { lat, lon }: SkyPlace): string {
  const { ra, dec } = Equator(engineBodies[name], astroTime(moment), new Observer(lat, lon, 0), false, true)
  return Constellation(ra, dec).name
}
