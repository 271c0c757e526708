import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf, keyOf } from './morton.ts'
import { placeOf } from './placement.ts'
import { summarise, type TileSummary } from './pyramid.ts'
import { buildPyramid, type Kept, leavesAround, type Placed, remerge, type TileChange, tilesAround } from './remerge.ts'
import { childrenOf, keyRange, leafIslands, rootTile, type Tile, tileName } from './tile.ts'

const placed = (ordinal: number, rank: number, isDead: boolean): Placed => ({ ordinal, rank, isDead, key: keyOf(cellOf(placeOf(ordinal))) })
const anIsland = fc.record({ ordinal: fc.nat(3000), rank: fc.nat(50), isDead: fc.boolean() })
const byOrdinal = { selector: ({ ordinal }: { ordinal: number }) => ordinal }
const someIslands = fc.uniqueArray(anIsland, { ...byOrdinal, maxLength: 700 })
const someChanges = fc.uniqueArray(fc.record({ island: anIsland, leaves: fc.boolean() }), {
  selector: ({ island }) => island.ordinal,
  maxLength: 90,
})

const sorted = (islands: Iterable<Placed>) => [...islands].sort((one, other) => one.key - other.key)
const within = (islands: readonly Placed[], tile: Tile) => {
  const { from, to } = keyRange(tile)
  return islands.filter(({ key }) => key >= from && key < to)
}
/** Every tile of more than a leaf, counted out one by one. */
function byHand(islands: readonly Placed[], tile: Tile = rootTile): [string, TileSummary][] {
  const inside = within(islands, tile)
  if (inside.length <= leafIslands) return []
  return [[tileName(tile), plain(summarise(inside))], ...childrenOf(tile).flatMap((child) => byHand(inside, child))]
}
const plain = ({ living, dead, top }: TileSummary): TileSummary => ({
  living,
  dead,
  top: top.map(({ ordinal, rank }) => ({ ordinal, rank })),
})
const keep = (pyramid: Map<string, TileSummary>, changes: readonly TileChange[]) => {
  for (const { tile, summary } of changes) {
    if (summary) pyramid.set(tileName(tile), plain(summary))
    else pyramid.delete(tileName(tile))
  }
  return pyramid
}

test('a pyramid built at once is the one counted by hand', () => {
  fc.assert(
    fc.property(someIslands, (list) => {
      const islands = sorted(list.map(({ ordinal, rank, isDead }) => placed(ordinal, rank, isDead)))
      expect(keep(new Map(), buildPyramid(islands))).toEqual(new Map(byHand(islands)))
    }),
    { numRuns: 30 },
  )
})

test('after any islands came, went and changed, the merged pyramid is the one counted by hand', () => {
  fc.assert(
    fc.property(someIslands, someChanges, (list, changes) => {
      const world = new Map(list.map(({ ordinal, rank, isDead }) => [ordinal, placed(ordinal, rank, isDead)]))
      const pyramid = new Map(byHand(sorted(world.values())))
      for (const { island, leaves } of changes) {
        if (leaves) world.delete(island.ordinal)
        else world.set(island.ordinal, placed(island.ordinal, island.rank, island.isDead))
      }
      const keys = changes.map(({ island }) => placed(island.ordinal, 0, false).key)
      const after = sorted(world.values())
      const known = new Set(tilesAround(keys).map(tileName))
      const kept: Kept = (tile) => (known.has(tileName(tile)) ? (pyramid.get(tileName(tile)) ?? null) : null)
      const leaves = new Map(leavesAround(keys, kept).map((tile) => [tileName(tile), within(after, tile)]))
      const merged = remerge(keys, kept, (leaf) => leaves.get(tileName(leaf)) ?? [])
      expect(keep(pyramid, merged)).toEqual(new Map(byHand(after)))
    }),
    { numRuns: 60 },
  )
})

test('one change reads and writes the way up and nothing else', () => {
  const islands = sorted(Array.from({ length: 5000 }, (_, ordinal) => placed(ordinal, ordinal % 7, false)))
  const pyramid = keep(new Map(), buildPyramid(islands))
  const kept: Kept = (tile) => pyramid.get(tileName(tile)) ?? null
  const { key } = placed(4321, 0, false)
  const leaves = leavesAround([key], kept)
  const depth = Math.max(...remerge([key], kept, (leaf) => within(islands, leaf)).map(({ tile }) => tile.z))
  expect(remerge([key], kept, (leaf) => within(islands, leaf))).toHaveLength(depth + 1)
  expect(leaves.length).toBeLessThanOrEqual(3 * depth + 4)
  expect(tilesAround([key]).length).toBeLessThanOrEqual(1 + 4 * 15)
})
