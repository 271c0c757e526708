import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { feature } from 'topojson-client'

/*
 * Writes the land of the Earth as a path of SVG to src/web/shared/place/land.ts, from Natural Earth at 1:110 million (public domain) in npm's world-atlas.
 * A degree of longitude is as wide as one of latitude is high; x begins at 180° W and y at 90° N.
 *
 *   node scripts/places/land.ts
 */
type Land = { readonly features: readonly { readonly geometry: { readonly coordinates: readonly (readonly (readonly number[])[])[][] } }[] }
const atlas = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('world-atlas/land-110m.json'), 'utf8')) as Parameters<
  typeof feature
>[0]
const land = feature(atlas, 'land') as unknown as Land
const tenth = (value: number) => Math.round(value * 10) / 10
const polygons = land.features.flatMap(({ geometry }) => geometry.coordinates)
const rings = polygons.flat().map((ring) => `M${ring.map(([lon = 0, lat = 0]) => `${tenth(lon + 180)} ${tenth(90 - lat)}`).join('L')}Z`)
writeFileSync(
  path.join(import.meta.dirname, '../../src/web/shared/place/land.ts'),
  `/** The land of the Earth, written by \`scripts/places/land.ts\`: x is degrees east of 180° W, y degrees south of the pole. */
// biome-ignore format: data
export const land = '${rings.join('')}'
`,
)
