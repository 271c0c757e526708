import { leafIslands } from './tile.ts'

/** What the pyramid has to know of an island; callers carry more along with it. */
export type Ranked = {
  readonly ordinal: number
  /** How much it is worth seeing from afar: pinned, visited, recent. Greater is sooner. */
  readonly rank: number
}

/**
 * What one tile of the tile pyramid (a quadtree) shows: how many islands lie in it, and the best of them by rank; all of them when it is a
 * leaf.
 */
export type TileSummary<Island extends Ranked = Ranked> = {
  readonly living: number
  readonly dead: number
  /** The best first. */
  readonly top: readonly Island[]
}

/** Highest rank first; the elder island first where two are worth the same, so that the order never depends on chance. */
export const byRank = (a: Ranked, b: Ranked) => b.rank - a.rank || a.ordinal - b.ordinal

const best = <Island extends Ranked>(islands: Island[]): readonly Island[] => islands.sort(byRank).slice(0, leafIslands)

/** The summary of islands one by one: a leaf, or any tile made from scratch. */
export function summarise<Island extends Ranked & { readonly isDead: boolean }>(islands: readonly Island[]): TileSummary<Island> {
  const dead = islands.reduce((count, island) => count + Number(island.isDead), 0)
  return { living: islands.length - dead, dead, top: best([...islands]) }
}

/** Whether nothing lies below this tile: its `top` is everything there is. */
export const isLeaf = ({ living, dead }: TileSummary): boolean => living + dead <= leafIslands

/** Whether two summaries say the same, so that the one need not be written over the other. */
export const isSameSummary = (one: TileSummary, other: TileSummary): boolean =>
  one.living === other.living &&
  one.dead === other.dead &&
  one.top.length === other.top.length &&
  one.top.every(({ ordinal, rank }, at) => other.top[at]?.ordinal === ordinal && other.top[at]?.rank === rank)

/** Merges tiles into the one that covers them. In which order and in which groups they are merged makes no difference. */
export function mergeTiles<Island extends Ranked>(parts: readonly TileSummary<Island>[]): TileSummary<Island> {
  return {
    living: parts.reduce((sum, part) => sum + part.living, 0),
    dead: parts.reduce((sum, part) => sum + part.dead, 0),
    top: bestOf(parts.map((part) => part.top)),
  }
}

/** The best of lists of which each has its best first: only their heads are ever compared. */
export function bestOf<Island extends Ranked>(lists: readonly (readonly Island[])[]): readonly Island[] {
  const heads = lists.map(() => 0)
  const chosen: Island[] = []
  while (chosen.length < leafIslands) {
    let from = -1
    let first: Island | undefined
    for (let at = 0; at < lists.length; at++) {
      const head = lists[at]?.[heads[at] ?? 0]
      if (head && (!first || byRank(head, first) < 0)) [from, first] = [at, head]
    }
    if (!first) break
    chosen.push(first)
    heads[from] = (heads[from] ?? 0) + 1
  }
  return chosen
}
