import { positionOf } from '#domain/scenes/body-place.ts'
import type { BonePart } from './geometry/bone-part.ts'
import { substances } from './geometry/bone-part.ts'
import { cordMesh } from './geometry/cord.ts'
import type { Point } from './geometry/fields.ts'
import { cornerAt } from './geometry/mesh.ts'
import { skeletonParts } from './geometry/skeleton-parts.ts'

/** A piece of a bone: which triangles it has, and the box round them in scene units, least corner first. */
export type BonePiece = {
  readonly bone: string
  readonly start: number
  readonly count: number
  readonly low: Point
  readonly high: Point
}

/** All bones for one draw. Pieces of one bone lie side by side. */
export type SkeletonGeometry = {
  readonly positions: Float32Array<ArrayBuffer>
  readonly normals: Float32Array<ArrayBuffer>
  /** For each corner: the centimetres along the grain, the number of the bone in `bones`, and that of the substance. */
  readonly marks: Float32Array<ArrayBuffer>
  readonly indices: Uint32Array<ArrayBuffer>
  readonly pieces: readonly BonePiece[]
  readonly bones: readonly string[]
  /** Two ends of each stroke of a suture, and for each end the number of its bone. */
  readonly seams: Float32Array<ArrayBuffer>
  readonly cord: {
    readonly positions: Float32Array<ArrayBuffer>
    readonly course: Float32Array<ArrayBuffer>
    readonly indices: Uint32Array<ArrayBuffer>
  }
}

/** How far a suture is printed above the bone, in centimetres. */
const seamLift = 0.04

function boxOf(positions: Float32Array): Pick<BonePiece, 'low' | 'high'> {
  const bound = (axis: number, pick: (...values: number[]) => number) => {
    let found = positions[axis] ?? 0
    for (let n = axis; n < positions.length; n += 3) found = pick(found, positions[n] ?? 0)
    return found
  }
  return {
    low: [bound(0, Math.min), bound(1, Math.min), bound(2, Math.min)],
    high: [bound(0, Math.max), bound(1, Math.max), bound(2, Math.max)],
  }
}

const inUnits = (positions: readonly number[]): Float32Array<ArrayBuffer> => {
  const result = new Float32Array(positions.length)
  for (let corner = 0; 3 * corner < positions.length; corner++) result.set(positionOf(cornerAt(positions, corner)), 3 * corner)
  return result
}

function along(grain: Point, positions: readonly number[], corner: number): number {
  const [x, y, z] = cornerAt(positions, corner)
  return (x * grain[0] + y * grain[1] + z * grain[2]) / Math.hypot(...grain)
}

export function buildSkeletonGeometry(parts: readonly BonePart[] = skeletonParts()): SkeletonGeometry {
  const bones = [...new Set(parts.map(({ bone }) => bone))]
  const sorted = parts.toSorted((one, other) => bones.indexOf(one.bone) - bones.indexOf(other.bone))
  const cornerCount = parts.reduce((sum, { mesh }) => sum + mesh.positions.length / 3, 0)
  const positions = new Float32Array(3 * cornerCount)
  const normals = new Float32Array(3 * cornerCount)
  const marks = new Float32Array(3 * cornerCount)
  const indices = new Uint32Array(parts.reduce((sum, { mesh }) => sum + mesh.indices.length, 0))
  const pieces: BonePiece[] = []
  let corners = 0
  let start = 0
  for (const { bone, mesh, grain, substance = 'bone' } of sorted) {
    const own = inUnits(mesh.positions)
    positions.set(own, 3 * corners)
    normals.set(mesh.normals, 3 * corners)
    for (let corner = 0; 3 * corner < own.length; corner++) {
      marks.set([along(grain, mesh.positions, corner), bones.indexOf(bone), substances.indexOf(substance)], 3 * (corners + corner))
    }
    for (const [n, corner] of mesh.indices.entries()) indices[start + n] = corner + corners
    pieces.push({ bone, start, count: mesh.indices.length, ...boxOf(own) })
    corners += own.length / 3
    start += mesh.indices.length
  }
  return { positions, normals, marks, indices, pieces, bones, seams: seamsOf(parts), cord: cordOf() }
}

/** The strokes of all sutures, lifted off the bone away from the middle of the head or hip. */
function seamsOf(parts: readonly BonePart[]): Float32Array<ArrayBuffer> {
  const points = parts.flatMap(({ seams = [], mesh }) => {
    const { low, high } = boxOf(new Float32Array(mesh.positions))
    const middle = low.map((value, axis) => (value + (high[axis] ?? 0)) / 2)
    return seams.map((point): Point => {
      const out = point.map((value, axis) => value - (middle[axis] ?? 0))
      const size = Math.hypot(...out) || 1
      return [
        point[0] + ((out[0] ?? 0) / size) * seamLift,
        point[1] + ((out[1] ?? 0) / size) * seamLift,
        point[2] + ((out[2] ?? 0) / size) * seamLift,
      ]
    })
  })
  return inUnits(points.flat())
}

function cordOf(): SkeletonGeometry['cord'] {
  const { mesh, course } = cordMesh()
  return { positions: inUnits(mesh.positions), course: new Float32Array(course), indices: new Uint32Array(mesh.indices) }
}

export const transferablesOf = ({ positions, normals, marks, indices, seams, cord }: SkeletonGeometry): readonly Transferable[] =>
  [positions, normals, marks, indices, seams, cord.positions, cord.course, cord.indices].map(({ buffer }) => buffer)
