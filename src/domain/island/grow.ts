import type { Decoration, Ground, Relief } from './body-shape.ts'
import { shapeOf } from './body-shapes.ts'
import { type Grid, gridAt, sampleGrid } from './ground/grid.ts'
import { skin, undersideOf } from './ground/ground-mesh.ts'
import { addContours, addEdges, addHachures, addLine, finishInk, type Ink, type InkDraft } from './ground/ink.ts'
import { isolines, type Polyline } from './ground/isolines.ts'
import { landOf } from './ground/land.ts'
import { groundPoints } from './ground/points.ts'
import { middleOf, type Surface, surfaceOf } from './ground/surface.ts'
import { randomFor, terrainNoise } from './noise.ts'
import { finishFlat, joinMeshes, type Mesh, newDraft, type Point } from './props/mesh.ts'
import { growRocks, type Stance } from './props/solids.ts'
import { growTrees, type Tree } from './props/trees.ts'
import type { Role } from './roles.ts'

/**
 * A whole island: x to the east, y up, z to the south; the sea at 0, a usual coast at a distance of 1. Typed arrays throughout,
 * so that a worker transfers it without copying.
 */
export type Island = {
  readonly body: string
  readonly seed: number
  /** The ground, its rocks and whatever was built on it. */
  readonly land: Mesh
  /** Trees, apart, since the dead version has others. */
  readonly growth: Mesh
  readonly ink: Ink
  /** The height of the ground: for standing on it (`heightAt`), and for the water to know its shore. */
  readonly ground: Grid
  /** Whether the sea shoals towards it. What floats or hangs has no shore: there the ground's heights say nothing of the water's. */
  readonly hasShore: boolean
  /** Where the ground meets the sea. */
  readonly coast: readonly Polyline[]
  readonly trees: readonly Tree[]
  readonly rocks: readonly Stance[]
  readonly lamps: readonly Point[]
  /** Where fire or smoke comes out. */
  readonly vents: readonly Point[]
  /** Sparks over the ashes; only on a dead version. */
  readonly embers: Float32Array
}

/** How far a body is drawn below the water round it. */
const shelf = 0.13
const contourStep = 0.07
const waterLines = [-0.02, -0.048, -0.085]

/** Distance between corners of the ground where a body does not ask for another. */
const usualSpacing = 0.05
/** Values along one side of a grid: the ground's, which is kept, and those that only lines are drawn from. */
const groundGridSize = 129
const lineGridSize = 97

/** What an engraver leaves white. */
const unstroked: ReadonlySet<Role> = new Set(['sand', 'sand-shade', 'snow', 'water', 'fire', 'mud', 'wall'])
const steepness = (surface: Surface, face: number) => 1 - (surface.normals[face]?.[1] ?? 1)

function engrave(surface: Surface, roleAt: Relief['roleAt'], decoration: Decoration, seed: number): Ink {
  const draft: InkDraft = { positions: [], kinds: [] }
  const heights = surface.points.map(([, y]) => y)
  const top = heights.reduce((most, y) => Math.max(most, y), 0)
  addContours(draft, surface, 'coast', [0])
  addContours(
    draft,
    surface,
    'contour',
    Array.from({ length: Math.floor(top / contourStep) }, (_, n) => (n + 1) * contourStep),
  )
  addContours(draft, surface, 'water-line', waterLines, 0.002)
  addEdges(draft, surface)
  addHachures(draft, surface, randomFor(seed, 5), (face) => {
    const [x, y, z] = middleOf(surface, face)
    return y > 0.01 && !unstroked.has(roleAt({ x, y, z, steep: steepness(surface, face) }))
  })
  for (const stroke of decoration.strokes ?? []) addLine(draft, 'wire', stroke)
  for (const stroke of decoration.paleStrokes ?? []) addLine(draft, 'stratum', stroke)
  return finishInk(draft)
}

/**
 * Grows the island of a seed; the same body and seed always give the same bytes on the same engine. An unknown body grows as the
 * first one. Takes 30 to 90 ms: call it in a worker.
 */
export function growIsland({ body, seed }: { readonly body: string; readonly seed: number }): Island {
  const shape = shapeOf(body)
  const relief = shape.grow(terrainNoise(seed))
  const footprint = relief.footprint ?? ((x, z) => relief.ground(x, z) + shelf)
  const heights = sampleGrid(relief.ground, groundGridSize)
  const linesOf = (height: Ground) => isolines(sampleGrid(height, lineGridSize), 0)
  const lines = {
    heights,
    breaks: [0, ...(relief.breaks ?? [])],
    creases: (relief.creases ?? []).flatMap(linesOf),
    edges: relief.footprint ? linesOf(relief.footprint) : isolines(heights, -shelf),
  }
  const corners = groundPoints({ ground: relief.ground, footprint, ...lines }, shape.spacing ?? usualSpacing, randomFor(seed, 6))
  const surface = surfaceOf(corners, footprint)
  const decoration = relief.decorate?.(landOf(relief.ground, randomFor(seed, 7))) ?? {}
  const { trees = [], rocks = [], built = newDraft(), lamps = [], vents = [] } = decoration
  const parts = [
    skin(surface, relief, shape.isFaceted ?? false),
    undersideOf(surface, relief),
    finishFlat(growRocks(rocks, 'rock', randomFor(seed, 8))),
    finishFlat(built),
  ]
  return {
    body,
    seed,
    land: joinMeshes(parts.filter((part) => part !== null)),
    growth: finishFlat(growTrees(trees, randomFor(seed, 9))),
    ink: engrave(surface, relief.roleAt, decoration, seed),
    ground: heights,
    hasShore: relief.hasShore ?? true,
    coast: isolines(heights, 0),
    trees,
    rocks,
    lamps,
    vents,
    embers: new Float32Array(),
  }
}

/** The height of an island's ground at a place, good to a hundredth of an island away from walls: where a thing stands. */
export const heightAt = ({ ground }: Pick<Island, 'ground'>, x: number, z: number): number => gridAt(ground, x, z)
