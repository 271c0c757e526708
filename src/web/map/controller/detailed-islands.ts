import type { Pixels } from '#domain/units.ts'
import { type Camera, project } from './camera.ts'
import type { LoadedTile } from './tile-cache.ts'

/** Nearer than this the nearest islands are drawn in full detail, ten thousand triangles each at the most. */
const detailedFrom = 7
const mostDetailed = 4
/** How large a unit has to be drawn for that. */
const detailedUnit: Pixels = 110

/** The islands so near to the camera that they are drawn in full detail: none is coarser than one that lies behind it. */
export function detailedIslands(camera: Camera, tiles: readonly LoadedTile[]): ReadonlySet<number> {
  const depths = new Map<number, number>()
  if (camera.view.span > detailedFrom) return new Set()
  for (const { islands } of tiles)
    for (const island of islands) {
      const at = project(camera, island)
      if (!at) continue
      const unit = camera.focal / at.depth
      const isSeen = at.x > -unit && at.y > -unit && at.x < camera.screen.width + unit && at.y < camera.screen.height + unit
      if (isSeen && unit > detailedUnit) depths.set(island.ordinal, at.depth)
    }
  const nearestFirst = [...depths].toSorted(([, one], [, other]) => one - other)
  return new Set(nearestFirst.slice(0, mostDetailed).map(([ordinal]) => ordinal))
}
