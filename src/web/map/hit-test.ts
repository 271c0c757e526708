import type { Pixels } from '#domain/units.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import { type Camera, pixelsPerUnit, project } from './controller/camera.ts'
import type { PlacedIsland } from './controller/tile-cache.ts'
import type { MapItem } from './map-items.ts'

/** An island is hit within so many units of its middle, and within so many pixels where that is less. */
const islandReach = 0.5
const minIslandReach: Pixels = 14
/** What is seen of an island stands this high above the sea, in units. */
const islandHeight = 0.1
/** A point of interest is hit within so many units of its place: more in the sky, where they stand farther apart. */
const pointReach = { sea: 0.45, sky: 1.08 } as const
const minPointReach: Pixels = 18

/** The island nearest to a point of the screen, if any is near enough to be meant. */
export function islandAt(camera: Camera, islands: readonly PlacedIsland[], { x, y }: ScreenPoint): PlacedIsland | null {
  const reachInMiddle = Math.max(minIslandReach, islandReach * pixelsPerUnit(camera))
  let nearest: PlacedIsland | null = null
  let minShare = 1
  for (const island of islands) {
    const at = project(camera, island, islandHeight)
    if (!at) continue
    const reach = Math.max(minIslandReach, (reachInMiddle * camera.distance) / at.depth)
    const share = Math.hypot(at.x - x, at.y - y) / reach
    if (share >= minShare) continue
    nearest = island
    minShare = share
  }
  return nearest
}

/** Raycast of the map: the item under a point of the screen; points of interest are smaller, so they come first. */
export function itemAt(camera: Camera, items: readonly MapItem[], { x, y }: ScreenPoint, ground: keyof typeof pointReach): MapItem | null {
  const reach = Math.max(minPointReach, pointReach[ground] * pixelsPerUnit(camera))
  const point = items.find(({ kind, place }) => {
    const at = kind === 'point' ? project(camera, place) : null
    return at && Math.hypot(at.x - x, at.y - y) < reach
  })
  if (point) return point
  const islands = items.filter((item) => item.kind === 'island')
  const nearest = islandAt(
    camera,
    islands.map(({ island }) => island),
    { x, y },
  )
  return islands.find(({ island }) => island === nearest) ?? null
}
