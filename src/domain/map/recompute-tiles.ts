import { build, type FindKeptTile, type IslandsIn, type TileChange } from './build-pyramid.ts'
import { cellOfKey, type MortonKey } from './morton.ts'
import { isLeaf, isSameSummary, mergeTiles, type TileSummary } from './pyramid.ts'
import { childrenOf, deepestZoom, rootTile, type Tile, tileName, tileOfCell } from './tile.ts'

/** The tiles over these keys, from the whole world down to the last that could be kept, by name. */
export function ancestorTiles(keys: readonly MortonKey[]): ReadonlyMap<string, Tile> {
  const tiles = new Map<string, Tile>()
  for (const key of keys) {
    const cell = cellOfKey(key)
    for (let z = deepestZoom - 1; z >= 0; z--) {
      const tile = tileOfCell(cell, z)
      const name = tileName(tile)
      if (tiles.has(name)) break
      tiles.set(name, tile)
    }
  }
  return tiles
}

/** The tiles over these keys and those beside them: which of these are kept has to be known for a merge. */
export function neighbouringTiles(keys: readonly MortonKey[]): readonly Tile[] {
  const around = new Map([[tileName(rootTile), rootTile]])
  for (const tile of ancestorTiles(keys).values())
    if (tile.z < deepestZoom - 1) for (const child of childrenOf(tile)) around.set(tileName(child), child)
  return [...around.values()]
}

/** The leaves over these keys and beside the way up from them: those whose islands have to be read for a merge. */
export function neighbouringLeaves(keys: readonly MortonKey[], kept: FindKeptTile): readonly Tile[] {
  const touched = ancestorTiles(keys)
  const leavesOf = (tile: Tile): readonly Tile[] => {
    if (!kept(tile)) return [tile]
    return touched.has(tileName(tile)) ? childrenOf(tile).flatMap(leavesOf) : []
  }
  return leavesOf(rootTile)
}

/**
 * What any changes at some keys make of the pyramid. Each kept tile over them is merged once, from its four children; nothing
 * else in the world is touched.
 */
export function recomputeTiles(keys: readonly MortonKey[], kept: FindKeptTile, islandsIn: IslandsIn): readonly TileChange[] {
  const touched = ancestorTiles(keys)
  const changes: TileChange[] = []
  const visit = (tile: Tile): TileSummary => {
    const before = kept(tile)
    if (!before) return build(tile, islandsIn(tile), changes)
    if (!touched.has(tileName(tile))) return before
    const summary = mergeTiles(childrenOf(tile).map(visit))
    if (!isSameSummary(summary, before)) changes.push({ tile, summary: isLeaf(summary) ? null : summary })
    return summary
  }
  visit(rootTile)
  return changes
}
