import type { MortonKey } from './morton.ts'
import { mergeTiles, type Ranked, summarise, type TileSummary } from './pyramid.ts'
import { childrenOf, keyRange, leafIslands, rootTile, type Tile } from './tile.ts'

/** An island as the pyramid is built from it. */
export type PlacedIsland = Ranked & { readonly key: MortonKey; readonly isDead: boolean }

/** What becomes of one kept tile: its new summary, or null when it became a leaf and need not be kept. */
export type TileChange = { readonly tile: Tile; readonly summary: TileSummary | null }

/** A tile that is kept: more lies below it than a leaf may hold. Null when the tile is a leaf or empty. */
export type FindKeptTile = (tile: Tile) => TileSummary | null

/** The islands of a leaf as they are now, in the order of their keys; more than a leaf may hold once some came. */
export type IslandsIn = (leaf: Tile) => readonly PlacedIsland[]

/** Every tile to be kept of a whole world, from nothing. @param islands in the order of their keys */
export function buildPyramid(islands: readonly PlacedIsland[]): readonly TileChange[] {
  const changes: TileChange[] = []
  build(rootTile, islands, changes)
  return changes
}

/**
 * The summary of one tile from its islands.
 * @param changes where what is to be kept of it and below it is put
 */
export function build(tile: Tile, islands: readonly PlacedIsland[], changes: TileChange[]): TileSummary {
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
function firstFrom(islands: readonly PlacedIsland[], key: MortonKey, least: number): number {
  let [low, high] = [least, islands.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((islands[middle]?.key ?? Number.POSITIVE_INFINITY) < key) low = middle + 1
    else high = middle
  }
  return low
}
