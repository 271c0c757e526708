import { type PerspectiveCamera, Vector3 } from 'three'
import { artifactKindOf } from '#domain/island/document/artifact-kinds.ts'
import { bounds, type PlacedObject, type Vector } from '#domain/island/document/island-document.ts'
import { lerp } from '#domain/math.ts'
import { modelOf } from '#domain/shop/models/models.ts'
import { handleReachOf } from './transform-handles.ts'

type Height = (x: number, z: number) => number
/** A place in the picture, from -1 to 1 both ways, y upwards. */
export type PicturePoint = { readonly x: number; readonly y: number }

/** What floats may stand on the water; nothing else does. */
const floating: ReadonlySet<string> = new Set(['rowing-boat'])
/** Ground below this height is under water, or has its feet wet. */
export const lowestGround = 0.004

const floats = (artifact: string) => floating.has(artifact)

/** Where a object of a kind stands at a place: on the ground, a boat also on the water; null where there is nothing to stand on. */
export function standAt(artifact: string, x: number, z: number, height: Height): Vector | null {
  const ground = height(x, z)
  if (Math.abs(x) > bounds.aside || Math.abs(z) > bounds.aside || ground > bounds.up) return null
  if (floats(artifact)) return [x, Math.max(ground, 0) - 0.002, z]
  return ground < lowestGround ? null : [x, Math.max(ground, 0), z]
}

const steps = 260

/** Raycast: where the eye's ray meets the ground or the water. It walks along it, then halves the last step. */
export function groundAt(camera: PerspectiveCamera, point: PicturePoint, height: Height): readonly [x: number, z: number] | null {
  const eye = camera.position
  const ray = new Vector3(point.x, point.y, 0.5).unproject(camera).sub(eye).normalize()
  const far = eye.length() + 2.6
  const under = (along: number) => eye.y + ray.y * along < Math.max(0, height(eye.x + ray.x * along, eye.z + ray.z * along))
  for (let n = 1; n <= steps; n++) {
    if (!under((n / steps) * far)) continue
    let above = ((n - 1) / steps) * far
    let below = (n / steps) * far
    for (let half = 0; half < 12; half++) {
      const middle = (above + below) / 2
      if (under(middle)) below = middle
      else above = middle
    }
    return [eye.x + ray.x * below, eye.z + ray.z * below]
  }
  return null
}

/** The object at a point: the nearest whose outline is within the tolerance. */
export function objectAt(
  camera: PerspectiveCamera,
  point: PicturePoint,
  objects: readonly PlacedObject[],
  {
    aspect,
    tolerance,
    height,
  }: { readonly aspect: number /** Share of the picture's height. */; readonly tolerance: number; readonly height: Height },
): PlacedObject | null {
  const middle = new Vector3()
  let best: { readonly object: PlacedObject; readonly away: number } | null = null
  for (const object of objects) {
    const tall = (modelOf(object.artifact)?.model.height ?? 0.05) * object.scale
    const wide = (artifactKindOf(object.artifact)?.reach ?? 0.03) * object.scale
    middle.set(object.position[0], object.position[1] + tall / 2, object.position[2])
    const away = middle.distanceTo(camera.position)
    if (isHidden(camera.position, middle, height)) continue
    const scale = 1 / (Math.tan((camera.fov * Math.PI) / 360) * away)
    middle.project(camera)
    const off = Math.hypot(
      ((middle.x - point.x) * aspect) / Math.max(wide * scale, tolerance),
      (middle.y - point.y) / Math.max((tall / 2) * scale, tolerance),
    )
    if (off <= 1 && middle.z < 1 && (!best || away < best.away)) best = { object, away }
  }
  return best?.object ?? null
}

/** The objects whose middle lies within a frame, given by two of its corners. */
export function objectsWithin(
  camera: PerspectiveCamera,
  from: PicturePoint,
  to: PicturePoint,
  objects: readonly PlacedObject[],
): readonly PlacedObject[] {
  const isBetween = (value: number, one: number, other: number) => value >= Math.min(one, other) && value <= Math.max(one, other)
  return objects.filter(({ artifact, position: [x, y, z], scale }) => {
    const spot = new Vector3(x, y + ((modelOf(artifact)?.model.height ?? 0.05) * scale) / 2, z).project(camera)
    return spot.z < 1 && isBetween(spot.x, from.x, to.x) && isBetween(spot.y, from.y, to.y)
  })
}

/** Directions in which the reach of an object's handles is measured. */
const around = Array.from({ length: 12 }, (_, at) => (at * Math.PI) / 6)

/** Bounding box of objects in the picture, each with its handles; null for none, and where the camera stands among them. */
export function boxInPicture(camera: PerspectiveCamera, objects: readonly PlacedObject[]) {
  const spots = objects.flatMap((object) => {
    const [x, y, z] = object.position
    const reach = handleReachOf(object)
    const tall = (modelOf(object.artifact)?.model.height ?? 0.05) * object.scale
    return around.flatMap((angle) => [y, y + tall].map((up) => new Vector3(x + Math.cos(angle) * reach, up, z + Math.sin(angle) * reach)))
  })
  const seen = spots.map((spot) => spot.project(camera))
  if (seen.length === 0 || seen.some(({ z }) => z >= 1)) return null
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}

function isHidden(eye: Vector3, middle: Vector3, height: Height): boolean {
  for (let n = 1; n < 24; n++) {
    const part = 1 - n / 24
    const x = lerp(eye.x, middle.x, part)
    const y = lerp(eye.y, middle.y, part)
    const z = lerp(eye.z, middle.z, part)
    if (Math.hypot(x, z) < 1.3 && y < height(x, z) - 0.02) return true
  }
  return false
}
