import { deadVersion } from '#domain/island/dead-version.ts'
import type { Grid } from '#domain/island/ground/grid.ts'
import { inkKinds } from '#domain/island/ground/ink.ts'
import { growIsland } from '#domain/island/grow.ts'
import { joinMeshes, type Mesh, type Point } from '#domain/island/props/mesh.ts'
import { edgesOf } from './edges.ts'

/** From which ground a version grows. */
export type Ground = { readonly body: string; readonly seed: number; readonly isDead: boolean }

/** Lines with what decides whether they are seen: both normals 0 for a stroke that always is. */
type Lines = {
  readonly positions: Float32Array
  readonly first: Float32Array
  readonly second: Float32Array
  /** How strongly each end is inked, 0 to 1. */
  readonly strengths: Float32Array
}

/** An island as it is drawn: one mesh, one set of lines, and what shines or floats over it. */
export type Grown = {
  readonly ground: Grid
  readonly hasShore: boolean
  readonly mesh: Mesh
  readonly lines: Lines
  readonly lamps: readonly Point[]
  readonly vents: readonly Point[]
  readonly embers: Float32Array
}

const strengthOf: Readonly<Record<(typeof inkKinds)[number], number>> = {
  coast: 1,
  contour: 0.34,
  hachure: 0.8,
  edge: 1,
  'water-line': 0.5,
  wire: 0.9,
  stratum: 0.3,
}
const outline = 0.95

/** How high it is, with whatever grew or was built on top. */
export const topOf = ({ mesh: { positions } }: Pick<Grown, 'mesh'>): number =>
  positions.reduce((most, value, n) => (n % 3 === 1 && value > most ? value : most), 0)

/** What the worker does: grows the ground of a version and finds its outlines. */
export function growFor({ body, seed, isDead }: Ground): Grown {
  const living = growIsland({ body, seed })
  const island = isDead ? deadVersion(living) : living
  const mesh = joinMeshes([island.land, island.growth])
  const edges = edgesOf(mesh)
  const strokes = island.ink.positions.length
  const total = strokes + edges.positions.length
  const lines = {
    positions: new Float32Array(total),
    first: new Float32Array(total),
    second: new Float32Array(total),
    strengths: new Float32Array(total / 3).fill(outline),
  }
  lines.positions.set(island.ink.positions)
  lines.positions.set(edges.positions, strokes)
  lines.first.set(edges.first, strokes)
  lines.second.set(edges.second, strokes)
  island.ink.kinds.forEach((kind, n) => {
    lines.strengths[n] = strengthOf[inkKinds[kind] ?? 'edge']
  })
  const { ground, hasShore, lamps, vents, embers } = island
  return { ground, hasShore, mesh, lines, lamps, vents, embers }
}

export const buffersOf = ({ ground, mesh, lines, embers }: Grown): readonly Transferable[] =>
  [ground.values, mesh.positions, mesh.normals, mesh.roles, lines.positions, lines.first, lines.second, lines.strengths, embers].map(
    ({ buffer }) => buffer as ArrayBuffer,
  )
