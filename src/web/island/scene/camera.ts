import { type Matrix4, PerspectiveCamera, Vector3 } from 'three'
import { clipping, eyeOf, type Framing, fieldOfView, framingOf, type IslandView } from '#domain/island/drawing/view.ts'
import { clamp } from '#domain/math.ts'
import { wholePicture } from '#web/lib/visible-area.ts'

const limits = { low: 3, high: 84, near: 0.63, far: 8 }

export const orbit = (view: IslandView, round: number, above: number): IslandView => ({
  ...view,
  azimuth: (view.azimuth + round) % 360,
  elevation: clamp(view.elevation + above, limits.low, limits.high),
})
export const approach = (view: IslandView, factor: number): IslandView => ({
  ...view,
  distance: clamp(view.distance * factor, limits.near, limits.far),
})

/** Points a camera the way of a view. */
export function aim(
  camera: PerspectiveCamera,
  view: IslandView,
  aspect: number,
  { middle, stepBack }: Framing = framingOf(wholePicture, aspect),
) {
  camera.fov = fieldOfView
  camera.near = clipping.near
  camera.far = clipping.far
  camera.position.set(...eyeOf(view, stepBack))
  camera.lookAt(new Vector3(...view.target))
  camera.setViewOffset(aspect, 1, (0.5 - middle.x) * aspect, 0.5 - middle.y, aspect, 1)
  camera.updateMatrixWorld()
}

export const openCamera = () => new PerspectiveCamera()
export const viewProjectionOf = (camera: PerspectiveCamera, into: Matrix4) =>
  into.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse)
