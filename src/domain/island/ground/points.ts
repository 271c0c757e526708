import PoissonDiskSampling from 'poisson-disk-sampling'
import type { Ground } from '../body-shape.ts'
import { type Grid, groundReach } from './grid.ts'
import { isolines, type Polyline, stepsAlong } from './isolines.ts'

/** A corner of the ground to be. */
export type GroundPoint = { readonly x: number; readonly y: number; readonly z: number }

/** Remembers points in squares, so that a new one meets only those nearby. */
function neighbourhood(square: number) {
  const squares = new Map<number, GroundPoint[]>()
  const number = (x: number, z: number) => Math.floor(x / square) * 4096 + Math.floor(z / square)
  return {
    add(point: GroundPoint) {
      const key = number(point.x, point.z)
      squares.set(key, [...(squares.get(key) ?? []), point])
    },
    isFree(x: number, z: number, distance: number) {
      for (const [right, down] of ninefold)
        for (const near of squares.get(number(x + right * square, z + down * square)) ?? [])
          if (Math.hypot(near.x - x, near.z - z) < distance) return false
      return true
    },
  }
}
const ninefold = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down] as const))

/** What the corners of a ground follow. */
type Lines = {
  readonly ground: Ground
  /** The same ground on a grid. */
  readonly heights: Grid
  /** More than 0 where there is a body. */
  readonly footprint: Ground
  /** Heights to lay corners along. */
  readonly breaks: readonly number[]
  /** Lines that get corners wherever they run over the body. */
  readonly creases: readonly Polyline[]
  /** Where the body ends. */
  readonly edges: readonly Polyline[]
}

/**
 * The corners of the ground: along its edge, its coast and its breaks, so that these are sharp, and evenly strewn between them.
 */
export function groundPoints(
  { ground, heights, footprint, breaks, creases, edges }: Lines,
  spacing: number,
  random: () => number,
): readonly GroundPoint[] {
  const taken = neighbourhood(spacing)
  const points: GroundPoint[] = []
  const take = (point: GroundPoint, room: number) => {
    if (!taken.isFree(point.x, point.z, room)) return
    taken.add(point)
    points.push(point)
  }
  const isInside = (x: number, z: number) => footprint(x, z) > 0
  const follow = (lines: readonly Polyline[], step: number, height: Ground) => {
    for (const line of lines)
      for (const [x, z] of stepsAlong(line, step)) if (isInside(x, z)) take({ x, y: height(x, z), z }, 0.35 * spacing)
  }
  for (const line of edges) for (const [x, z] of stepsAlong(line, spacing)) take({ x, y: ground(x, z), z }, 0.35 * spacing)
  follow(creases, 0.8 * spacing, ground)
  for (const level of breaks) follow(isolines(heights, level), 0.8 * spacing, () => level)
  const strewn = new PoissonDiskSampling(
    { shape: [2 * groundReach, 2 * groundReach], minDistance: spacing, maxDistance: 1.8 * spacing, tries: 10 },
    random,
  ).fill()
  for (const [right = 0, down = 0] of strewn) {
    const x = right - groundReach
    const z = down - groundReach
    if (isInside(x, z)) take({ x, y: ground(x, z), z }, 0.6 * spacing)
  }
  return points
}
