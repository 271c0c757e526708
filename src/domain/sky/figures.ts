import type { Degrees } from '../units.ts'

/** What is drawn between the stars. Places are right ascension and declination of J2000.0. */
export type SkyFigures = {
  readonly constellations: readonly Constellation[]
  /** Polylines of the boundaries between constellations. */
  readonly boundaries: readonly Outline[]
  readonly deepSky: readonly DeepSkyObject[]
  /** Names of single stars, by the number of the star in the catalogue. */
  readonly starNames: readonly StarName[]
}

/** Right ascension and declination in turn. */
type Outline = readonly Degrees[]

type Constellation = {
  /** The three letters of the International Astronomical Union. */
  readonly id: string
  readonly name: string
  /** "of Orion": Orionis. */
  readonly genitive: string
  /** 1 for the most known, 3 for the least. */
  readonly rank: number
  /** Where its name stands. */
  readonly label: readonly [ra: Degrees, dec: Degrees]
  /** Polylines of numbers of stars. */
  readonly lines: readonly (readonly number[])[]
}

export type DeepSkyObject = {
  /** M 42. */
  readonly id: string
  readonly name: string
  readonly type: 'cluster' | 'galaxy' | 'nebula'
  readonly magnitude: number
  readonly at: readonly [ra: Degrees, dec: Degrees]
}

export type StarName = {
  readonly star: number
  /** Betelgeuse. */
  readonly name?: string
  /** Alpha as a Greek letter, or Flamsteed's number. */
  readonly designation?: string
  /** The three letters of its constellation. */
  readonly constellation: string
}
