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
type Point = readonly [x: number, y: number]

/** A ring whose neighbouring points lie less than half the Earth apart, so that it may leave the sheet; one around a pole is closed there. */
function unwrapped(ring: readonly (readonly number[])[]): readonly Point[] {
  let turns = 0
  const points = ring.map(([lon = 0, lat = 0], at): Point => {
    const step = lon - (ring[at - 1]?.[0] ?? lon)
    if (Math.abs(step) > 180) turns -= Math.sign(step)
    return [lon + 180 + 360 * turns, 90 - lat]
  })
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || turns === 0) return points
  const pole = last[1] > 90 ? 180 : 0
  return [...points, [last[0], pole], [first[0], pole]]
}

/** The part of a ring on one side of a meridian, as Sutherland and Hodgman cut polygons. */
const cut = (ring: readonly Point[], x: number, isInside: (point: Point) => boolean): readonly Point[] =>
  ring.flatMap((point, at) => {
    const before = ring.at(at - 1) ?? point
    if (isInside(before) === isInside(point)) return isInside(point) ? [point] : []
    const edge: Point = [x, before[1] + ((point[1] - before[1]) * (x - before[0])) / (point[0] - before[0])]
    return isInside(point) ? [edge, point] : [edge]
  })

/** What of a ring lies on the sheet, in as many pieces as it has on it. */
const onSheet = (ring: readonly Point[]): readonly (readonly Point[])[] =>
  [-360, 0, 360]
    .map((shift) => ring.map(([x, y]): Point => [x + shift, y]))
    .map((moved) =>
      cut(
        cut(moved, 0, ([x]) => x >= 0),
        360,
        ([x]) => x <= 360,
      ),
    )
    .filter((piece) => piece.some(([x]) => x > 0 && x < 360))

const tenth = (value: number) => Math.round(value * 10) / 10
const polygons = land.features.flatMap(({ geometry }) => geometry.coordinates)
const rings = polygons
  .flat()
  .flatMap((ring) => onSheet(unwrapped(ring)))
  .map((ring) => `M${ring.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}Z`)
writeFileSync(
  path.join(import.meta.dirname, '../../src/web/shared/place/land.ts'),
  `/** The land of the Earth, written by \`scripts/places/land.ts\`: x is degrees east of 180° W, y degrees south of the pole. */
// biome-ignore format: data
export const land = '${rings.join('')}'
`,
)
