import { cellOfKey, type MortonKey } from './morton.ts'
import { childrenOf, leafIslands, type Tile, tileName, tileOfCell } from './tile.ts'

/** What the pyramid has to know of an island; callers carry more along with it. */
export type Ranked = {
  readonly ordinal: number
  /** How much it is worth seeing from afar: pinned, visited, recent. Greater is sooner. */
  readonly rank: number
  readonly isDead: boolean
}

/** What one tile shows: how many islands lie in it, and the best of them by rank; all of them when it is a leaf. */
export type TileSummary<Island extends Ranked = Ranked> = {
  readonly living: number
  readonly dead: number
  readonly top: readonly Island[]
}

export const emptyTile: TileSummary<never> = { living: 0, dead: 0, top: [] }

/** Highest rank first; the elder island first where two are worth the same, so that the order never depends on chance. */
const byRank = (a: Ranked, b: Ranked) => b.rank - a.rank || a.ordinal - b.ordinal

const best = <Island extends Ranked>(islands: Island[]): readonly Island[] => islands.sort(byRank).slice(0, leafIslands)

/** The summary of islands one by one: a leaf, or any tile made from scratch. */
export function summarise<Island extends Ranked>(islands: readonly Island[]): TileSummary<Island> {
  const dead = islands.reduce((count, island) => count + Number(island.isDead), 0)
  return { living: islands.length - dead, dead, top: best([...islands]) }
}

/** Whether nothing lies below this tile: its `top` is everything there is. */
export const isLeaf = ({ living, dead }: TileSummary): boolean => living + dead <= leafIslands

/** One tile out of those it is made of. In which order and in which groups they are merged makes no difference. */
export function mergeTiles<Island extends Ranked>(parts: readonly TileSummary<Island>[]): TileSummary<Island> {
  return {
    living: parts.reduce((sum, part) => sum + part.living, 0),
    dead: parts.reduce((sum, part) => sum + part.dead, 0),
    top: best(parts.flatMap((part) => [...part.top])),
  }
}

/** Every tile that shows the island at this key above the given zoom, the deepest first and the whole world last. */
export function ancestorsOf(key: MortonKey, belowZoom: number): readonly Tile[] {
  const cell = cellOfKey(key)
  return Array.from({ length: belowZoom }, (_, up) => tileOfCell(cell, belowZoom - 1 - up))
}

/**
 * What a change at one key makes of the tiles above it: one merge of four for each zoom, and nothing else in the world is touched.
 * @param leafZoom the zoom of the leaf that now holds the key
 * @param read the leaf as it is now, and the stored summary of any tile beside the way up
 */
export function remergePath<Island extends Ranked>(
  key: MortonKey,
  leafZoom: number,
  read: (tile: Tile) => TileSummary<Island>,
): readonly { readonly tile: Tile; readonly summary: TileSummary<Island> }[] {
  const leaf = tileOfCell(cellOfKey(key), leafZoom)
  let below = { tile: leaf, summary: read(leaf) }
  return ancestorsOf(key, leafZoom).map((tile) => {
    const fresh = tileName(below.tile)
    const four = childrenOf(tile).map((child) => (tileName(child) === fresh ? below.summary : read(child)))
    below = { tile, summary: mergeTiles(four) }
    return below
  })
}
