import { Constellation, Equator, Observer } from 'astronomy-engine'
import { astroTime } from './astro-time.ts'
import { type BodyName, engineBodies } from './bodies.ts'
import type { SkyPlace } from './horizon.ts'

/** The constellation in which a body stands, by the boundaries of the International Astronomical Union, seen from a place. */
export function constellationOf(name: BodyName, moment: Date, { lat, lon }: SkyPlace): string {
  const { ra, dec } = Equator(engineBodies[name], astroTime(moment), new Observer(lat, lon, 0), false, true)
  return Constellation(ra, dec).name
}
