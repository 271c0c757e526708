import type { Place } from '#domain/map/placement.ts'
import type { Viewport } from '#domain/map/view.ts'
import type { Pixels } from '#domain/units.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'

/** What is looked at: the place in the middle, and how many units fit the height of the screen there. North is always up. */
export type View = Place & { readonly span: number }
export type Screen = { readonly width: Pixels; readonly height: Pixels }
/** A point of the screen, and how far before the camera it lies, in units. */
export type Projected = ScreenPoint & { readonly depth: number }

/** One view on one screen: all that projection needs. In the camera's world x is east, y up and z south. */
export type Camera = {
  readonly view: View
  readonly screen: Screen
  /** Radians from looking straight down. */
  readonly tilt: number
  /** Units from the camera to the place in the middle. */
  readonly distance: number
  /** Pixels that one unit takes at a distance of one unit. */
  readonly focal: Pixels
}

/** The whole vertical angle, in radians: narrow, so that the perspective stays close to a chart's. */
export const fieldOfView = Math.PI / 6
/** From this span up the camera looks straight down; at the lower one it stands just above the water. */
const flatSpan = 260
const shoreSpan = 2.6
const mostTilt = 1.42
/** How far is drawn towards the horizon, in distances of the camera; haze hides the rest. */
export const farthestDepth = 3.4

export function tiltOf(span: number): number {
  const descent = (Math.log2(flatSpan) - Math.log2(span)) / (Math.log2(flatSpan) - Math.log2(shoreSpan))
  return mostTilt * Math.min(1, Math.max(0, descent)) ** 1.35
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

/** Where the camera stands, seen from the place in the middle: up and south, in units. */
export const cameraOffset = ({ tilt, distance }: Pick<Camera, 'tilt' | 'distance'>): { readonly up: number; readonly south: number } => ({
  up: distance * Math.cos(tilt),
  south: distance * Math.sin(tilt),
})

/** Where something is on screen; null behind the camera. `height` is in units above the sea. */
export function project(camera: Camera, place: Place, height = 0): Projected | null {
  const { view, screen, tilt, focal } = camera
  const offset = cameraOffset(camera)
  const x = place.x - view.x
  const y = height - offset.up
  const z = place.y - view.y - offset.south
  const depth = -y * Math.cos(tilt) - z * Math.sin(tilt)
  if (depth < 1e-6) return null
  const up = y * Math.sin(tilt) - z * Math.cos(tilt)
  return { x: screen.width / 2 + (x / depth) * focal, y: screen.height / 2 - (up / depth) * focal, depth }
}

export const isOnScreen = ({ screen }: Pick<Camera, 'screen'>, { x, y }: ScreenPoint): boolean =>
  x >= 0 && y >= 0 && x <= screen.width && y <= screen.height

/** The place on the sea under a point of the screen; null above the horizon, or so near it that the haze hides it. */
export function placeUnder(camera: Camera, { x, y }: ScreenPoint): Place | null {
  const { view, screen, tilt, focal, distance } = camera
  const right = (x - screen.width / 2) / focal
  const up = (screen.height / 2 - y) / focal
  const fall = Math.cos(tilt) - up * Math.sin(tilt)
  if (fall < 1e-6) return null
  const offset = cameraOffset(camera)
  const depth = offset.up / fall
  if (depth > distance * farthestDepth * 2) return null
  return { x: view.x + depth * right, y: view.y + offset.south - depth * (Math.sin(tilt) + up * Math.cos(tilt)) }
}

/** The box round all that is seen, as far as the haze lets it be seen. */
export function viewportOf(camera: Camera): Viewport {
  const { screen, view, distance, focal } = camera
  const lowerLeft = placeUnder(camera, { x: 0, y: screen.height })
  const lowerRight = placeUnder(camera, { x: screen.width, y: screen.height })
  const upperLeft = placeUnder(camera, { x: 0, y: 0 })
  const north = Math.max(view.y - distance * farthestDepth, upperLeft ? upperLeft.y : Number.NEGATIVE_INFINITY)
  const offset = cameraOffset(camera)
  const halfWidthAtNorth = (screen.width / focal / 2) * Math.hypot(offset.up, view.y + offset.south - north)
  return {
    west: Math.min(lowerLeft?.x ?? view.x, view.x - halfWidthAtNorth),
    east: Math.max(lowerRight?.x ?? view.x, view.x + halfWidthAtNorth),
    north,
    south: lowerLeft?.y ?? view.y,
  }
}
