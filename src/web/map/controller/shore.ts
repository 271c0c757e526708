import type { Place } from '#domain/map/placement.ts'
import { degrees, radians } from '#domain/units.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import type { IslandPose } from '#web/shared/island/island-handover.ts'
import { type Camera, type CameraPose, distanceOf, shoreSpan, type View } from './camera.ts'
import { islandScale } from './island-scale.ts'
import { firstPose, freeHeading } from './sight-line.ts'
import type { PlacedIsland } from './tile-cache.ts'

/** The island on which one is ashore, or on the way to it or up from it. */
export type Shore = {
  readonly ordinal: number
  readonly place: Place
  /** The view that one came from and goes up to again. */
  readonly returnTo: View
  /** The span at which the whole island fits the free part of the screen. */
  readonly fittingSpan: number
  readonly isLeaving: boolean
}

/** How high above the sea the middle of the picture lies, in island units. */
const middleHeight = 0.3
/** So many units of the sea are held in the picture: the island, and some water round it. */
export const unitsAshore = 0.84

/**
 * How an island is first seen by somebody who has come ashore.
 * @param span at which it fits the free part of the screen
 * @param neighbours that are known: the camera comes from a side where none stands in the way
 */
export const ashoreView = (place: Place, span: number, neighbours: readonly Place[] = []): View => ({
  x: place.x,
  y: place.y,
  span,
  cameraPose: { ...firstPose, heading: freeHeading(place, neighbours, distanceOf(span)), height: middleHeight * islandScale },
})

/** How an island is seen, in its own units, for a screen that goes on with the picture. */
export function poseOf(camera: Camera, place: Place): IslandPose {
  const { view, screen, centre, distance, heading, tilt, height } = camera
  return {
    view: {
      azimuth: 90 + degrees(heading),
      elevation: 90 - degrees(tilt),
      distance: distance / islandScale,
      target: [(view.x - place.x) / islandScale, height / islandScale, (view.y - place.y) / islandScale],
    },
    middle: { x: centre.x / screen.width, y: centre.y / screen.height },
  }
}

/** The view of the map in which an island at a place is seen so. */
export function viewOfPose({ view: { azimuth, elevation, distance, target } }: IslandPose, place: Place): View {
  const [east, up, south] = target
  return {
    x: place.x + east * islandScale,
    y: place.y + south * islandScale,
    span: (distance * islandScale) / distanceOf(1),
    cameraPose: { heading: radians(azimuth - 90), tilt: radians(90 - elevation), height: up * islandScale },
  }
}

const minTilt = radians(6)
const greatestTilt = radians(87)

/** The view turned round the island, and over it. */
export function orbited(view: View, cameraPose: CameraPose, round: number, over: number): View {
  const tilt = Math.min(greatestTilt, Math.max(minTilt, cameraPose.tilt - over))
  return { ...view, cameraPose: { ...cameraPose, heading: cameraPose.heading + round, tilt } }
}

const radiansPerPixel = radians(0.35)
/** The island follows the pointer: a drag to the right turns it to the right. */
export const dragged = (view: View, cameraPose: CameraPose, from: ScreenPoint, to: ScreenPoint): View =>
  orbited(view, cameraPose, (to.x - from.x) * radiansPerPixel, (to.y - from.y) * radiansPerPixel)

/** Farther from the island than this is up again; in parts of the first distance. */
export const farthestAshore = 1.35

/** How far from what is zoomed at an island may lie, to be the one meant, in units. */
const meantWithin = 1.3

function nearestTo(place: Place, islands: readonly PlacedIsland[]): PlacedIsland | null {
  const distance = ({ x, y }: Place) => Math.hypot(x - place.x, y - place.y)
  const nearest = islands.toSorted((one, other) => distance(one) - distance(other))[0]
  return nearest && distance(nearest) <= meantWithin ? nearest : null
}

/**
 * The island that one comes ashore on by coming nearer still: the one under the pointer, or else in the middle. Null where none lies near,
 * or while the camera is higher than the shore.
 * @param pointer where it is on the sea; null where there is none
 */
export function shoreBelow(view: View, pointer: Place | null, islands: readonly PlacedIsland[]): PlacedIsland | null {
  if (view.span > shoreSpan * 1.05) return null
  return (pointer && nearestTo(pointer, islands)) ?? nearestTo(view, islands)
}
