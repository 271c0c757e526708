import { readFileSync } from 'node:fs'
import type { SkyFigures } from '#domain/sky/figures.ts'
import { decodeMilkyWay } from '#domain/sky/milky-way.ts'
import { decodeStars } from '#domain/sky/star-catalogue.ts'
import { degrees } from '#domain/units.ts'
import type { Equatorial } from './projection.ts'

const read = (name: string) => readFileSync(new URL(`../../src/domain/sky/data/${name}`, import.meta.url))
const catalogue = decodeStars(read('stars-bright.bin'), read('stars-faint.bin'))
const figures = JSON.parse(read('figures.json').toString()) as SkyFigures

/** The faintest star of a plate. */
const faintest = 6

/** Right ascension and declination of the corner or star at an index of unit vectors. */
function equatorial(vectors: Float32Array | Float64Array, index: number): Equatorial {
  const [x = 0, y = 0, z = 0] = vectors.subarray(3 * index, 3 * index + 3)
  return [degrees(Math.atan2(y, x)), degrees(Math.asin(z))]
}
const placeOf = (star: number) => equatorial(catalogue.directions, star)

export function stars(): { magnitude: number; at: Equatorial }[] {
  return Array.from(catalogue.magnitudes, (magnitude, star) => ({ magnitude, star }))
    .filter(({ magnitude }) => magnitude <= faintest)
    .map(({ magnitude, star }) => ({ magnitude, at: placeOf(star) }))
}

/** The lines of the constellations by their three letters. */
export function constellations(): Map<string, Equatorial[][]> {
  return new Map(figures.constellations.map(({ id, lines }) => [id, lines.map((line) => line.map(placeOf))]))
}

/** Outlines of the Milky Way from the faint edge inwards, each a list of rings. */
export function milkyWay(): Equatorial[][][] {
  return decodeMilkyWay(read('milky-way.bin')).map((level) =>
    level.map((ring) => Array.from({ length: ring.length / 3 }, (_, corner) => equatorial(ring, corner))),
  )
}

/** The faintest star that the visitor's own sky shows without a line that leads to it, and the faintest that it names. */
const faintestDrawn = 4.4
const faintestNamed = 1.75

/** Bright stars and those that lines lead to, brightest first; the lines as their numbers; the names of the first of them. */
export function brightStars() {
  const corners = new Set(figures.constellations.flatMap(({ lines }) => lines.flat()))
  const chosen = Array.from(catalogue.magnitudes, (magnitude, star) => ({ magnitude, star })).filter(
    ({ magnitude, star }) => magnitude <= faintestDrawn || corners.has(star),
  )
  const numbers = new Map(chosen.map(({ star }, number) => [star, number]))
  const nameOf = new Map(figures.starNames.map(({ star, name }) => [star, name]))
  return {
    stars: chosen.map(({ magnitude, star }) => ({ magnitude, at: placeOf(star) })),
    lines: figures.constellations.flatMap(({ lines }) => lines.map((line) => line.map((star) => numbers.get(star) ?? 0))),
    names: chosen.filter(({ magnitude }) => magnitude <= faintestNamed).map(({ star }) => nameOf.get(star) ?? ''),
  }
}

/** Where the names of the most known constellations stand. */
export function namedConstellations(): { name: string; at: Equatorial }[] {
  return figures.constellations.filter(({ rank }) => rank === 1).map(({ name, label }) => ({ name, at: label }))
}
