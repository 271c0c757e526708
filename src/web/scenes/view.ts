import { MathUtils, type PerspectiveCamera, Vector3 } from 'three'
import type { ScenePosition } from '#domain/scenes/scene.ts'
import { type Degrees, radians } from '#domain/units.ts'
import type { FreePart } from '#web/lib/free-part.ts'

/** How one looks at a figure: degrees round it, 0 from the front and 90 from its left; degrees above it; units away; what is in the middle. */
export type View = {
  readonly azimuth: Degrees
  readonly elevation: Degrees
  readonly distance: number
  readonly target: ScenePosition
}
/** A view by what it holds: a box of so many units, which is seen whole whatever the shape of the window. */
export type Shot = Omit<View, 'distance'> & { readonly width: number; readonly height: number }

export type ViewLimits = {
  readonly lowest: Degrees
  readonly highest: Degrees
  readonly nearest: number
  readonly farthest: number
}
const usualLimits: ViewLimits = { lowest: -80, highest: 80, nearest: 0.15, farthest: 8 }
export const limitsOf = (limits: Partial<ViewLimits> = {}): ViewLimits => ({ ...usualLimits, ...limits })

/** Of the whole picture, from top to bottom. */
const fieldOfView: Degrees = 36
/** Height of the picture at a distance of one unit. */
const heightAtOne = 2 * Math.tan(radians(fieldOfView) / 2)

/** The distance from which the picture is so many units high. */
export const distanceFor = (height: number): number => height / heightAtOne

export const orbit = (view: View, round: Degrees, above: Degrees, { lowest, highest }: ViewLimits): View => ({
  ...view,
  azimuth: view.azimuth + round,
  elevation: MathUtils.clamp(view.elevation + above, lowest, highest),
})

export const zoom = (view: View, factor: number, { nearest, farthest }: ViewLimits): View => ({
  ...view,
  distance: MathUtils.clamp(view.distance * factor, nearest, farthest),
})

/** Moves what is in the middle, by shares of the picture's height to the right and upwards. */
export function pan(view: View, right: number, up: number): View {
  const turn = radians(view.azimuth)
  const lift = radians(view.elevation)
  const scale = heightAtOne * view.distance
  const [x, y, z] = view.target
  const forward = -Math.sin(lift) * up * scale
  return {
    ...view,
    target: [
      x + Math.cos(turn) * right * scale + Math.sin(turn) * forward,
      y + Math.cos(lift) * up * scale,
      z - Math.sin(turn) * right * scale + Math.cos(turn) * forward,
    ],
  }
}

/** The view that holds a shot in the free part of a picture. */
export function viewOf({ width, height, ...shot }: Shot, aspect: number, { left, top, right, bottom }: FreePart): View {
  const distance = distanceFor(Math.max(height / (bottom - top), width / (aspect * (right - left))))
  return { ...shot, distance }
}

/** The view of one point, from where one is, no farther than now and no nearer than `distance`. */
export const viewNear = (view: View, target: ScenePosition, distance: number): View => ({
  ...view,
  target,
  distance: Math.min(view.distance, distance),
})

const between = (from: number, to: number, share: number) => from + (to - from) * share

/** On the way from one view to another, the shorter way round. */
export function viewBetween(from: View, to: View, share: number): View {
  const round = ((((to.azimuth - from.azimuth) % 360) + 540) % 360) - 180
  return {
    azimuth: from.azimuth + round * share,
    elevation: between(from.elevation, to.elevation, share),
    distance: from.distance * (to.distance / from.distance) ** share,
    target: [
      between(from.target[0], to.target[0], share),
      between(from.target[1], to.target[1], share),
      between(from.target[2], to.target[2], share),
    ],
  }
}

const middle = new Vector3()

/** Points a camera the way of a view, whose middle is seen in the middle of the free part. */
export function aim(camera: PerspectiveCamera, view: View, aspect: number, { left, top, right, bottom }: FreePart): void {
  const turn = radians(view.azimuth)
  const lift = radians(view.elevation)
  middle.set(...view.target)
  camera.fov = fieldOfView
  camera.near = view.distance / 50
  camera.far = view.distance + 60
  camera.position
    .set(Math.sin(turn) * Math.cos(lift), Math.sin(lift), Math.cos(turn) * Math.cos(lift))
    .multiplyScalar(view.distance)
    .add(middle)
  camera.lookAt(middle)
  camera.aspect = aspect
  camera.setViewOffset(aspect, 1, (0.5 - (left + right) / 2) * aspect, 0.5 - (top + bottom) / 2, aspect, 1)
  camera.updateMatrixWorld()
}

/** Device pixels that one unit takes at a distance of one. */
export const pixelsAtOne = (height: number): number => height / heightAtOne
