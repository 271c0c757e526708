import type { Path } from '../document/island-document.ts'
import { type Dash, dashesOf, lengthOf, rounded } from './dashes.ts'
import { type Colour, rgb } from './land-palette.ts'

type Height = (x: number, z: number) => number
type Place = readonly [x: number, z: number]
/** Flat triangles in the making, with a colour at every corner and how strongly it covers. */
export type FlatDraft = { readonly positions: number[]; readonly washes: number[] }

/** How a surface is printed: its inks, and how long its dashes and gaps are. */
type SurfaceStyle = { readonly living: string; readonly dead: string; readonly dash: number; readonly gap: number }
const surfaceStyles: Readonly<Record<Path['surface'], SurfaceStyle>> = {
  trodden: { living: '#f3e5bb', dead: '#b9b8b2', dash: 0.034, gap: 0.016 },
  stone: { living: '#d5d2c6', dead: '#8d8e90', dash: 0.016, gap: 0.006 },
  boards: { living: '#a8845a', dead: '#57504e', dash: 0.009, gap: 0.006 },
}
const ink = rgb('#13212f')
const edge = 0.0022
const lift = 0.004
/** A bound for all paths together: each dash is two quads. */
const maxDashes = 600

/** Adds one corner of a flat triangle. */
export function addCorner(draft: FlatDraft, x: number, y: number, z: number, [red, green, blue]: Colour, alpha: number) {
  draft.positions.push(x, y, z)
  draft.washes.push(red, green, blue, alpha)
}

/** Two triangles of four corners. */
export const quad = [0, 1, 2, 0, 2, 3] as const

/** One dash on the ground, `more` longer and wider than it is. */
function addDash(draft: FlatDraft, [from, to]: Dash, half: number, height: Height, colour: Colour, more: number) {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const alongX = (to[0] - from[0]) / long
  const alongZ = (to[1] - from[1]) / long
  const wide = half + more
  const at = ([x, z]: Place, side: number, forth: number): Place => [
    x - alongZ * wide * side + alongX * more * forth,
    z + alongX * wide * side + alongZ * more * forth,
  ]
  const corners = [at(from, 1, -1), at(to, 1, 1), at(to, -1, 1), at(from, -1, -1)]
  for (const place of quad) {
    const [x, z] = corners[place] ?? from
    addCorner(draft, x, Math.max(0, height(x, z)) + lift, z, colour, 0.9)
  }
}

/** Paths on the ground: dashes of their surface over dashes of ink that stand out round them. */
export function addPaths(draft: FlatDraft, paths: readonly Path[], height: Height, isDead: boolean) {
  const lines = paths.map(({ points }) => rounded(points))
  const count = paths.reduce(
    (sum, { surface }, n) => sum + lengthOf(lines[n] ?? []) / (surfaceStyles[surface].dash + surfaceStyles[surface].gap),
    0,
  )
  const stretch = Math.max(1, count / maxDashes)
  let left = maxDashes
  for (const [n, { surface, width }] of paths.entries()) {
    const { living, dead, dash, gap } = surfaceStyles[surface]
    const colour = rgb(isDead ? dead : living)
    for (const each of dashesOf(lines[n] ?? [], dash * stretch, gap * stretch)) {
      if (left-- <= 0) return
      addDash(draft, each, width / 2, height, ink, edge)
      addDash(draft, each, width / 2, height, colour, 0)
    }
  }
}
