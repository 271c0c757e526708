import type { Place } from '#domain/map/placement.ts'
import { clamp } from '#domain/math.ts'
import { degrees, radians } from '#domain/units.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import { middleOfBox, type ScreenBox } from '#web/lib/visible-area.ts'
import type { IslandPose } from '#web/shared/island/island-handover.ts'
import type { Standpoint } from '#web/shared/island/near-island.ts'
import { type Camera, type CameraPose, cameraOffset, distanceOf, type Screen, shoreSpan, type View } from './camera.ts'
import { islandScale } from './island-scale.ts'
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

/** What one stands before on a walk, and the part of the screen that its picture covers. */
export type Standing = { readonly at: Standpoint; readonly box: ScreenBox }

/** The thing itself takes so much of that part: round the picture one sees where it stands. */
const shareOfBox = 0.5

/**
 * How something on an island is seen by somebody who stands before it.
 * @param place of the island
 * @param seenAt where on the screen the middle of a view is seen
 */
export function standingView(
  place: Place,
  { at: { middle, heading, fall, width, height }, box }: Standing,
  screen: Screen,
  seenAt: (view: View) => ScreenPoint,
): View {
  const pixels = Math.max(1, shareOfBox * Math.min((box.right - box.left) / width, (box.bottom - box.top) / height))
  const unit = islandScale / pixels
  const [x, y, z] = middle
  const view: View = {
    x: place.x + x * islandScale,
    y: place.y + z * islandScale,
    span: screen.height * unit,
    cameraPose: { heading, tilt: Math.PI / 2 - fall, height: y * islandScale },
  }
  const [wanted, seen] = [middleOfBox(box), seenAt(view)]
  const right = (wanted.x - seen.x) * unit
  const down = (wanted.y - seen.y) * unit
  return {
    ...view,
    x: view.x - right * Math.cos(heading),
    y: view.y - right * Math.sin(heading),
    cameraPose: { heading, tilt: Math.PI / 2 - fall, height: y * islandScale + down },
  }
}

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
const maxTilt = radians(87)

/** The view turned round the island, and over it. */
export function orbited(view: View, cameraPose: CameraPose, round: number, over: number): View {
  const tilt = clamp(cameraPose.tilt - over, minTilt, maxTilt)
  return { ...view, cameraPose: { ...cameraPose, heading: cameraPose.heading + round, tilt } }
}

const radiansPerPixel = radians(0.35)
/** The island follows the pointer: a drag to the right turns it to the right. */
export const dragged = (view: View, cameraPose: CameraPose, from: ScreenPoint, to: ScreenPoint): View =>
  orbited(view, cameraPose, (to.x - from.x) * radiansPerPixel, (to.y - from.y) * radiansPerPixel)

/** By hand one comes no nearer to the middle of an island, in units. */
export const closestAshore = 0.14
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

/** From the south-east, low enough for the horizon to stay in the picture. */
export const firstPose = { heading: radians(-28), tilt: radians(79) } as const

/** An island this near to the line of sight, in units, covers the island behind it. */
const sightHalf = 0.85
/** Where the island ashore ends, and how far behind the camera a neighbour may still reach into the picture. */
const ownReach = 0.4

type Offset = { readonly east: number; readonly south: number }

/** How far a neighbour reaches into the line from the camera to the island in the middle, in units; both are seen from that island. */
function coverOf({ east, south }: Offset, { x, y }: Place): number {
  const back = Math.hypot(east, south)
  if (back === 0) return 0
  const along = (x * east + y * south) / back
  const aside = Math.abs(x * south - y * east) / back
  return along > ownReach && along < back + ownReach ? Math.max(0, sightHalf - aside) : 0
}

const from = (centre: Place, { x, y }: Place): Place => ({ x: x - centre.x, y: y - centre.y })

/** The islands that stand between the camera and the island ashore. */
export const islandsBetween = <Island extends Place>(camera: Camera, ashore: Place, islands: readonly Island[]): readonly Island[] =>
  camera.view.cameraPose ? islands.filter((island) => coverOf(cameraOffset(camera), from(ashore, island)) > 0) : []

const turn = radians(12)
/** No farther round than this: what hangs on an island mostly faces whoever comes from the usual side. */
const maxTurns = 5

/**
 * The side from which an island is seen best: the usual one, or the nearest to it where neighbours cover less of the island.
 * @param usual the usual way to look at it, and how steeply
 * @param distance from the camera to the middle of the view, in units
 * @param most turns of 12 degrees, to either side
 * @param asideFor how far to the right of the island the middle of the view lies, for a heading, in units
 */
export function freeHeading(
  island: Place,
  neighbours: readonly Place[],
  distance: number,
  usual: Pick<CameraPose, 'heading' | 'tilt'> = firstPose,
  most = maxTurns,
  asideFor: (heading: CameraPose['heading']) => number = () => 0,
): CameraPose['heading'] {
  const { tilt } = usual
  const headings = Array.from({ length: 2 * most + 1 }, (_, n) => usual.heading + (n % 2 === 0 ? n / 2 : -(n + 1) / 2) * turn)
  const around = neighbours.map((place) => from(island, place))
  const cover = (heading: CameraPose['heading']) => {
    const { east, south } = cameraOffset({ tilt, height: 0, heading, distance })
    const aside = asideFor(heading)
    const camera = { east: east + Math.cos(heading) * aside, south: south + Math.sin(heading) * aside }
    return around.reduce((sum, place) => sum + coverOf(camera, place), 0)
  }
  return headings.reduce((best, next) => (cover(next) < cover(best) - 1e-9 ? next : best), usual.heading)
}

/** The island to which a walk leads on: the next by its ordinal of those that are known, so that walking on and on comes round to all of them. */
export function nextIsland(ordinal: number, islands: readonly PlacedIsland[]): PlacedIsland | null {
  const others = islands
    .filter((island) => island.ordinal !== ordinal && !island.isLocked)
    .toSorted((one, other) => one.ordinal - other.ordinal)
  return others.find((island) => island.ordinal > ordinal) ?? others[0] ?? null
}
