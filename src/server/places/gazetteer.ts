import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/** A place as the packed gazetteer has it. */
export type GazetteerPlace = {
  /** Of GeoNames. */
  readonly id: number
  readonly name: string
  /** The first-order division of its country, where it is known. */
  readonly region: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly lat: number
  readonly lon: number
  /** IANA zone. */
  readonly zone: string
  readonly population: number
  /** What else it is called, folded as `foldPlaceName` does. */
  readonly otherNames: readonly string[]
}

const separators = { cell: '\t', name: ',' } as const

export const gazetteerLine = ({ id, name, region, country, lat, lon, zone, population, otherNames }: GazetteerPlace): string =>
  [id, name, region ?? '', country, lat, lon, zone, population, otherNames.join(separators.name)].join(separators.cell)

function placeOfLine(line: string): GazetteerPlace {
  const [id = '', name = '', region = '', country = '', lat = '', lon = '', zone = '', population = '', others = ''] = line.split(
    separators.cell,
  )
  return {
    id: Number(id),
    name,
    region: region || null,
    country,
    lat: Number(lat),
    lon: Number(lon),
    zone,
    population: Number(population),
    otherNames: others === '' ? [] : others.split(separators.name),
  }
}

/**
 * The 135,233 places of GeoNames with more than 1,000 people or a seat of government, as packed by `scripts/places/pack.ts`, one after
 * the other: all at once would take 100 MB.
 */
export function* readGazetteer(): Generator<GazetteerPlace> {
  const text = brotliDecompressSync(readFileSync(new URL('data/gazetteer.tsv.br', import.meta.url)))
  for (let from = 0, end = 0; from < text.length; from = end + 1) {
    end = text.indexOf(lineFeed, from)
    if (end === -1) end = text.length
    yield placeOfLine(text.toString('utf8', from, end))
  }
}

const lineFeed = 10
