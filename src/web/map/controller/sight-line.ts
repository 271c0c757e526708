import type { Place } from '#domain/map/placement.ts'
import { radians } from '#domain/units.ts'
import { type Camera, cameraOffset, type Stance } from './camera.ts'

/** From the south-east, low enough for the horizon to stay in the picture. */
export const firstStance = { heading: radians(-28), tilt: radians(79) } as const

/** An island this near to the line of sight, in units, covers the island behind it. */
const sightHalf = 0.85
/** Where the island ashore ends, and how far behind the camera a neighbour may still reach into the picture. */
const ownReach = 0.4

/** Whether a neighbour stands between the camera and the island in the middle of the view. */
function isBetween(camera: Pick<Camera, keyof Stance | 'distance'>, { x, y }: Place): boolean {
  const { east, south } = cameraOffset(camera)
  const back = Math.hypot(east, south)
  if (back === 0) return false
  const along = (x * east + y * south) / back
  const aside = Math.abs(x * south - y * east) / back
  return along > ownReach && along < back + ownReach && aside < sightHalf
}

const from = (middle: Place, { x, y }: Place): Place => ({ x: x - middle.x, y: y - middle.y })

/** The islands that stand between the camera and the island ashore. */
export const islandsBetween = <Island extends Place>(camera: Camera, ashore: Place, islands: readonly Island[]): readonly Island[] =>
  camera.view.stance ? islands.filter((island) => isBetween(camera, from(ashore, island))) : []

const turn = radians(12)
/** No farther round than this: what hangs on an island mostly faces whoever comes from the usual side. */
const mostTurns = 5

/**
 * The side from which an island is seen best: the usual one, or the nearest to it where fewer neighbours stand in the way.
 * @param usual the usual way to look at it, and how steeply
 * @param distance from the camera to the island, in units
 * @param most turns of 12 degrees, to either side
 */
export function freeHeading(
  island: Place,
  neighbours: readonly Place[],
  distance: number,
  usual: Pick<Stance, 'heading' | 'tilt'> = firstStance,
  most = mostTurns,
): Stance['heading'] {
  const { heading, tilt } = usual
  const turns = Array.from({ length: 2 * most + 1 }, (_, n) => (n % 2 === 0 ? n / 2 : -(n + 1) / 2) * turn)
  const inTheWay = (turned: number) =>
    neighbours.filter((place) => isBetween({ tilt, height: 0, heading: heading + turned, distance }, from(island, place))).length
  return heading + turns.reduce((best, next) => (inTheWay(next) < inTheWay(best) ? next : best), 0)
}
