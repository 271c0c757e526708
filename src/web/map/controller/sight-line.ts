import type { Place } from '#domain/map/placement.ts'
import { radians } from '#domain/units.ts'
import { type Camera, type CameraPose, cameraOffset } from './camera.ts'

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
