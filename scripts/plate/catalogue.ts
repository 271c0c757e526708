import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Equatorial } from './projection.ts'

const locate = createRequire(import.meta.url).resolve

function features<Geometry, Properties>(file: string) {
  const text = readFileSync(locate(`d3-celestial/data/${file}`), 'utf8')
  return (JSON.parse(text) as { features: { id: string | number; geometry: { coordinates: Geometry }; properties: Properties }[] }).features
}

/** Stars down to magnitude 6, of the catalogue d3-celestial carries (XHIP), with places of the year 2000. */
export function stars(): { magnitude: number; at: Equatorial }[] {
  return features<Equatorial, { mag: number }>('stars.6.json').map((star) => ({
    magnitude: star.properties.mag,
    at: star.geometry.coordinates,
  }))
}

/** The lines of the constellations by their three letters. */
export function constellations(): Map<string, Equatorial[][]> {
  return new Map(
    features<Equatorial[][], object>('constellations.lines.json').map((figure) => [String(figure.id), figure.geometry.coordinates]),
  )
}

/** Outlines of the Milky Way from the faint edge inwards, each a list of rings. */
export function milkyWay(): Equatorial[][][] {
  return features<Equatorial[][], object>('milkyway.json').map((level) => level.geometry.coordinates)
}
