import { bodyOfCode } from '#domain/island/body-codes.ts'
import type { Pixels } from '#domain/units.ts'
import { type Camera, project } from './camera.ts'
import type { LoadedTile } from './tile-cache.ts'

/** Nearer than this the nearest islands are drawn in full detail. */
export const detailedFrom = 7
/** Half as wide as an island, in units. */
const reach = 0.4
/** How large a unit has to be drawn for that. */
const detailedUnit: Pixels = 110

/** Triangles of a whole island, at the most, by its body. */
const maxTriangles: Readonly<Record<string, number>> = {
  archipelago: 8500,
  crescent: 7500,
  dunes: 5000,
  fjord: 6500,
  floating: 5500,
  iceberg: 1000,
  lighthouse: 3500,
  mangrove: 9500,
  mesa: 5500,
  'sea-stack': 3500,
  volcano: 8500,
}
const maxOfAnyBody = 10_500

/** How many triangles an island costs at the most when it is drawn in full detail. */
export const detailCost = ({ body }: { readonly body: number }): number => maxTriangles[bodyOfCode(body)] ?? maxOfAnyBody

type Options = {
  /** What they may cost together: the nearest are drawn so, as many as this suffices for. */
  readonly maxTriangles: number
  /**
   * The ordinal of the island on which one is ashore: in full detail before all others, from the moment one comes until one is up again.
   */
  readonly ashore: number | null
}

/**
 * Level of detail (LOD): the islands so near to the camera that they are drawn in full detail. None is coarser than one that lies behind
 * it.
 */
export function detailedIslands(camera: Camera, tiles: readonly LoadedTile[], { maxTriangles, ashore }: Options): ReadonlySet<number> {
  const near = new Map<number, { readonly depth: number; readonly cost: number }>()
  for (const { islands } of tiles)
    for (const island of islands) {
      if (island.ordinal === ashore) near.set(ashore, { depth: 0, cost: detailCost(island) })
      const at = camera.view.span <= detailedFrom && island.ordinal !== ashore && project(camera, island)
      if (!at) continue
      const unit = camera.focal / at.depth
      const beyond = reach * unit
      const { width, height } = camera.screen
      const isSeen = at.x > -beyond && at.y > -beyond && at.x < width + beyond && at.y < height + beyond
      if (isSeen && unit > detailedUnit) near.set(island.ordinal, { depth: at.depth, cost: detailCost(island) })
    }
  const detailed = new Set<number>()
  let left = maxTriangles
  for (const [ordinal, { cost }] of [...near].toSorted(([, one], [, other]) => one.depth - other.depth)) {
    left -= cost
    if (left < 0) break
    detailed.add(ordinal)
  }
  return detailed
}
