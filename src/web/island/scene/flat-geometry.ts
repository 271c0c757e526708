import type { Path, PlacedObject } from '#domain/island/document/island-document.ts'
import { type Colour, rgb } from '#web/shared/island/land-palette.ts'
import { type Dash, dashesOf, lengthOf, rounded } from './dashes.ts'
import { knobAngles, ringRadiusOf } from './transform-handles.ts'

type Height = (x: number, z: number) => number
type Place = readonly [x: number, z: number]
/** Flat triangles with a colour at every corner. */
export type FlatGeometry = { readonly positions: Float32Array; readonly colours: Float32Array }

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

type Draft = { readonly positions: number[]; readonly washes: number[] }
function corner(draft: Draft, x: number, y: number, z: number, [red, green, blue]: Colour, alpha: number) {
  draft.positions.push(x, y, z)
  draft.washes.push(red, green, blue, alpha)
}

const quad = [0, 1, 2, 0, 2, 3] as const

/** One dash on the ground, `more` longer and wider than it is. */
function addDash(draft: Draft, [from, to]: Dash, half: number, height: Height, colour: Colour, more: number) {
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
    corner(draft, x, Math.max(0, height(x, z)) + lift, z, colour, 0.9)
  }
}

function addPaths(draft: Draft, paths: readonly Path[], height: Height, isDead: boolean) {
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

const ringSegments = 40

function addRing(draft: Draft, [x, y, z]: PlacedObject['position'], radius: number, colour: Colour) {
  for (let n = 0; n < ringSegments; n++) {
    const a = (n / ringSegments) * 2 * Math.PI
    const b = ((n + 1) / ringSegments) * 2 * Math.PI
    const inner = radius
    const outer = radius + 0.008
    const at = (angle: number, far: number) => corner(draft, x + Math.cos(angle) * far, y + 0.006, z + Math.sin(angle) * far, colour, 1)
    at(a, inner)
    at(b, outer)
    at(a, outer)
    at(a, inner)
    at(b, inner)
    at(b, outer)
  }
}

const knob = 0.011

/** A small diamond: a handle to drag, or a point of a path. */
function addKnob(draft: Draft, x: number, y: number, z: number, colour: Colour) {
  const corners = [0, 1, 2, 3].map(
    (quarter) => [Math.cos(quarter * 0.5 * Math.PI) * knob, Math.sin(quarter * 0.5 * Math.PI) * knob] as const,
  )
  for (const place of quad) {
    const [right, down] = corners[place] ?? [0, 0]
    corner(draft, x + right, y + 0.007, z + down, colour, 1)
  }
}

const highlight = rgb('#ff5fa2')
/** Of a path being drawn only the last points are marked, this many. */
const maxMarks = 60

/** What lies flat on the island besides its paths. */
export type FlatMarks = {
  readonly selected: PlacedObject | null
  /** Points of the path that is being laid. */
  readonly points: readonly Place[]
  /** Where the next one would be set. */
  readonly cursor: Place | null
}

/** Paths, and the marks of the selected object and of the path being drawn. */
export function buildFlatGeometry(
  paths: readonly Path[],
  height: Height,
  isDead: boolean,
  { selected, points, cursor }: FlatMarks,
): FlatGeometry {
  const draft: Draft = { positions: [], washes: [] }
  const ground = (x: number, z: number) => Math.max(0, height(x, z))
  addPaths(draft, paths, height, isDead)
  for (const [x, z] of points.slice(-maxMarks)) addKnob(draft, x, ground(x, z), z, highlight)
  if (cursor) addRing(draft, [cursor[0], ground(...cursor), cursor[1]], 0.018, highlight)
  if (selected) {
    const [x, y, z] = selected.position
    const radius = ringRadiusOf(selected)
    addRing(draft, selected.position, radius - 0.004, highlight)
    for (const angle of knobAngles) addKnob(draft, x + Math.cos(angle) * radius, y, z + Math.sin(angle) * radius, highlight)
  }
  return { positions: new Float32Array(draft.positions), colours: new Float32Array(draft.washes) }
}
