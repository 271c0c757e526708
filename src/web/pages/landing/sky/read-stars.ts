import { directionOf } from '#domain/sky/angles.ts'
import type { Row } from '#domain/sky/over-place.ts'
import { starData } from './star-data.ts'

type Star = { readonly direction: Row; readonly magnitude: number; readonly name: string | undefined }
type Constellation = { readonly direction: Row; readonly name: string }

const numbers = (text: string) => text.split(' ').map(Number)
/** @param ra and @param dec in tenths of a degree */
const direction = (ra = 0, dec = 0): Row => directionOf(ra / 10, dec / 10)

const places = numbers(starData.places)
const names = starData.names.split(',')

/** Brightest first. Directions are those of J2000.0. */
export const stars: readonly Star[] = numbers(starData.magnitudes).map((magnitude, star) => ({
  direction: direction(places[2 * star], places[2 * star + 1]),
  magnitude: magnitude / 10,
  name: names[star],
}))

/** Polylines of numbers of stars. */
export const lines: readonly (readonly number[])[] = starData.lines.split(',').map(numbers)

export const constellations: readonly Constellation[] = starData.constellations.split(',').map((text) => {
  const parts = text.split(' ')
  return { direction: direction(...numbers(parts.slice(-2).join(' '))), name: parts.slice(0, -2).join(' ') }
})
