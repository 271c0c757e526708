import { build, type FindKeptTile, type IslandsIn, type TileChange } from './build-pyramid.ts'
import type { MortonKey } from './morton.ts'
import { bestOf, byRank, isLeaf, isSameSummary, type Ranked, type TileSummary } from './pyramid.ts'
import { childrenOf, keyRange, leafIslands, rootTile, type Tile, tileName } from './tile.ts'

/** What happened to one island since the tiles over it were last brought up to date. */
export type IslandChange = {
  readonly key: MortonKey
  readonly ordinal: number
  /** How many living and dead islands there are more than before: 1, 0 or -1 each. */
  readonly living: number
  readonly dead: number
  /** Its rank as it is now; null when it is gone. */
  readonly rank: number | null
}

/** The leaves over these changes that gained islands, and so may hold too many: those whose islands have to be read. */
export function grownLeaves(changes: readonly IslandChange[], kept: FindKeptTile): readonly Tile[] {
  const leaves = new Map<string, Tile>()
  const visit = (tile: Tile, inside: readonly IslandChange[]) => {
    if (inside.length === 0) return
    if (kept(tile)) for (const child of childrenOf(tile)) visit(child, inside.filter(isIn(child)))
    else if (growthOf(inside) > 0) leaves.set(tileName(tile), tile)
  }
  visit(rootTile, changes)
  return [...leaves.values()]
}

/**
 * The same as `recomputeTiles`, from a small part of what that has to read: counts are added to, and the best are chosen among
 * those that were there and the islands that changed. Answers null when that could miss an island that was not among the best so
 * far and now would be, as when one of the best has gone: then the tiles have to be recomputed.
 */
export function updateTiles(changes: readonly IslandChange[], kept: FindKeptTile, islandsIn: IslandsIn): readonly TileChange[] | null {
  const updated: TileChange[] = []
  const visit = (tile: Tile, inside: readonly IslandChange[]): boolean => {
    if (inside.length === 0) return true
    const before = kept(tile)
    if (!before) {
      if (growthOf(inside) > 0) build(tile, islandsIn(tile), updated)
      return true
    }
    const summary = updatedSummary(before, inside)
    if (!isExact(summary, before)) return false
    if (!isSameSummary(summary, before)) updated.push({ tile, summary: isLeaf(summary) ? null : summary })
    return childrenOf(tile).every((child) => visit(child, inside.filter(isIn(child))))
  }
  return visit(rootTile, changes) ? updated : null
}

const growthOf = (changes: readonly IslandChange[]) => changes.reduce((sum, { living, dead }) => sum + living + dead, 0)

function updatedSummary(before: TileSummary, changes: readonly IslandChange[]): TileSummary {
  const ranks = new Map(changes.map(({ ordinal, rank }) => [ordinal, rank]))
  const changed = [...ranks].flatMap(([ordinal, rank]): Ranked[] => (rank === null ? [] : [{ ordinal, rank }]))
  return {
    living: changes.reduce((sum, { living }) => sum + living, before.living),
    dead: changes.reduce((sum, { dead }) => sum + dead, before.dead),
    top: bestOf([before.top.filter(({ ordinal }) => !ranks.has(ordinal)), changed.sort(byRank)]),
  }
}

/** Whoever was left out before ranks after all who were chosen then: so nobody is missed who ranks after the last one chosen now. */
function isExact({ living, dead, top }: TileSummary, before: TileSummary): boolean {
  if (top.length === living + dead) return true
  const last = top.at(-1)
  const lastBefore = before.top.at(-1)
  return top.length === leafIslands && last !== undefined && lastBefore !== undefined && byRank(last, lastBefore) <= 0
}

function isIn(tile: Tile): (at: { readonly key: MortonKey }) => boolean {
  const { from, to } = keyRange(tile)
  return ({ key }) => key >= from && key < to
}
