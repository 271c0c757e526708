import { fieldOfView } from '#domain/island/drawing/view.ts'
import type { Place } from '#domain/map/placement.ts'
import type { Viewport } from '#domain/map/view.ts'
import { clamp } from '#domain/math.ts'
import { type Pixels, type Radians, radians } from '#domain/units.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'

/** How the camera stands. */
export type CameraPose = {
  /** The way it looks, clockwise from north. */
  readonly heading: Radians
  /** From looking straight down. */
  readonly tilt: Radians
  /** Of the place in the middle of the screen, in units above the sea. */
  readonly height: number
}
/**
 * What is looked at: the place in the middle, and how many units would fit the height of the screen there. Without a camera pose the tilt follows
 * from the span; ashore the camera orbits an island and stands as the view says.
 */
export type View = Place & {
  readonly span: number
  readonly cameraPose?: CameraPose
  /** The way the camera looks when it stands low over the water, clockwise from north; north if left out. The higher it stands, the more north is up. */
  readonly heading?: Radians
}
export type Screen = { readonly width: Pixels; readonly height: Pixels }
/** A point of the screen, and how far before the camera it lies, in units. */
export type Projected = ScreenPoint & { readonly depth: number }

/** One view on one screen: all that projection needs. In the camera's world x is east, y up and z south. */
export type Camera = CameraPose & {
  readonly view: View
  readonly screen: Screen
  /** Where the place in the middle is seen: the middle of what no slip covers. The lens is shifted, so the perspective stays. */
  readonly centre: ScreenPoint
  /** Units from the camera to the place in the middle. */
  readonly distance: number
  /** Units from the camera to where the haze hides everything. */
  readonly farDistance: number
  /** Pixels that one unit takes at a distance of one unit. */
  readonly focal: Pixels
}

/** The whole vertical angle: narrow, so that the perspective stays close to a chart's. */
const verticalAngle = radians(fieldOfView)
/** From this span up the camera looks straight down; from the lower one down it stands just above the water, with the horizon in sight. */
const flatSpan = 260
const lowSpan = 5
/** Nearer one is ashore. */
export const shoreSpan = 2.2
const maxTilt: Radians = 1.42
/** How far is drawn towards the horizon, in distances of the camera; haze hides the rest. */
const farthestDepth = 3.4

export function tiltOf(span: number): Radians {
  const descent = (Math.log2(flatSpan) - Math.log2(span)) / (Math.log2(flatSpan) - Math.log2(lowSpan))
  return maxTilt * clamp(descent) ** 1.35
}

/** From this span up north is up, whatever the heading of a view. */
const northUpSpan = 24

/** How much of a view's heading is left at a span: all of it low over the water, nothing where the map is read as a chart. */
function headingShare(span: number): number {
  const rise = Math.log2(span / lowSpan) / Math.log2(northUpSpan / lowSpan)
  const share = 1 - clamp(rise)
  return share * share * (3 - 2 * share)
}

/** How the camera stands for a view: as the view says, or else as its span and its heading ask for. */
export const cameraPoseOf = ({ span, cameraPose, heading = 0 }: View): CameraPose =>
  cameraPose ?? { heading: heading * headingShare(span), tilt: tiltOf(span), height: 0 }
const straightDown: CameraPose = { heading: 0, tilt: 0, height: 0 }

/** Units from the camera to the place in the middle. */
export const distanceOf = (span: number): number => span / 2 / Math.tan(verticalAngle / 2)

export const centreOf = ({ width, height }: Screen): ScreenPoint => ({ x: width / 2, y: height / 2 })

/** How much lower than in the middle a place is looked at by a camera above the water, in parts of the room there: the sky takes the rest. */
const lowered = 0.15

/**
 * Where the place in the middle of a view is seen.
 * @param free the middle of what no slip covers
 * @param mayTilt false where the picture is flat
 */
export function centreFor(view: View, { height }: Screen, mayTilt: boolean, { x, y }: ScreenPoint): ScreenPoint {
  const share = mayTilt ? cameraPoseOf(view).tilt / maxTilt : 0
  return { x, y: y + lowered * share * Math.min(y, height - y) }
}

/** The middle of what no slip covers, where the place in the middle of a view is seen at this point: the inverse of `centreFor`. */
export function freeCentreFor(view: View, { height }: Screen, { x, y }: ScreenPoint): ScreenPoint {
  const share = (lowered * cameraPoseOf(view).tilt) / maxTilt
  const inUpperHalf = y / (1 + share)
  return { x, y: inUpperHalf <= height / 2 ? inUpperHalf : (y - share * height) / (1 - share) }
}

/** @param mayTilt false where the picture is flat: the camera looks straight down at every height */
export function cameraOf(view: View, screen: Screen, mayTilt: boolean, centre = centreOf(screen)): Camera {
  const distance = distanceOf(view.span)
  return {
    ...(mayTilt ? cameraPoseOf(view) : straightDown),
    view,
    screen,
    centre,
    distance,
    farDistance: farthestDepth * (view.cameraPose ? Math.max(distance, distanceOf(shoreSpan)) : distance),
    focal: screen.height / 2 / Math.tan(verticalAngle / 2),
  }
}

/** How large a unit is drawn in the middle of the screen. */
export const pixelsPerUnit = ({ focal, distance }: Pick<Camera, 'focal' | 'distance'>): Pixels => focal / distance

type Offset = { readonly east: number; readonly up: number; readonly south: number }

/** Where the camera stands, seen from the place in the middle, at sea level, in units. */
export function cameraOffset({ tilt, heading, height, distance }: Pick<Camera, keyof CameraPose | 'distance'>): Offset {
  const back = distance * Math.sin(tilt)
  return { east: -back * Math.sin(heading), up: height + distance * Math.cos(tilt), south: back * Math.cos(heading) }
}

/** Turns a distance over the sea from east and south to right of the camera and towards it. */
const toCamera = ({ heading }: Pick<Camera, 'heading'>, { x, y }: Place): Place => ({
  x: x * Math.cos(heading) + y * Math.sin(heading),
  y: y * Math.cos(heading) - x * Math.sin(heading),
})
const fromCamera = ({ heading }: Pick<Camera, 'heading'>, place: Place): Place => toCamera({ heading: -heading }, place)

/** Where something is on screen; null behind the camera. `height` is in units above the sea. */
export function project(camera: Camera, place: Place, height = 0): Projected | null {
  const { view, centre, tilt, focal } = camera
  const offset = cameraOffset(camera)
  const { x, y: z } = toCamera(camera, { x: place.x - view.x - offset.east, y: place.y - view.y - offset.south })
  const y = height - offset.up
  const depth = -y * Math.cos(tilt) - z * Math.sin(tilt)
  if (depth < 1e-6) return null
  const up = y * Math.sin(tilt) - z * Math.cos(tilt)
  return { x: centre.x + (x / depth) * focal, y: centre.y - (up / depth) * focal, depth }
}

export const isOnScreen = ({ screen }: Pick<Camera, 'screen'>, { x, y }: ScreenPoint): boolean =>
  x >= 0 && y >= 0 && x <= screen.width && y <= screen.height

/** Rays that fall less than this meet no sea: there the sky begins. */
const minFall = 0.002

/** How far down the screen the sky meets the sea, in pixels from its top: beyond the screen where only one of them is seen. */
export const horizonOf = ({ centre, tilt, focal }: Pick<Camera, 'centre' | 'tilt' | 'focal'>): Pixels =>
  centre.y - (focal * (Math.cos(tilt) - minFall)) / Math.sin(tilt)

/** The place on the sea under a point of the screen; null above the horizon, or so near it that the haze hides it. */
export function placeUnder(camera: Camera, { x, y }: ScreenPoint): Place | null {
  const { view, centre, tilt, focal, farDistance } = camera
  const right = (x - centre.x) / focal
  const up = (centre.y - y) / focal
  const fall = Math.cos(tilt) - up * Math.sin(tilt)
  if (fall < 1e-6) return null
  const offset = cameraOffset(camera)
  const depth = offset.up / fall
  if (depth > farDistance * 2) return null
  const away = fromCamera(camera, { x: depth * right, y: -depth * (Math.sin(tilt) + up * Math.cos(tilt)) })
  return { x: view.x + offset.east + away.x, y: view.y + offset.south + away.y }
}

/** The box round all that is seen, as far as the haze lets it be seen. */
export function viewportOf(camera: Camera): Viewport {
  const { view, screen, centre, farDistance, focal } = camera
  const seen = (x: number, y: number) => {
    const place = placeUnder(camera, { x, y })
    return place && toCamera(camera, { x: place.x - view.x, y: place.y - view.y })
  }
  const lowerLeft = seen(0, screen.height)
  const lowerRight = seen(screen.width, screen.height)
  const { up } = cameraOffset(camera)
  const back = camera.distance * Math.sin(camera.tilt)
  const far = Math.max(-farDistance, seen(0, 0)?.y ?? Number.NEGATIVE_INFINITY)
  const near = lowerLeft?.y ?? 0
  const away = Math.hypot(up, back - far)
  const left = Math.min(lowerLeft?.x ?? 0, (-centre.x / focal) * away)
  const right = Math.max(lowerRight?.x ?? 0, ((screen.width - centre.x) / focal) * away)
  const corners = [left, right].flatMap((x) => [far, near].map((y) => fromCamera(camera, { x, y })))
  const xs = corners.map(({ x }) => view.x + x)
  const ys = corners.map(({ y }) => view.y + y)
  return { west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) }
}
