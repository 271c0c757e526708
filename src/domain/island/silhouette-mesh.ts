import type { Ground, Relief } from './body-shape.ts'
import { shapeOf } from './body-shapes.ts'
import { type Grid, gridLine, sampleGrid } from './ground/grid.ts'
import { addContours, addStroke, finishInk, type Ink, type InkDraft } from './ground/ink.ts'
import { isolines, type Polyline, stepsAlong } from './ground/isolines.ts'
import type { GroundPoint } from './ground/points.ts'
import { cornersOf, middleOf, type Surface, surfaceOf } from './ground/surface.ts'
import { terrainNoise } from './noise.ts'
import { addQuad, addTriangle, type Draft, finishFlat, type Mesh, newDraft, type Point } from './props/mesh.ts'
import { addTurned, stand } from './props/solids.ts'

/** An island as it is drawn on the map, in the same frame as the whole island: scale it down and set it in its place. */
export type SilhouetteMesh = { readonly mesh: Mesh; readonly ink: Ink }

type Grown = { readonly body: string; readonly seed: number }

/** The most triangles one island may cost on the map; 1,536 of them are drawn at once. */
export const silhouetteTriangles = 80

const gridSize = 25
/** Corners along the edge, along two contours above it, and how short a line is left out, in island units. */
const corners = {
  edge: 20,
  contours: [
    { part: 0.78, count: 7 },
    { part: 0.3, count: 10 },
  ],
  shortest: 0.2,
}
const maxTrees = 5
/** How far the belly of a body that hangs reaches, as a share of the way to its edge. */
const bellyReach = 0.72

const lengthOf = (line: Polyline) => {
  let length = 0
  for (let n = 2; n < line.length; n += 2)
    length += Math.hypot((line[n] ?? 0) - (line[n - 2] ?? 0), (line[n + 1] ?? 0) - (line[n - 1] ?? 0))
  return length
}

/** So many corners over all lines that are long enough, each line its fair share. */
function share(lines: readonly Polyline[], count: number): readonly (readonly [number, number])[] {
  const long = lines
    .filter((line) => lengthOf(line) > corners.shortest)
    .sort((one, other) => lengthOf(other) - lengthOf(one))
    .slice(0, Math.ceil(count / 3))
  const whole = long.reduce((sum, line) => sum + lengthOf(line), 0)
  return long.flatMap((line) => stepsAlong(line, Math.max(whole / count, lengthOf(line) / count)))
}

/** The highest place of a grid. */
function summitOf(grid: Grid): GroundPoint {
  const best = grid.values.reduce((top, value, n) => (value > (grid.values[top] ?? 0) ? n : top), 0)
  return { x: gridLine(grid, best % grid.size), y: grid.values[best] ?? 0, z: gridLine(grid, Math.floor(best / grid.size)) }
}

/** So many corners on the edge. Where the body hangs they are drawn in until they lie on it: beyond, its ground falls away. */
function edgeCorners({ footprint, ground }: Relief, edges: readonly Polyline[], count: number): readonly GroundPoint[] {
  return share(edges, count).map(([x, z]) => {
    if (!footprint) return { x, y: 0, z }
    let part = 1
    while (part > 0.5 && footprint(part * x, part * z) < 0) part -= 0.02
    return { x: part * x, y: ground(part * x, part * z), z: part * z }
  })
}

/**
 * Corners along the edge, on the summit and along two contours, none on top of another.
 * @param density of the corners along lines, 1 at the most: fewer lie farther apart all round, so that no side is left bare
 */
function fewCorners(relief: Relief, heights: Grid, edges: readonly Polyline[], density: number): readonly GroundPoint[] {
  const summit = summitOf(heights)
  const edge = edgeCorners(relief, edges, density * corners.edge)
  const base = Math.max(0, edge[0]?.y ?? 0)
  const contours = corners.contours.flatMap(({ part, count }) => {
    const level = base + part * (summit.y - base)
    return share(isolines(heights, level), density * count).map(([x, z]) => ({ x, y: level, z }))
  })
  const wanted = [...edge, summit, ...contours]
  return wanted.filter((one, n) => wanted.slice(0, n).every((other) => Math.hypot(one.x - other.x, one.z - other.z) > 0.015))
}

const edgesOf = ({ footprint, ground }: Relief) => isolines(sampleGrid(footprint ?? ground, gridSize), 0)

/** The coast of an island alone, as lines of points in island units. */
export const growCoast = ({ body, seed }: Grown): readonly Polyline[] => edgesOf(shapeOf(body).grow(terrainNoise(seed)))

/** The sides of faces with nothing beyond them: the coast. */
const openSides = (surface: Surface): readonly (readonly [Point, Point])[] =>
  surface.neighbours.flatMap((next, face) => {
    const [a, b, c] = cornersOf(surface, face)
    const sides = [
      [a, b],
      [b, c],
      [c, a],
    ] as const
    return sides.filter((_, side) => (next[side] ?? -1) < 0)
  })

/** The lower face: from the edge steeply down to a belly, and from there to one point. */
function addUnderside(draft: Draft, surface: Surface, underside: Ground, relief: Relief): void {
  const role = relief.undersideRole ?? 'cliff'
  const below = (x: number, z: number): Point => [x, underside(x, z), z]
  const belly = ([x, , z]: Point) => below(bellyReach * x, bellyReach * z)
  const tip = below(0, 0)
  for (const [from, to] of openSides(surface)) {
    addQuad(draft, role, to, from, belly(from), belly(to))
    addTriangle(draft, role, belly(to), belly(from), tip)
  }
}

/** The island over these corners: its ground, its underside, its landmark. */
function build(
  relief: Relief,
  few: readonly GroundPoint[],
): { readonly surface: Surface; readonly draft: Draft; readonly green: readonly Point[] } {
  const surface = surfaceOf(few, relief.footprint ?? relief.ground)
  const draft = newDraft()
  const green: Point[] = []
  for (let face = 0; face < surface.faces.length; face++) {
    const [x, y, z] = middleOf(surface, face)
    const role = relief.roleAt({ x, y: Math.max(relief.ground(x, z), 0.02), z, steep: 1 - (surface.normals[face]?.[1] ?? 1) })
    addTriangle(draft, role, ...cornersOf(surface, face))
    if (role === 'grove' || role === 'grass') green.push([x, y, z])
  }
  if (relief.underside) addUnderside(draft, surface, relief.underside, relief)
  relief.landmark?.(draft)
  return { surface, draft, green }
}

const trianglesOf = (draft: Draft) => draft.roles.length / 3

/**
 * An island small: at most 80 triangles from the same heights as the whole one, so that flying nearer never shows another island.
 * Takes a few milliseconds: call it in a worker, a tile at a time.
 */
export function growSilhouetteMesh({ body, seed }: Grown): SilhouetteMesh {
  const relief = shapeOf(body).grow(terrainNoise(seed))
  const heights = sampleGrid(relief.ground, gridSize)
  const edges = edgesOf(relief)
  let density = 1
  let built = build(relief, fewCorners(relief, heights, edges, density))
  while (trianglesOf(built.draft) > silhouetteTriangles) {
    density *= 0.9
    built = build(relief, fewCorners(relief, heights, edges, density))
  }
  const { surface, draft, green } = built
  const room = Math.floor((silhouetteTriangles - trianglesOf(draft)) / 3)
  for (const [x, y, z] of green.slice(0, Math.min(maxTrees, room)))
    addTurned(draft, stand({ x, y, z, turn: x, scale: 1 }), 'leaf', 3, [
      { y: -0.01, radius: 0.065 },
      { y: 0.15, radius: 0 },
    ])
  const ink: InkDraft = { positions: [], kinds: [] }
  const { y: top } = summitOf(heights)
  for (const [from, to] of openSides(surface)) addStroke(ink, 'coast', from, to)
  addContours(
    ink,
    surface,
    'contour',
    corners.contours.map(({ part }) => part * top),
  )
  return { mesh: finishFlat(draft), ink: finishInk(ink) }
}
