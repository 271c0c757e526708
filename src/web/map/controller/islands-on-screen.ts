import { type Camera, isOnScreen, project } from './camera.ts'
import type { LoadedTile, PlacedIsland } from './tile-cache.ts'

/** Frustum culling: the islands of these tiles that are on screen, the nearest to its middle first. */
export function islandsOnScreen(camera: Camera, tiles: readonly LoadedTile[], most: number): readonly PlacedIsland[] {
  const seen = new Map<number, { readonly island: PlacedIsland; readonly distance: number }>()
  for (const { islands } of tiles)
    for (const island of islands) {
      const at = project(camera, island)
      if (!at || !isOnScreen(camera, at)) continue
      const isLostInHaze = camera.tilt > 0 && at.depth > camera.farDistance
      if (isLostInHaze) continue
      seen.set(island.ordinal, { island, distance: Math.hypot(island.x - camera.view.x, island.y - camera.view.y) })
    }
  return [...seen.values()]
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, most)
    .map(({ island }) => island)
}
