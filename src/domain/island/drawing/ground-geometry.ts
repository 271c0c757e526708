import { deadVersion } from '../dead-version.ts'
import type { Grid } from '../ground/grid.ts'
import { inkKinds } from '../ground/ink.ts'
import { growIsland } from '../grow.ts'
import { joinMeshes, type Mesh, type Point } from '../props/mesh.ts'
import { edgesOf } from './edges.ts'

/** What the ground of a version is generated from. */
export type GroundSource = { readonly body: string; readonly seed: number; readonly isDead: boolean }

/** Lines and the normals of the two faces that meet in each: an edge is drawn where one faces the camera and the other does not. Both normals are 0 for a line that is always drawn. */
type Lines = {
  readonly positions: Float32Array
  readonly first: Float32Array
  readonly second: Float32Array
  /** How strongly each end is inked, 0 to 1. */
  readonly strengths: Float32Array
}

/** An island without its objects as it is drawn: one mesh, one set of lines, and what shines or floats over it. */
export type GroundGeometry = {
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

/** The highest point, with plants and buildings. */
export const highestPointOf = ({ mesh: { positions } }: Pick<GroundGeometry, 'mesh'>): number =>
  positions.reduce((most, value, n) => (n % 3 === 1 && value > most ? value : most), 0)

/** Generates the ground of a version and finds its outlines; takes some tens of milliseconds, so it runs beside the page and beside the server's event loop. */
export function buildGroundGeometry({ body, seed, isDead }: GroundSource): GroundGeometry {
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
