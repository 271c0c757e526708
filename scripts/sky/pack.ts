import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import type { DeepSkyObject, SkyFigures, StarName } from '#domain/sky/figures.ts'
import { encodeMilkyWay } from '#domain/sky/milky-way.ts'
import { encodeStars, type StarRow } from '#domain/sky/star-catalogue.ts'

/*
 * Packs the sky that we ship into src/domain/sky/data, from d3-celestial (BSD-3: stars of XHIP, figures, Milky Way) and the
 * proper motions of the Hipparcos Catalogue (ESA 1997), as lines of "HIP pmRA pmDec" in milliarcseconds a year; Debian's
 * package stellarium-data has such a file, stars/default/hip_pm.dat.
 *
 *   node scripts/sky/pack.ts HIP_PM.DAT
 */
const [motionsFile] = process.argv.slice(2)
if (!motionsFile) {
  process.stderr.write('Usage: node scripts/sky/pack.ts HIP_PM.DAT\n')
  process.exit(1)
}

/** Stars of the first paint, and of the whole catalogue. */
const bright = 5
const faintest = 6.5

type Position = readonly [number, number]
type Feature<Coordinates, Properties> = { id: string | number; geometry: { coordinates: Coordinates }; properties: Properties }
const locate = createRequire(import.meta.url).resolve
const read = <T>(name: string): T => JSON.parse(readFileSync(locate(`d3-celestial/data/${name}`), 'utf8')) as T
const features = <Coordinates, Properties>(name: string) => read<{ features: Feature<Coordinates, Properties>[] }>(name).features
const rounded = (degrees: number) => Math.round(degrees * 100) / 100
/** Some names are written with spaces that do not break, or end in one; Major with an i and Boötes without its dots, which the International Astronomical Union does not. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/Maior/, 'Major')
    .replace(/Bootes/, 'Boötes')
const turned = (degrees: number) => ((degrees % 360) + 360) % 360

const motions = new Map<number, readonly [number, number]>()
for (const line of readFileSync(motionsFile, 'utf8').split('\n')) {
  const [hip, ra, dec] = line.split('\t').map(Number)
  if (hip && ra !== undefined && dec !== undefined) motions.set(hip, [ra, dec])
}

const lines = features<Position[][], object>('constellations.lines.json')
const corners = new Set(lines.flatMap(({ geometry }) => geometry.coordinates.flat().map(String)))
const stars = features<Position, { mag: number; bv: string }>('stars.8.json')
  .filter(({ properties, geometry }) => properties.mag <= faintest || corners.has(String(geometry.coordinates)))
  .sort((a, b) => a.properties.mag - b.properties.mag || Number(a.id) - Number(b.id))
const rows = stars.map(({ id, geometry: { coordinates }, properties }): StarRow => {
  const [pmRaCosDec, pmDec] = motions.get(Number(id)) ?? [0, 0]
  const colour = Number.parseFloat(properties.bv)
  return {
    ra: turned(coordinates[0]),
    dec: coordinates[1],
    pmRaCosDec,
    pmDec,
    magnitude: properties.mag,
    colour: Number.isNaN(colour) ? 0.6 : colour,
    hip: Number(id),
  }
})

const starAt = new Map(stars.map(({ geometry }, index) => [String(geometry.coordinates), index]))
const names = read<Record<string, { name: string; bayer: string; flam: string; c: string }>>('starnames.json')
const starNames = stars.flatMap(({ id }, star): StarName[] => {
  const { name = '', bayer = '', flam = '', c = '' } = names[id] ?? {}
  const designation = bayer || flam
  return name || designation ? [{ star, ...(name && { name: plain(name) }), ...(designation && { designation }), constellation: c }] : []
})

const kinds: Readonly<Record<string, DeepSkyObject['type']>> = { oc: 'cluster', gc: 'cluster', s: 'galaxy', e: 'galaxy', i: 'galaxy' }
const deepSky = features<Position, { name: string; alt: string; type: string; mag: number }>('messier.json').map(
  ({ properties: { name, alt, type, mag }, geometry: { coordinates } }): DeepSkyObject => ({
    id: name.replace('M', 'M '),
    name: plain(alt),
    type: kinds[type] ?? 'nebula',
    magnitude: Number(mag),
    at: [rounded(turned(coordinates[0])), rounded(coordinates[1])],
  }),
)

/** Serpens stands twice in both files, its head before its tail. */
const linesOf = Map.groupBy(lines, ({ id }) => id)
const figures: SkyFigures = {
  constellations: features<Position, { la: string; gen: string; rank: string }>('constellations.json').map(
    ({ id, properties: { la, gen, rank }, geometry: { coordinates } }) => ({
      id: String(id),
      name: plain(la),
      genitive: plain(gen),
      rank: Number(rank),
      label: [rounded(turned(coordinates[0])), rounded(coordinates[1])],
      lines: (linesOf.get(id)?.shift()?.geometry.coordinates ?? []).map((line) => line.map((corner) => starAt.get(String(corner)) ?? -1)),
    }),
  ),
  boundaries: features<Position[][], object>('constellations.borders.json').flatMap(({ geometry }) =>
    geometry.coordinates.map((line) => line.flatMap(([ra, dec]) => [rounded(turned(ra)), rounded(dec)])),
  ),
  deepSky,
  starNames,
}

const data = path.join(import.meta.dirname, '../../src/domain/sky/data')
const brightCount = rows.filter(({ magnitude }) => magnitude <= bright).length
writeFileSync(path.join(data, 'stars-bright.bin'), encodeStars(rows.slice(0, brightCount)))
writeFileSync(path.join(data, 'stars-faint.bin'), encodeStars(rows.slice(brightCount)))
writeFileSync(path.join(data, 'figures.json'), `${JSON.stringify(figures)}\n`)
writeFileSync(
  path.join(data, 'milky-way.bin'),
  encodeMilkyWay(features<Position[][], object>('milkyway.json').map(({ geometry }) => geometry.coordinates)),
)
process.stdout.write(
  `${rows.length} stars, ${brightCount} of them bright; ${rows.filter(({ hip }) => !motions.has(hip)).length} without a motion\n`,
)
