import { type Matrix4, PerspectiveCamera, Vector3 } from 'three'

/** How one looks at the island: degrees round it, degrees above the water, island units away, and what is in the middle. */
export type View = {
  readonly azimuth: number
  readonly elevation: number
  readonly distance: number
  readonly target: readonly [x: number, y: number, z: number]
}

/** From the south-east, low enough for the horizon to stay in the picture; a higher island is seen from further away. */
export const firstViewOf = (top: number): View => ({
  azimuth: 62,
  elevation: 11,
  distance: 2.9 + 0.9 * Math.min(1.2, top),
  target: [0, 0.08 + 0.3 * Math.min(1.2, top), 0],
})
export const firstView = firstViewOf(0.8)
const limits = { low: 3, high: 84, near: 0.55, far: 7 }

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

export const orbit = (view: View, round: number, above: number): View => ({
  ...view,
  azimuth: (view.azimuth + round) % 360,
  elevation: clamp(view.elevation + above, limits.low, limits.high),
})
export const approach = (view: View, factor: number): View => ({
  ...view,
  distance: clamp(view.distance * factor, limits.near, limits.far),
})

const narrowest = 34

/** The part of a picture that nothing lies over, as shares of its width and height from the upper left corner. */
export type FreePart = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
export const wholePicture: FreePart = { left: 0, top: 0, right: 1, bottom: 1 }

/**
 * Points a camera the way of a view, with the middle of the view in the middle of the free part; where that is narrow or low, the
 * camera steps back so that the whole island stays in it.
 */
export function aim(
  camera: PerspectiveCamera,
  { azimuth: round, elevation: above, distance: away, target }: View,
  aspect: number,
  { left, top, right, bottom }: FreePart = wholePicture,
) {
  const wide = right - left
  const tall = bottom - top
  const turn = (round * Math.PI) / 180
  const lift = (above * Math.PI) / 180
  const stepBack = (away / tall) * Math.max(1, (0.92 * tall) / (aspect * wide))
  camera.fov = narrowest
  camera.near = 0.04
  camera.far = 60
  const middle = new Vector3(...target)
  camera.position
    .set(Math.cos(turn) * Math.cos(lift), Math.sin(lift), Math.sin(turn) * Math.cos(lift))
    .multiplyScalar(stepBack)
    .add(middle)
  camera.position.y = Math.max(0.05, camera.position.y)
  camera.lookAt(middle)
  camera.setViewOffset(aspect, 1, (0.5 - (left + right) / 2) * aspect, 0.5 - (top + bottom) / 2, aspect, 1)
  camera.updateMatrixWorld()
}

export const openCamera = () => new PerspectiveCamera()
export const viewProjectionOf = (camera: PerspectiveCamera, into: Matrix4) =>
  into.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse)
