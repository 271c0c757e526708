import { type PerspectiveCamera, Vector3 } from 'three'
import { clamp, lerp, lerpVector } from '#domain/math.ts'
import type { ScenePosition } from '#domain/scenes/scene.ts'
import { type Degrees, degrees, radians } from '#domain/units.ts'
import type { VisibleArea } from '#web/lib/visible-area.ts'

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
  /**
   * Where one walks about: the middle of the view moves over level ground, no farther than the radius, and the eye stays over it. Standing
   * before a point one looks at it from so many degrees above.
   */
  readonly ground?: { readonly eye: number; readonly radius: number; readonly standing: Degrees }
}
const usualLimits: ViewLimits = { lowest: -80, highest: 80, nearest: 0.15, farthest: 8 }
export const limitsOf = (limits: Partial<ViewLimits> = {}): ViewLimits => ({ ...usualLimits, ...limits })

/** Of the whole picture, from top to bottom. */
const fieldOfView: Degrees = 36
/** Height of the picture at a distance of one unit. */
const heightAtOne = 2 * Math.tan(radians(fieldOfView) / 2)

/** The distance from which the picture is so many units high. */
export const distanceFor = (height: number): number => height / heightAtOne

export const orbit = (view: View, round: Degrees, above: Degrees, limits: ViewLimits): View =>
  overGround({ ...view, azimuth: view.azimuth + round, elevation: clamp(view.elevation + above, limits.lowest, limits.highest) }, limits)

/** Where one walks about, coming nearer than one can goes on ahead. */
export function zoom(view: View, factor: number, limits: ViewLimits): View {
  const wanted = view.distance * factor
  const distance = clamp(wanted, limits.nearest, limits.farthest)
  const ahead = limits.ground ? Math.max(0, distance - wanted) : 0
  return overGround(walk({ ...view, distance }, 0, ahead), limits)
}

/** Moves what is in the middle along the ground, by units to the right and ahead. */
function walk(view: View, right: number, ahead: number): View {
  const turn = radians(view.azimuth)
  const [x, y, z] = view.target
  return { ...view, target: [x + Math.cos(turn) * right - Math.sin(turn) * ahead, y, z - Math.sin(turn) * right - Math.cos(turn) * ahead] }
}

/** Keeps a view over the ground and within it. */
function overGround(view: View, { ground, highest }: ViewLimits): View {
  if (!ground) return view
  const [x, y, z] = view.target
  const within = Math.min(1, ground.radius / Math.max(1e-6, Math.hypot(x, z)))
  const lowest = degrees(Math.asin(clamp((ground.eye - y) / view.distance, -1, 1)))
  return { ...view, elevation: clamp(view.elevation, lowest, highest), target: [x * within, y, z * within] }
}

/** Moves what is in the middle, by shares of the picture's height to the right and upwards; where one walks about, ahead. */
export function pan(view: View, right: number, up: number, limits: ViewLimits = usualLimits): View {
  if (limits.ground) return overGround(walk(view, right * heightAtOne * view.distance, up * heightAtOne * view.distance), limits)
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
export function viewOf({ width, height, ...shot }: Shot, aspect: number, { left, top, right, bottom }: VisibleArea): View {
  const distance = distanceFor(Math.max(height / (bottom - top), width / (aspect * (right - left))))
  return { ...shot, distance }
}

/** The view of one point, from where one is, no farther than now and no nearer than `distance`; where one walks about, from as high as one stands. */
export function viewNear(view: View, target: ScenePosition, distance: number, { ground }: Partial<ViewLimits> = {}): View {
  return { ...view, target, distance: Math.min(view.distance, distance), ...(ground && { elevation: ground.standing }) }
}

/** On the way from one view to another, the shorter way round. */
export function viewBetween(from: View, to: View, share: number): View {
  const round = ((((to.azimuth - from.azimuth) % 360) + 540) % 360) - 180
  return {
    azimuth: from.azimuth + round * share,
    elevation: lerp(from.elevation, to.elevation, share),
    distance: from.distance * (to.distance / from.distance) ** share,
    target: lerpVector(from.target, to.target, share),
  }
}

const middle = new Vector3()

/** Points a camera the way of a view, whose middle is seen in the middle of the free part. */
export function aim(camera: PerspectiveCamera, view: View, aspect: number, { left, top, right, bottom }: VisibleArea): void {
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
