import { Body, EclipticLongitude } from 'astronomy-engine'
import type { Degrees } from '../units.ts'
import { astroTime } from './astro-time.ts'
import { type BodyName, constellationOf, engineBodies, magnitudeOf } from './bodies.ts'

/** The planets from the Sun outwards. */
const planetNames = ['mercury', 'venus', 'earth', 'mars', 'jupiter', 'saturn', 'uranus', 'neptune'] as const
export type PlanetName = (typeof planetNames)[number]

export type OrbitingPlanet = {
  readonly name: PlanetName
  /** Degrees along its way round the Sun, from the equinox of the date. */
  readonly longitude: Degrees
  /** How it stands in our sky; null for the planet one stands on. */
  readonly seen: { readonly constellation: string; readonly magnitude: number } | null
}

/** A planet moves by less than half an arcminute from one place on the Earth to another: any place will do. */
const anywhere = { lat: 0, lon: 0 } as const

/** The positions of the planets on their orbits round the Sun, and as seen from the Earth. */
export const orbitingPlanets = (moment: Date): readonly OrbitingPlanet[] =>
  planetNames.map((name) => ({
    name,
    longitude: EclipticLongitude(name === 'earth' ? Body.Earth : engineBodies[name], astroTime(moment)),
    seen: name === 'earth' ? null : seenFromEarth(name, moment),
  }))

const seenFromEarth = (name: BodyName, moment: Date) => ({
  constellation: constellationOf(name, moment, anywhere),
  magnitude: magnitudeOf(name, moment),
})
