import { build, type FindKeptTile, type IslandsIn, type TileChange } from './build-pyramid.ts'
import { cellOf, keyOf, type MortonKey } from './morton.ts'
import { placeOf } from './placement.ts'
import { bestOf, byRank, isLeaf, isSameSummary, type TileSummary } from './pyramid.ts'
import { childrenOf, keyRange, leafIslands, rootTile, type Tile, tileName } from './tile.ts'

/** A place where something changed, and how many islands came there since (fewer than none: went). */
export type IslandChange = { readonly key: MortonKey; readonly living: number; readonly dead: number }

/** The leaves over these marks: those whose islands have to be read to carry a change up. */
export function changedLeaves(marks: readonly IslandChange[], kept: FindKeptTile): readonly Tile[] {
  const leaves = new Map<string, Tile>()
  const visit = (tile: Tile, inside: readonly IslandChange[]) => {
    if (inside.length === 0) return
    if (kept(tile)) for (const child of childrenOf(tile)) visit(child, inside.filter(isIn(child)))
    else leaves.set(tileName(tile), tile)
  }
  visit(rootTile, marks)
  return [...leaves.values()]
}

/**
 * The same as `recomputeTiles`, from a third of what that has to read: counts are added to, and the best are chosen among those that
 * were there and those below that changed. Answers null when that could miss an island that was not among the best so far and
 * now would be, as when one of the best has gone: then only a merge tells.
 */
export function updateTiles(marks: readonly IslandChange[], kept: FindKeptTile, islandsIn: IslandsIn): readonly TileChange[] | null {
  const changes: TileChange[] = []
  const visit = (tile: Tile, inside: readonly IslandChange[]): TileSummary | null => {
    const before = kept(tile)
    if (!before) return build(tile, islandsIn(tile), changes)
    const touched = childrenOf(tile).flatMap((child) => {
      const below = inside.filter(isIn(child))
      return below.length > 0 ? [{ child, below }] : []
    })
    const fresh: TileSummary[] = []
    for (const { child, below } of touched) {
      const summary = visit(child, below)
      if (!summary) return null
      fresh.push(summary)
    }
    const wasBelow = touched.map(({ child }) => heldBy(child, kept(child)))
    const others = before.top.filter(({ ordinal }) => !wasBelow.some((isBelow) => isBelow(ordinal)))
    const summary = {
      living: inside.reduce((sum, { living }) => sum + living, before.living),
      dead: inside.reduce((sum, { dead }) => sum + dead, before.dead),
      top: bestOf([others, ...fresh.map(({ top }) => top)]),
    }
    if (!isExact(summary, before)) return null
    if (!isSameSummary(summary, before)) changes.push({ tile, summary: isLeaf(summary) ? null : summary })
    return summary
  }
  return visit(rootTile, marks) && changes
}

/** Whoever was left out before ranks after all who were chosen then: so nobody is missed who ranks after the last one chosen now. */
function isExact({ living, dead, top }: TileSummary, before: TileSummary): boolean {
  if (top.length === living + dead) return true
  const [last, lastBefore] = [top.at(-1), before.top.at(-1)]
  return top.length === leafIslands && last !== undefined && lastBefore !== undefined && byRank(last, lastBefore) <= 0
}

function isIn(tile: Tile): (at: { readonly key: MortonKey }) => boolean {
  const { from, to } = keyRange(tile)
  return ({ key }) => key >= from && key < to
}

/** Tells which of the best of a tile came from one of its children: they were among the child's best; of a leaf, where they lie. */
function heldBy(child: Tile, before: TileSummary | null): (ordinal: number) => boolean {
  if (before) {
    const best = new Set(before.top.map(({ ordinal }) => ordinal))
    return (ordinal) => best.has(ordinal)
  }
  const isInside = isIn(child)
  return (ordinal) => isInside({ key: keyOf(cellOf(placeOf(ordinal))) })
}
