import { cellOfKey, type MortonKey } from './morton.ts'
import { isLeaf, mergeTiles, type Ranked, summarise, type TileSummary } from './pyramid.ts'
import { childrenOf, deepestZoom, keyRange, leafIslands, rootTile, type Tile, tileName, tileOfCell } from './tile.ts'

/** An island as the pyramid is built from it. */
export type Placed = Ranked & { readonly key: MortonKey; readonly isDead: boolean }

/** What becomes of one kept tile: its new summary, or null when it became a leaf and need not be kept. */
export type TileChange = { readonly tile: Tile; readonly summary: TileSummary | null }

/** A tile that is kept: more lies below it than a leaf may hold. Null when the tile is a leaf or empty. */
export type Kept = (tile: Tile) => TileSummary | null

/** Every tile that a change at these keys may touch, and those beside them: whichever of these are kept have to be known. */
export function tilesAround(keys: readonly MortonKey[]): readonly Tile[] {
  const around = new Map([[tileName(rootTile), rootTile]])
  for (const tile of waysUp(keys).values())
    if (tile.z < deepestZoom - 1) for (const child of childrenOf(tile)) around.set(tileName(child), child)
  return [...around.values()]
}

/** The leaves on and beside the way up from these keys: those whose islands have to be read. */
export function leavesAround(keys: readonly MortonKey[], kept: Kept): readonly Tile[] {
  const touched = waysUp(keys)
  const leavesOf = (tile: Tile): readonly Tile[] => {
    if (!kept(tile)) return [tile]
    return touched.has(tileName(tile)) ? childrenOf(tile).flatMap(leavesOf) : []
  }
  return leavesOf(rootTile)
}

/**
 * What changes at some keys make of the pyramid. Each kept tile over them is merged once, from its four children; nothing else
 * in the world is touched.
 * @param islandsIn the islands of a leaf as they are now, in the order of their keys: more than a leaf may hold once some came
 */
export function remerge(keys: readonly MortonKey[], kept: Kept, islandsIn: (leaf: Tile) => readonly Placed[]): readonly TileChange[] {
  const touched = waysUp(keys)
  const changes: TileChange[] = []
  const visit = (tile: Tile): TileSummary => {
    const before = kept(tile)
    if (!before) return build(tile, islandsIn(tile), changes)
    if (!touched.has(tileName(tile))) return before
    const summary = mergeTiles(childrenOf(tile).map(visit))
    changes.push({ tile, summary: isLeaf(summary) ? null : summary })
    return summary
  }
  visit(rootTile)
  return changes
}

/** Every tile to be kept of a whole world, from nothing. @param islands in the order of their keys */
export function buildPyramid(islands: readonly Placed[]): readonly TileChange[] {
  const changes: TileChange[] = []
  build(rootTile, islands, changes)
  return changes
}

function build(tile: Tile, islands: readonly Placed[], changes: TileChange[]): TileSummary {
  if (islands.length <= leafIslands) return summarise(islands)
  let from = 0
  const parts = childrenOf(tile).map((child) => {
    const to = firstFrom(islands, keyRange(child).to, from)
    const part = build(child, islands.slice(from, to), changes)
    from = to
    return part
  })
  const summary = mergeTiles(parts)
  changes.push({ tile, summary })
  return summary
}

/** The place of the first island at or after a key. */
function firstFrom(islands: readonly Placed[], key: MortonKey, least: number): number {
  let [low, high] = [least, islands.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((islands[middle]?.key ?? Number.POSITIVE_INFINITY) < key) low = middle + 1
    else high = middle
  }
  return low
}

/** The tiles over these keys, from the whole world down to the last that could be kept, by name. */
function waysUp(keys: readonly MortonKey[]): ReadonlyMap<string, Tile> {
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
