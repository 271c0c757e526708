import type { Place } from '#domain/map/placement.ts'
import type { Viewport } from '#domain/map/view.ts'
import type { Pixels } from '#domain/units.ts'

/** Where one looks: the place in the middle, and how many units fit the height of the screen there. North is always up. */
export type View = Place & { readonly span: number }
export type Screen = { readonly width: Pixels; readonly height: Pixels }
type Point = readonly [x: number, y: number, z: number]

/** One view on one screen: all that projecting needs. In the world of the eye x is east, y up and z south. */
export type Camera = {
  readonly view: View
  readonly screen: Screen
  /** Radians from looking straight down. */
  readonly tilt: number
  /** Units from the eye to the place in the middle. */
  readonly distance: number
  /** Pixels that one unit takes at a distance of one unit. */
  readonly focal: Pixels
}

/** The whole vertical angle of the lens, in radians: a long one, so that a chart stays a chart. */
export const fieldOfView = Math.PI / 6
/** From a height the map is a chart, seen straight down; coming down to an island one ends just above the water. */
const chartSpan = 260
const shoreSpan = 2.6
const lowest = 1.42
/** Of what lies towards the horizon this many distances are looked at; the haze hides the rest. */
export const farthestDepth = 3.4

export function tiltOf(span: number): number {
  const down = (Math.log2(chartSpan) - Math.log2(span)) / (Math.log2(chartSpan) - Math.log2(shoreSpan))
  return lowest * Math.min(1, Math.max(0, down)) ** 1.35
}

export function cameraOf(view: View, screen: Screen, mayTilt: boolean): Camera {
  return {
    view,
    screen,
    tilt: mayTilt ? tiltOf(view.span) : 0,
    distance: view.span / 2 / Math.tan(fieldOfView / 2),
    focal: screen.height / 2 / Math.tan(fieldOfView / 2),
  }
}

/** How large a unit is drawn in the middle of the screen. */
export const pixelsPerUnit = ({ focal, distance }: Pick<Camera, 'focal' | 'distance'>): Pixels => focal / distance

/** Where the eye is, seen from the place in the middle. */
export const cameraOffset = ({ tilt, distance }: Pick<Camera, 'tilt' | 'distance'>): Point => [
  0,
  distance * Math.cos(tilt),
  distance * Math.sin(tilt),
]

/** Where something is on screen; null behind the eye. `height` is in units above the sea. */
export function project(eye: Camera, place: Place, height = 0): { readonly x: Pixels; readonly y: Pixels; readonly depth: number } | null {
  const { view, screen, tilt, focal } = eye
  const [, eyeY, eyeZ] = cameraOffset(eye)
  const [x, y, z] = [place.x - view.x, height - eyeY, place.y - view.y - eyeZ]
  const depth = -y * Math.cos(tilt) - z * Math.sin(tilt)
  if (depth < 1e-6) return null
  const up = y * Math.sin(tilt) - z * Math.cos(tilt)
  return { x: screen.width / 2 + (x / depth) * focal, y: screen.height / 2 - (up / depth) * focal, depth }
}

/** The place on the sea under a point of the screen; null above the horizon, or too near it to be worth telling. */
export function placeUnder(eye: Camera, x: Pixels, y: Pixels): Place | null {
  const { view, screen, tilt, focal, distance } = eye
  const [right, up] = [(x - screen.width / 2) / focal, (screen.height / 2 - y) / focal]
  const falls = Math.cos(tilt) - up * Math.sin(tilt)
  const [, eyeY, eyeZ] = cameraOffset(eye)
  if (falls < 1e-6) return null
  const far = eyeY / falls
  if (far > distance * farthestDepth * 2) return null
  return { x: view.x + far * right, y: view.y + eyeZ - far * (Math.sin(tilt) + up * Math.cos(tilt)) }
}

/** The box round all that is seen, as far as the haze lets one see. */
export function viewportOf(eye: Camera): Viewport {
  const { screen, view, distance } = eye
  const [south, near] = [placeUnder(eye, 0, screen.height), placeUnder(eye, screen.width, screen.height)]
  const reach = distance * farthestDepth
  const top = placeUnder(eye, 0, 0)
  const north = Math.max(view.y - reach, top ? top.y : Number.NEGATIVE_INFINITY)
  const widening = (screen.width / eye.focal / 2) * Math.hypot(cameraOffset(eye)[1], view.y + cameraOffset(eye)[2] - north)
  return {
    west: Math.min(south?.x ?? view.x, view.x - widening),
    east: Math.max(near?.x ?? view.x, view.x + widening),
    north,
    south: south?.y ?? view.y,
  }
}
