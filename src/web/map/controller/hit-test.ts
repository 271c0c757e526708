import type { Pixels } from '#domain/units.ts'
import type { ScreenPoint } from '#web/lib/pointer-gestures.ts'
import { type Camera, farthestDepth, isOnScreen, pixelsPerUnit, project } from './camera.ts'
import type { LoadedTile, PlacedIsland } from './tile-cache.ts'

/** An island is hit within so many units of its middle, and within so many pixels where that is less. */
const islandReach = 0.5
const leastReach: Pixels = 14
/** What is seen of an island stands this high above the sea, in units. */
const islandHeight = 0.1

/** The islands of these tiles that are on screen, the nearest to its middle first. */
export function islandsOnScreen(camera: Camera, tiles: readonly LoadedTile[], most: number): readonly PlacedIsland[] {
  const seen = new Map<number, { readonly island: PlacedIsland; readonly distance: number }>()
  for (const { islands } of tiles)
    for (const island of islands) {
      const at = project(camera, island)
      if (!at || !isOnScreen(camera, at)) continue
      const isLostInHaze = camera.tilt > 0 && at.depth > camera.distance * farthestDepth
      if (isLostInHaze) continue
      seen.set(island.ordinal, { island, distance: Math.hypot(island.x - camera.view.x, island.y - camera.view.y) })
    }
  return [...seen.values()]
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, most)
    .map(({ island }) => island)
}

/** The island nearest to a point of the screen, if any is near enough to be meant. */
export function islandAt(camera: Camera, islands: readonly PlacedIsland[], { x, y }: ScreenPoint): PlacedIsland | null {
  const reachInMiddle = Math.max(leastReach, islandReach * pixelsPerUnit(camera))
  let nearest: PlacedIsland | null = null
  let leastShare = 1
  for (const island of islands) {
    const at = project(camera, island, islandHeight)
    if (!at) continue
    const reach = Math.max(leastReach, (reachInMiddle * camera.distance) / at.depth)
    const share = Math.hypot(at.x - x, at.y - y) / reach
    if (share >= leastShare) continue
    nearest = island
    leastShare = share
  }
  return nearest
}
