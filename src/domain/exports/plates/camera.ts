import { clipping, eyeOf, fieldOfView, framingOf, type IslandView } from '#domain/island/drawing/view.ts'
import type { Point } from '#domain/island/props/mesh.ts'
import type { Pixels } from '#domain/units.ts'

/** A point as it is seen: in pixels from the upper left corner, and how far before the camera it lies. */
export type Seen = { x: number; y: number; depth: number }

/** A camera of a picture: where it stands, and a frame of unit vectors. */
export type PlateCamera = {
  readonly eye: Point
  readonly forward: Point
  readonly right: Point
  readonly up: Point
  readonly width: Pixels
  readonly height: Pixels
  /** Pixels that one island unit takes up, one unit before the camera. */
  readonly focus: Pixels
}

const whole = { left: 0, top: 0, right: 1, bottom: 1 }

const cross = (a: Point, b: Point): Point => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
function unit([x, y, z]: Point): Point {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

/** The camera of a view, as the scene on the screen points it. */
export function plateCamera(view: IslandView, width: Pixels, height: Pixels): PlateCamera {
  const eye = eyeOf(view, framingOf(whole, width / height).stepBack)
  const forward = unit([view.target[0] - eye[0], view.target[1] - eye[1], view.target[2] - eye[2]])
  const right = unit(cross(forward, [0, 1, 0]))
  return {
    eye,
    forward,
    right,
    up: cross(right, forward),
    width,
    height,
    focus: height / 2 / Math.tan((fieldOfView * Math.PI) / 360),
  }
}

/** The same camera for a picture of more pixels. */
export const magnified = (camera: PlateCamera, times: number): PlateCamera => ({
  ...camera,
  width: camera.width * times,
  height: camera.height * times,
  focus: camera.focus * times,
})

/** Projects a point; false where it is too near to be seen. */
export function project(
  { eye, forward, right, up, width, height, focus }: PlateCamera,
  x: number,
  y: number,
  z: number,
  into: Seen,
): boolean {
  const dx = x - eye[0]
  const dy = y - eye[1]
  const dz = z - eye[2]
  const depth = dx * forward[0] + dy * forward[1] + dz * forward[2]
  if (depth < clipping.near) return false
  into.x = width / 2 + ((dx * right[0] + dy * right[1] + dz * right[2]) * focus) / depth
  into.y = height / 2 - ((dx * up[0] + dy * up[1] + dz * up[2]) * focus) / depth
  into.depth = depth
  return true
}

/** Writes the direction of the ray through a place of the picture, of unit length. */
export function aimRay(
  { forward, right, up, width, height, focus }: PlateCamera,
  x: number,
  y: number,
  into: [number, number, number],
): void {
  const across = (x - width / 2) / focus
  const rise = (height / 2 - y) / focus
  const long = Math.sqrt(1 + across * across + rise * rise)
  into[0] = (forward[0] + right[0] * across + up[0] * rise) / long
  into[1] = (forward[1] + right[1] * across + up[1] * rise) / long
  into[2] = (forward[2] + right[2] * across + up[2] * rise) / long
}
