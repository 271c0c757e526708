import type { Point } from './geometry/fields.ts'
import type { BonePiece, SkeletonGeometry } from './skeleton-geometry.ts'

/** From a place in a direction, of any length. */
export type Ray = { readonly from: Point; readonly to: Point }
export type Hit = { readonly bone: string /** In lengths of the ray. */; readonly far: number }

/** Where a ray enters a box, in its lengths; infinite where it misses it. */
function entryOf({ from, to }: Ray, { low, high }: BonePiece): number {
  let near = 0
  let far = Number.POSITIVE_INFINITY
  for (const axis of [0, 1, 2] as const) {
    const inverse = 1 / to[axis]
    const one = (low[axis] - from[axis]) * inverse
    const other = (high[axis] - from[axis]) * inverse
    near = Math.max(near, Math.min(one, other))
    far = Math.min(far, Math.max(one, other))
  }
  return near <= far ? near : Number.POSITIVE_INFINITY
}

/** Where a ray meets a triangle, in its lengths; infinite where it does not. Source: Möller and Trumbore (1997). */
function meeting({ from, to }: Ray, positions: Float32Array, a: number, b: number, c: number): number {
  const at = (corner: number, axis: number) => positions[3 * corner + axis] ?? 0
  const [ax, ay, az] = [at(a, 0), at(a, 1), at(a, 2)]
  const [ux, uy, uz] = [at(b, 0) - ax, at(b, 1) - ay, at(b, 2) - az]
  const [vx, vy, vz] = [at(c, 0) - ax, at(c, 1) - ay, at(c, 2) - az]
  const [px, py, pz] = [to[1] * vz - to[2] * vy, to[2] * vx - to[0] * vz, to[0] * vy - to[1] * vx]
  const volume = ux * px + uy * py + uz * pz
  if (volume === 0) return Number.POSITIVE_INFINITY
  const [sx, sy, sz] = [from[0] - ax, from[1] - ay, from[2] - az]
  const second = (sx * px + sy * py + sz * pz) / volume
  if (second < 0 || second > 1) return Number.POSITIVE_INFINITY
  const [qx, qy, qz] = [sy * uz - sz * uy, sz * ux - sx * uz, sx * uy - sy * ux]
  const third = (to[0] * qx + to[1] * qy + to[2] * qz) / volume
  if (third < 0 || second + third > 1) return Number.POSITIVE_INFINITY
  const far = (vx * qx + vy * qy + vz * qz) / volume
  return far > 0 ? far : Number.POSITIVE_INFINITY
}

/** The longest side of the box round a piece of bone. */
export const sizeOf = ({ low, high }: BonePiece): number => Math.max(...low.map((value, axis) => (high[axis] ?? 0) - value))

/** The first bone that a ray meets no farther than `limit` of its lengths. */
export function pickBone({ positions, indices, pieces }: SkeletonGeometry, ray: Ray, limit = Number.POSITIVE_INFINITY): Hit | null {
  let hit: Hit | null = null
  let nearest = limit
  for (const piece of pieces) {
    if (entryOf(ray, piece) >= nearest) continue
    for (let n = piece.start; n < piece.start + piece.count; n += 3) {
      const far = meeting(ray, positions, indices[n] ?? 0, indices[n + 1] ?? 0, indices[n + 2] ?? 0)
      if (far >= nearest) continue
      nearest = far
      hit = { bone: piece.bone, far }
    }
  }
  return hit
}
