import { clamp } from '#domain/math.ts'
import type { Point } from './fields.ts'
import { emptyMesh, type Mesh } from './mesh.ts'

/** A point of a curve with half the width and half the height of the cross-section there. */
export type Knot = readonly [...Point, wide: number, high: number]

const mixed = (a: number, b: number, c: number, d: number, t: number) =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)

/** The Catmull-Rom spline through the knots, `count` steps from each to the next. */
export function splineOf(knots: readonly Knot[], count: number): readonly Knot[] {
  const at = (n: number): Knot => knots[clamp(n, 0, knots.length - 1)] ?? [0, 0, 0, 0, 0]
  const last = at(knots.length - 1)
  const points = knots.slice(1).flatMap((_, n) =>
    Array.from({ length: count }, (_step, step): Knot => {
      const [a, b, c, d] = [at(n - 1), at(n), at(n + 1), at(n + 2)]
      const value = (axis: 0 | 1 | 2 | 3 | 4) => mixed(a[axis], b[axis], c[axis], d[axis], step / count)
      return [value(0), value(1), value(2), value(3), value(4)]
    }),
  )
  return [...points, last]
}

const cross = (a: Point, b: Point): Point => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
const unit = ([x, y, z]: Point): Point => {
  const size = Math.hypot(x, y, z) || 1
  return [x / size, y / size, z / size]
}

/**
 * A tube along a curve with an oval cross-section, closed at both ends.
 * @param up where the height of the cross-section points, as far as the curve allows
 * @param sides of the cross-section
 */
export function sweep(curve: readonly Knot[], sides: number, up: Point = [0, 1, 0]): Mesh {
  const mesh = emptyMesh()
  const last = curve.length - 1
  const pointAt = (n: number): Point => {
    const [x, y, z] = curve[clamp(n, 0, last)] ?? [0, 0, 0]
    return [x, y, z]
  }
  for (const [n, [x, y, z, wide, high]] of curve.entries()) {
    const [before, after] = [pointAt(n - 1), pointAt(n + 1)]
    const along = unit([after[0] - before[0], after[1] - before[1], after[2] - before[2]])
    const side = unit(cross(up, along))
    const top = cross(along, side)
    for (let step = 0; step < sides; step++) {
      const turn = (step / sides) * 2 * Math.PI
      const [right, above] = [Math.cos(turn), Math.sin(turn)]
      mesh.positions.push(
        ...([0, 1, 2] as const).map((axis) => ([x, y, z][axis] ?? 0) + side[axis] * right * wide + top[axis] * above * high),
      )
      mesh.normals.push(
        ...unit([
          side[0] * right * high + top[0] * above * wide,
          side[1] * right * high + top[1] * above * wide,
          side[2] * right * high + top[2] * above * wide,
        ]),
      )
    }
  }
  for (let n = 0; n < last; n++)
    for (let step = 0; step < sides; step++) {
      const [a, b] = [n * sides + step, n * sides + ((step + 1) % sides)]
      mesh.indices.push(a, b, b + sides, a, b + sides, a + sides)
    }
  for (let step = 1; step < sides - 1; step++) {
    mesh.indices.push(0, step + 1, step)
    mesh.indices.push(last * sides, last * sides + step, last * sides + step + 1)
  }
  return mesh
}
