import { type Matrix4, PerspectiveCamera, Vector3 } from 'three'
import { clamp, lerp } from '#domain/math.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import { type VisibleArea, wholePicture } from '#web/lib/visible-area.ts'
import { fieldOfView } from '#web/shared/island/island-handover.ts'

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
  distance: 3.31 + 1.03 * Math.min(1.2, top),
  target: [0, 0.08 + 0.3 * Math.min(1.2, top), 0],
})
export const firstView = firstViewOf(0.8)
const limits = { low: 3, high: 84, near: 0.63, far: 8 }

export const orbit = (view: View, round: number, above: number): View => ({
  ...view,
  azimuth: (view.azimuth + round) % 360,
  elevation: clamp(view.elevation + above, limits.low, limits.high),
})
export const approach = (view: View, factor: number): View => ({
  ...view,
  distance: clamp(view.distance * factor, limits.near, limits.far),
})

/** How a view is fitted into a picture. */
export type Framing = {
  /** Where the middle of the view is seen, in shares of the picture's width and height. */
  readonly middle: ScreenPoint
  /** How many times the distance of the view the camera is away. */
  readonly stepBack: number
}

/** The island is so many heights of the picture wide, and so many high with some sky and water. */
const islandWidth = 0.92
const islandHeight = 0.7

/** Frames a view in the free part; where that is narrow or low, the camera steps back so that the whole island stays in it. */
export const framingOf = ({ left, top, right, bottom }: VisibleArea, aspect: number): Framing => ({
  middle: { x: (left + right) / 2, y: (top + bottom) / 2 },
  stepBack: Math.max(1, islandWidth / (aspect * (right - left)), islandHeight / (bottom - top)),
})

export function framingBetween(one: Framing, other: Framing, share: number): Framing {
  return {
    middle: { x: lerp(one.middle.x, other.middle.x, share), y: lerp(one.middle.y, other.middle.y, share) },
    stepBack: lerp(one.stepBack, other.stepBack, share),
  }
}

/** Points a camera the way of a view. */
export function aim(
  camera: PerspectiveCamera,
  { azimuth: round, elevation: above, distance, target }: View,
  aspect: number,
  { middle: seenAt, stepBack }: Framing = framingOf(wholePicture, aspect),
) {
  const turn = (round * Math.PI) / 180
  const lift = (above * Math.PI) / 180
  camera.fov = fieldOfView
  camera.near = 0.04
  camera.far = 60
  const middle = new Vector3(...target)
  camera.position
    .set(Math.cos(turn) * Math.cos(lift), Math.sin(lift), Math.sin(turn) * Math.cos(lift))
    .multiplyScalar(distance * stepBack)
    .add(middle)
  camera.position.y = Math.max(0.05, camera.position.y)
  camera.lookAt(middle)
  camera.setViewOffset(aspect, 1, (0.5 - seenAt.x) * aspect, 0.5 - seenAt.y, aspect, 1)
  camera.updateMatrixWorld()
}

export const openCamera = () => new PerspectiveCamera()
export const viewProjectionOf = (camera: PerspectiveCamera, into: Matrix4) =>
  into.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse)
