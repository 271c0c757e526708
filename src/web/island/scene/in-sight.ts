import { type PerspectiveCamera, Ray, Triangle, Vector3 } from 'three'
import { artifactKindOf } from '#domain/island/document/artifact-kinds.ts'
import { displayedIdOf } from '#domain/island/document/displayed-entries.ts'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { modelOf } from '#domain/shop/models/models.ts'
import { type VisibleArea, wholePicture } from '#web/lib/visible-area.ts'
import type { PicturePoint } from './pick.ts'

/** What may hide an object: the triangles of the ground with all that grows on it, and the other objects. */
export type Occluders = { readonly positions: Float32Array; readonly objects: readonly PlacedObject[] }

/** A sight line ends so much before its point, as a share of the way, so that the ground under an object does not hide it. */
const endOfSight = 0.985
/** Half as wide as a frame, with its wood, in widths of the picture that it holds. */
const frameShare = 0.6
/** Of an object's reach: its model is narrower than the room that it keeps free. */
const breadth = 0.8

function sizeOf({ artifact, scale }: PlacedObject) {
  const model = modelOf(artifact)?.model
  const room = (artifactKindOf(artifact)?.reach ?? 0.03) * breadth
  return { tall: (model?.height ?? 0.05) * scale, wide: Math.max(room, frameShare * (model?.pane?.width ?? 0)) * scale }
}

/** Heights of the points by which an object is recognised, and how far from its middle they lie, in shares of its size. */
const outlineHeights = [0.4, 0.65, 0.92]
const outlineSides = [-1, -0.5, 0, 0.5, 1]

/** Points by which an object is recognised: near its foot, and all over its front as the camera sees it. */
function outlineOf(object: PlacedObject, eye: Vector3): readonly Vector3[] {
  const { tall, wide } = sizeOf(object)
  const [x, y, z] = object.position
  const away = Math.hypot(eye.x - x, eye.z - z) || 1
  const aside = { x: (-(eye.z - z) / away) * wide, z: ((eye.x - x) / away) * wide }
  return [
    new Vector3(x, y + 0.12 * tall, z),
    ...outlineHeights.flatMap((up) => outlineSides.map((side) => new Vector3(x + side * aside.x, y + up * tall, z + side * aside.z))),
  ]
}

/** Whether an object, taken for an upright cylinder, stands in the line from the camera to a point. */
function blocks(object: PlacedObject, eye: Vector3, point: Vector3): boolean {
  const { tall, wide } = sizeOf(object)
  const [x, y, z] = object.position
  const way = { x: point.x - eye.x, y: point.y - eye.y, z: point.z - eye.z }
  const a = way.x ** 2 + way.z ** 2
  const b = way.x * (eye.x - x) + way.z * (eye.z - z)
  const c = (eye.x - x) ** 2 + (eye.z - z) ** 2 - wide ** 2
  const root = b * b - a * c
  if (a === 0 || root <= 0) return false
  const enters = (-b - Math.sqrt(root)) / a
  const leaves = Math.min(endOfSight, (-b + Math.sqrt(root)) / a)
  if (enters >= endOfSight || leaves <= 0) return false
  const [one, other] = [eye.y + way.y * Math.max(0, enters), eye.y + way.y * leaves]
  return Math.min(one, other) < y + tall && Math.max(one, other) > y
}

const triangle = new Triangle()
const meeting = new Vector3()

/** Whether a triangle of the mesh cuts the line from the camera to a point. */
function isCut(positions: Float32Array, eye: Vector3, point: Vector3): boolean {
  const ray = new Ray(eye, point.clone().sub(eye).normalize())
  const reach = (endOfSight * point.distanceTo(eye)) ** 2
  for (let n = 0; n < positions.length; n += 9) {
    triangle.a.fromArray(positions, n)
    triangle.b.fromArray(positions, n + 3)
    triangle.c.fromArray(positions, n + 6)
    const met = ray.intersectTriangle(triangle.a, triangle.b, triangle.c, false, meeting)
    if (met && met.distanceToSquared(eye) < reach) return true
  }
  return false
}

/**
 * Line of sight: whether an object would be seen whole in the free part of the picture, behind nothing, and without standing before an object
 * that shows an entry or an album.
 */
export function isInSight(
  camera: PerspectiveCamera,
  object: PlacedObject,
  { positions, objects }: Occluders,
  free: VisibleArea = wholePicture,
): boolean {
  const eye = camera.position
  const outline = outlineOf(object, eye)
  const others = objects.filter(({ id }) => id !== object.id)
  const isFree = (point: Vector3) => isWithin(free, point.clone().project(camera))
  const isHidden = (point: Vector3) => others.some((other) => blocks(other, eye, point)) || isCut(positions, eye, point)
  const hides = others.some(
    (other) => displayedIdOf(other) !== undefined && outlineOf(other, eye).some((point) => blocks(object, eye, point)),
  )
  return !hides && outline.every(isFree) && !outline.some(isHidden)
}

const isWithin = ({ left, top, right, bottom }: VisibleArea, { x, y }: PicturePoint): boolean => {
  const [across, down] = [(x + 1) / 2, (1 - y) / 2]
  return across > left && across < right && down > top && down < bottom
}
