import { Group } from 'three'
import type { ScenePoint, ScenePosition } from '#domain/scenes/scene.ts'
import { boneOf, skeleton } from '#domain/scenes/skeleton.ts'
import { openWorker } from '#web/lib/trusted-worker.ts'
import { createWorkerClient } from '#web/lib/worker-client.ts'
import type { Drawing, DrawingOptions, SceneModule } from '../scene-module.ts'
import { createBones } from './drawing.ts'
import type { Point } from './geometry/fields.ts'
import type { BonePiece, SkeletonGeometry } from './skeleton-geometry.ts'
import address from './skeleton-worker.ts?worker&url'

export const scene = skeleton
export const hasLights = false
export const hasMotion = true

export const shots: SceneModule['shots'] = {
  whole: { azimuth: 14, elevation: 3, target: [0, 0, 0], width: 1.02, height: 2.16 },
  near: 0.42,
  limits: { nearest: 0.2, farthest: 7 },
}

/** Centimetres that a signal runs in a second, and how far it has to run until nothing is seen of it. */
const signalSpeed = 30
const signalEnd = 110
/** A bone that looks smaller than this, in units at a distance of one, has no name printed. */
const smallest = 0.027
/** Shares of the way to a point: a bone that a ray meets sooner stands before it. */
const before = 0.995

export function createDrawing({ invalidate }: DrawingOptions): Drawing {
  const group = new Group()
  let geometry: SkeletonGeometry | null = null
  let isLoaded = false
  let bones: ReturnType<typeof createBones> | null = null
  let shown: string | null = null
  /** When the signal was sent; null before the first frame of the bones. */
  let sentAt: number | null = null

  skeletonFromWorker().then(
    (built) => {
      geometry = built
      isLoaded = true
      bones = createBones(built)
      group.add(bones.group)
      invalidate()
    },
    () => {
      isLoaded = true // without the bones the points keep their names
      invalidate()
    },
  )
  /** Whether another bone stands between a place and a point. */
  function isCovered(point: Pick<ScenePoint, 'id' | 'at'> | null, from: ScenePosition): boolean {
    if (!geometry || !point) return false
    const to = [point.at[0] - from[0], point.at[1] - from[1], point.at[2] - from[2]] as const
    const hit = pickBone(geometry, { from, to }, before)
    return hit !== null && hit.bone !== boneOf(point.id)
  }
  return {
    group,
    isLoaded: () => isLoaded,
    update({ seconds, pixels, camera, selected, hovered }) {
      if (!bones) return false
      if (selected !== shown || sentAt === null) {
        sentAt = seconds
        shown = selected
        bones.choose(boneOf(selected))
      }
      bones.showThrough(isCovered(scene.points.find(({ id }) => id === selected) ?? null, camera.position.toArray()))
      bones.hover(boneOf(hovered))
      bones.uniforms.pixels.value = pixels
      const run = (seconds - sentAt) * signalSpeed
      bones.signal.value = run < signalEnd ? run : -1
      return run < signalEnd
    },
    pointAt: (from, to) => (geometry && pickBone(geometry, { from, to })?.bone) ?? null,
    isSeen({ id, at }, from) {
      if (!geometry) return true
      const to = [at[0] - from[0], at[1] - from[1], at[2] - from[2]] as const
      const bone = boneOf(id)
      const size = Math.max(...geometry.pieces.map((piece) => (piece.bone === bone ? sizeOf(piece) : 0)))
      if (bone === id && size / Math.hypot(...to) < smallest) return false
      return !isCovered({ id, at }, from)
    },
  }
}

let built: Promise<SkeletonGeometry> | null = null

/** The geometry of the skeleton, made in a worker once and kept; a failure is not kept, so that it is tried again. */
function skeletonFromWorker(): Promise<SkeletonGeometry> {
  if (built) return built
  const client = createWorkerClient<null, SkeletonGeometry>(() => openWorker(address))
  built = client.request(null).finally(client.close)
  built.catch(() => {
    built = null
  })
  return built
}

/** From a place in a direction, of any length. */
type Ray = { readonly from: Point; readonly to: Point }
type Hit = { readonly bone: string /** In lengths of the ray. */; readonly far: number }

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
const sizeOf = ({ low, high }: BonePiece): number => Math.max(...low.map((value, axis) => (high[axis] ?? 0) - value))

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
