import { lerp } from '#domain/math.ts'
import type { Point } from '../props/mesh.ts'
import { cornersOf, faceArea, type Surface } from './surface.ts'

/** What a stroke of the engraver stands for: each has its own weight of line. */
export const inkKinds = ['coast', 'contour', 'hachure', 'edge', 'water-line', 'wire', 'stratum'] as const
export type InkKind = (typeof inkKinds)[number]

/** Straight strokes, two ends each: what a renderer can draw as line segments. */
export type Ink = {
  /** x, y, z of each end. */
  readonly positions: Float32Array
  /** Place in `inkKinds`, for each end. */
  readonly kinds: Uint8Array
}
export type InkDraft = { readonly positions: number[]; readonly kinds: number[] }

export function addStroke(draft: InkDraft, kind: InkKind, from: Point, to: Point): void {
  draft.positions.push(...from, ...to)
  const number = inkKinds.indexOf(kind)
  draft.kinds.push(number, number)
}

export function addLine(draft: InkDraft, kind: InkKind, line: readonly Point[]): void {
  for (const [n, point] of line.slice(1).entries()) addStroke(draft, kind, line[n] ?? point, point)
}

export const finishInk = ({ positions, kinds }: InkDraft): Ink => ({ positions: new Float32Array(positions), kinds: new Uint8Array(kinds) })

/** Where a triangle is cut by a height: a stroke that lies in it; null when it is not. A corner at the very height counts as above. */
function cut(corners: readonly [Point, Point, Point], level: number): readonly [Point, Point] | null {
  const ends: Point[] = []
  for (let n = 0; n < 3; n++) {
    const from = corners[n]
    const to = corners[(n + 1) % 3]
    if (!from || !to || from[1] >= level === to[1] >= level) continue
    const part = (level - from[1]) / (to[1] - from[1])
    ends.push([lerp(from[0], to[0], part), level, lerp(from[2], to[2], part)])
  }
  return ends[0] && ends[1] ? [ends[0], ends[1]] : null
}

/** Contour strata: the ground cut at these heights, drawn at `drawnAt` where that is another one. */
export function addContours(draft: InkDraft, surface: Surface, kind: InkKind, levels: readonly number[], drawnAt?: number): void {
  for (let face = 0; face < surface.faces.length; face++) {
    const corners = cornersOf(surface, face)
    const low = Math.min(corners[0][1], corners[1][1], corners[2][1])
    const high = Math.max(corners[0][1], corners[1][1], corners[2][1])
    for (const level of levels) {
      if (level <= low || level > high) continue
      const stroke = cut(corners, level)
      if (stroke)
        addStroke(draft, kind, ...(drawnAt === undefined ? stroke : (stroke.map(([x, , z]): Point => [x, drawnAt, z]) as [Point, Point])))
    }
  }
}

/** Rims and feet of walls: where a level face meets a steep one above the water. */
export function addEdges(draft: InkDraft, surface: Surface): void {
  const { faces, neighbours, normals } = surface
  const uprightness = (face: number) => normals[face]?.[1] ?? 1
  for (let face = 0; face < faces.length; face++) {
    if (uprightness(face) < 0.8) continue
    const corners = cornersOf(surface, face)
    for (let side = 0; side < 3; side++) {
      const from = corners[side]
      const to = corners[(side + 1) % 3]
      const next = neighbours[face]?.[side] ?? -1
      if (!from || !to || from[1] < 0.005 || to[1] < 0.005) continue
      if (next >= 0 && uprightness(next) < 0.5) addStroke(draft, 'edge', from, to)
    }
  }
}

/** Where the light stands in every engraving of the house: in the upper west. Strokes gather on the side away from it. */
const lee: readonly [number, number] = [0.94, 0.34]
/** Strokes for a unit of the darkest slope. */
const density = 950
const stroke = { least: 0.03, most: 0.11, turns: 14 }

/**
 * Hachures: strokes down the slope, from face to face as water would run; many and long on steep lee sides, few to windward,
 * none on level ground.
 * @param isBare whether a face takes ink at all
 */
export function addHachures(draft: InkDraft, surface: Surface, random: () => number, isBare: (face: number) => boolean): void {
  for (let face = 0; face < surface.faces.length; face++) {
    const [x, y, z] = surface.normals[face] ?? [0, 1, 0]
    const steep = Math.min(1, (1 - y) / 0.45)
    const shade = 0.16 + 0.84 * Math.max(0, (x * lee[0] + z * lee[1]) / Math.max(0.001, Math.hypot(x, z)))
    const wanted = density * (faceArea(surface, face) / 2) * Math.min(1, 2.4 * steep * steep) * shade
    const draws = random()
    if (steep < 0.06 || !isBare(face)) continue
    for (let n = 0; n < Math.floor(wanted + draws); n++)
      runDown(draft, surface, face, random, stroke.least + (stroke.most - stroke.least) * steep * shade)
  }
}

function runDown(draft: InkDraft, surface: Surface, start: number, random: () => number, length: number): void {
  let face = start
  let here = insideOf(surface, face, random)
  let left = length * (0.6 + 0.8 * random())
  for (let turn = 0; turn < stroke.turns && left > 0.002; turn++) {
    const normal = surface.normals[face] ?? [0, 1, 0]
    const fall = Math.hypot(normal[0], normal[2])
    if (fall < 0.12) return
    const way = [normal[0] / fall, normal[2] / fall] as const
    const exit = exitFrom(cornersOf(surface, face), here, way)
    const far = Math.min(exit.distance, left)
    const there = onPlane(cornersOf(surface, face)[0], normal, here[0] + way[0] * far, here[2] + way[1] * far)
    if (there[1] < 0.004) return
    addStroke(draft, 'hachure', here, there)
    left -= far * (normal[1] > 0.1 ? 1 / normal[1] : 10)
    const next = surface.neighbours[face]?.[exit.side] ?? -1
    if (next < 0) return
    here = there
    face = next
  }
}

function insideOf(surface: Surface, face: number, random: () => number): Point {
  const [a, b, c] = cornersOf(surface, face)
  const first = random()
  const second = random()
  const [u, v] = first + second > 1 ? [1 - first, 1 - second] : [first, second]
  const along = (n: 0 | 1 | 2) => a[n] + (b[n] - a[n]) * u + (c[n] - a[n]) * v
  return [along(0), along(1), along(2)]
}

/** The height of a face's plane at a place; a wall gives the height of its corner. */
function onPlane(corner: Point, [nx, ny, nz]: Point, x: number, z: number): Point {
  return [x, Math.abs(ny) < 1e-6 ? corner[1] : corner[1] - (nx * (x - corner[0]) + nz * (z - corner[2])) / ny, z]
}

/** Which side of a face a straight way leaves through, and after how far. */
function exitFrom(
  corners: readonly [Point, Point, Point],
  from: Point,
  way: readonly [number, number],
): { readonly side: number; readonly distance: number } {
  let best = { side: 0, distance: Number.POSITIVE_INFINITY }
  for (let side = 0; side < 3; side++) {
    const a = corners[side] ?? from
    const b = corners[(side + 1) % 3] ?? from
    const sx = b[0] - a[0]
    const sz = b[2] - a[2]
    const across = way[0] * sz - way[1] * sx
    if (Math.abs(across) < 1e-12) continue
    const distance = ((a[0] - from[0]) * sz - (a[2] - from[2]) * sx) / across
    const part = ((a[0] - from[0]) * way[1] - (a[2] - from[2]) * way[0]) / across
    if (distance > 1e-7 && part > -1e-6 && part < 1 + 1e-6 && distance < best.distance) best = { side, distance }
  }
  return best
}
