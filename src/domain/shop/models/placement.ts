import type { PlacedObject } from '#domain/island/document/island-document.ts'
import type { Point } from '#domain/island/props/mesh.ts'

/** From the frame of a thing to the island's: a rotation by Euler angles in the order x, y, z, the same scale on every axis, and a position. */
export type ObjectTransform = {
  /** The rotation, row by row; its columns are unit vectors. */
  readonly rotation: readonly [number, number, number, number, number, number, number, number, number]
  readonly scale: number
  readonly position: Point
}

export function transformOf({ position, rotation: [x, y, z], scale }: PlacedObject): ObjectTransform {
  const [a, b] = [Math.cos(x), Math.sin(x)]
  const [c, d] = [Math.cos(y), Math.sin(y)]
  const [e, f] = [Math.cos(z), Math.sin(z)]
  return {
    rotation: [c * e, -c * f, d, a * f + b * e * d, a * e - b * f * d, -b * c, b * f - a * e * d, b * e + a * f * d, a * c],
    scale,
    position,
  }
}

const rotate = ({ rotation: r }: ObjectTransform, x: number, y: number, z: number, length: number): [number, number, number] => [
  (r[0] * x + r[1] * y + r[2] * z) * length,
  (r[3] * x + r[4] * y + r[5] * z) * length,
  (r[6] * x + r[7] * y + r[8] * z) * length,
]

/** Where a point of a thing is on the island. */
export function placePoint(transform: ObjectTransform, [x, y, z]: Point): Point {
  const { scale, position } = transform
  const turned = rotate(transform, x, y, z, scale)
  return [turned[0] + position[0], turned[1] + position[1], turned[2] + position[2]]
}

/** Writes points of a thing where they are on the island, three numbers each, from a place of the array on. */
export function writePoints(from: Float32Array, to: Float32Array, at: number, transform: ObjectTransform): void {
  for (let n = 0; n < from.length; n += 3) to.set(placePoint(transform, [from[n] ?? 0, from[n + 1] ?? 0, from[n + 2] ?? 0]), at + n)
}

/** Writes directions of a thing as they are on the island; their length stays. */
export function writeDirections(from: Float32Array, to: Float32Array, at: number, transform: ObjectTransform): void {
  for (let n = 0; n < from.length; n += 3) to.set(rotate(transform, from[n] ?? 0, from[n + 1] ?? 0, from[n + 2] ?? 0, 1), at + n)
}
