import Delaunator from 'delaunator'
import type { Ground } from '../body-shape.ts'
import { minus, normalOf, type Point } from '../props/mesh.ts'
import type { GroundPoint } from './points.ts'

/** The ground as triangles that know their neighbours, for walking down it. */
export type Surface = {
  readonly points: readonly Point[]
  /** Three numbers of points for each face, counter-clockwise seen from above. */
  readonly faces: readonly (readonly [number, number, number])[]
  /** For each face the faces beyond its three sides (from corner n to corner n + 1); -1 where the ground ends. */
  readonly neighbours: readonly (readonly [number, number, number])[]
  /** A unit normal for each face. */
  readonly normals: readonly Point[]
}

/** The middle of a face. */
export function middleOf({ points, faces }: Surface, face: number): Point {
  const [a, b, c] = cornersOf({ points, faces }, face)
  return [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3]
}

const origin: Point = [0, 0, 0]

export function cornersOf({ points, faces }: Pick<Surface, 'points' | 'faces'>, face: number): readonly [Point, Point, Point] {
  const [a, b, c] = faces[face] ?? [0, 0, 0]
  return [points[a] ?? origin, points[b] ?? origin, points[c] ?? origin]
}

/** Twice the area of a face, as it lies on the slope. */
export function faceArea(surface: Surface, face: number): number {
  const [a, b, c] = cornersOf(surface, face)
  const u = minus(b, a)
  const v = minus(c, a)
  return Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
}

/**
 * Joins corners into faces (Delaunay) and leaves out those where there is no body.
 * Delaunator's faces run clockwise where its second axis points up; ours, z, points down the page, so they face the sky.
 */
export function surfaceOf(corners: readonly GroundPoint[], footprint: Ground): Surface {
  const flat = new Float64Array(2 * corners.length)
  corners.forEach(({ x, z }, n) => {
    flat[2 * n] = x
    flat[2 * n + 1] = z
  })
  const { triangles, halfedges } = new Delaunator(flat)
  const points = corners.map(({ x, y, z }): Point => [x, y, z])
  const corner = (edge: number) => triangles[edge] ?? 0
  const middle = (face: number, axis: 0 | 1) => [0, 1, 2].reduce((sum, n) => sum + (flat[2 * corner(3 * face + n) + axis] ?? 0), 0) / 3
  const kept = Array.from({ length: triangles.length / 3 }, (_, face) => face).filter(
    (face) => footprint(middle(face, 0), middle(face, 1)) > 0,
  )
  const places = new Map(kept.map((face, place) => [face, place]))
  const beyond = (edge: number) => {
    const twin = halfedges[edge] ?? -1
    return twin < 0 ? -1 : (places.get(Math.floor(twin / 3)) ?? -1)
  }
  const faces = kept.map((face) => [corner(3 * face), corner(3 * face + 1), corner(3 * face + 2)] as const)
  const neighbours = kept.map((face) => [beyond(3 * face), beyond(3 * face + 1), beyond(3 * face + 2)] as const)
  const normals = faces.map((_, face) => normalOf(...cornersOf({ points, faces }, face)))
  return { points, faces, neighbours, normals }
}
