import { Group } from 'three'
import type { ScenePoint, ScenePosition } from '#domain/scenes/scene.ts'
import { boneOf, skeleton } from '#domain/scenes/skeleton.ts'
import { openWorker } from '#web/lib/trusted-worker.ts'
import { createWorkerClient } from '#web/lib/worker-client.ts'
import type { Drawing, DrawingOptions, SceneModule } from '../scene-module.ts'
import { createBones } from './drawing.ts'
import { pickBone, sizeOf } from './pick-bone.ts'
import type { SkeletonGeometry } from './skeleton-geometry.ts'
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
