import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildPyramid, type FindKeptTile, type PlacedIsland, type TileChange } from './build-pyramid.ts'
import { cellOf, keyOf } from './morton.ts'
import { placeOf } from './placement.ts'
import { summarise, type TileSummary } from './pyramid.ts'
import { ancestorTiles, neighbouringLeaves, neighbouringTiles, recomputeTiles } from './recompute-tiles.ts'
import { childrenOf, keyRange, leafIslands, rootTile, type Tile, tileName } from './tile.ts'
import { grownLeaves, type IslandChange, updateTiles } from './update-tiles.ts'

const placed = (ordinal: number, rank: number, isDead: boolean): PlacedIsland => ({
  ordinal,
  rank,
  isDead,
  key: keyOf(cellOf(placeOf(ordinal))),
})
const anIsland = fc.record({ ordinal: fc.nat(3000), rank: fc.nat(50), isDead: fc.boolean() })
const byOrdinal = { selector: ({ ordinal }: { ordinal: number }) => ordinal }
const someIslands = fc.uniqueArray(anIsland, { ...byOrdinal, maxLength: 700, size: 'max' })
const someChanges = fc.uniqueArray(fc.record({ island: anIsland, leaves: fc.boolean() }), {
  selector: ({ island }) => island.ordinal,
  maxLength: 90,
  size: 'max',
})

const sorted = (islands: Iterable<PlacedIsland>) => [...islands].sort((one, other) => one.key - other.key)
const within = (islands: readonly PlacedIsland[], tile: Tile) => {
  const { from, to } = keyRange(tile)
  return islands.filter(({ key }) => key >= from && key < to)
}
/** Every tile of more than a leaf, counted out one by one. */
function byHand(islands: readonly PlacedIsland[], tile: Tile = rootTile): [string, TileSummary][] {
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

/** A world before and after some changes, with what is recorded of them. */
function changed(list: readonly Given[], changes: readonly { readonly island: Given; readonly leaves: boolean }[]) {
  const world = new Map(list.map(({ ordinal, rank, isDead }) => [ordinal, placed(ordinal, rank, isDead)]))
  const pyramid = new Map(byHand(sorted(world.values())))
  const islandChanges: IslandChange[] = changes.map(({ island: { ordinal, rank, isDead }, leaves }) => {
    const [before, after] = [world.get(ordinal), leaves ? undefined : placed(ordinal, rank, isDead)]
    if (after) world.set(ordinal, after)
    else world.delete(ordinal)
    const count = (one: PlacedIsland | undefined, dead: boolean) => Number(one !== undefined && one.isDead === dead)
    const { key } = placed(ordinal, 0, false)
    return {
      key,
      ordinal,
      living: count(after, false) - count(before, false),
      dead: count(after, true) - count(before, true),
      rank: after?.rank ?? null,
    }
  })
  return { pyramid, islandChanges, after: sorted(world.values()) }
}
type Given = { readonly ordinal: number; readonly rank: number; readonly isDead: boolean }

const among = (pyramid: ReadonlyMap<string, TileSummary>, tiles: readonly Tile[]): FindKeptTile => {
  const known = new Set(tiles.map(tileName))
  return (tile) => (known.has(tileName(tile)) ? (pyramid.get(tileName(tile)) ?? null) : null)
}
const islandsOf = (islands: readonly PlacedIsland[], leaves: readonly Tile[]) => {
  const known = new Map(leaves.map((tile) => [tileName(tile), within(islands, tile)]))
  return (leaf: Tile) => known.get(tileName(leaf)) ?? []
}

test('after any islands came, went and changed, the merged pyramid is the one counted by hand', () => {
  fc.assert(
    fc.property(someIslands, someChanges, (list, changes) => {
      const { pyramid, islandChanges, after } = changed(list, changes)
      const keys = islandChanges.map(({ key }) => key)
      const kept = among(pyramid, neighbouringTiles(keys))
      const merged = recomputeTiles(keys, kept, islandsOf(after, neighbouringLeaves(keys, kept)))
      expect(keep(pyramid, merged)).toEqual(new Map(byHand(after)))
    }),
    { numRuns: 60 },
  )
})

test('what can be updated without recomputing is the same', () => {
  const exact = { times: 0 }
  fc.assert(
    fc.property(someIslands, someChanges, fc.boolean(), (list, changes, isRising) => {
      const rising = changes.map(({ island, leaves }) => ({
        island: { ...island, rank: island.rank + 50 },
        leaves: leaves && island.rank < 2,
      }))
      const { pyramid, islandChanges, after } = changed(list, isRising ? rising : changes.slice(0, 3))
      const kept = among(pyramid, [...ancestorTiles(islandChanges.map(({ key }) => key)).values()])
      const updated = updateTiles(islandChanges, kept, islandsOf(after, grownLeaves(islandChanges, kept)))
      if (!updated) return
      exact.times += 1
      expect(keep(pyramid, updated)).toEqual(new Map(byHand(after)))
    }),
    { numRuns: 150 },
  )
  expect(exact.times).toBeGreaterThan(60)
})

test('a newcomer who ranks before others is an update, and one of the best who goes asks for recomputing', () => {
  const islands = sorted(Array.from({ length: 3000 }, (_, ordinal) => placed(ordinal, ordinal % 100, false)))
  const pyramid = keep(new Map(), buildPyramid(islands))
  const kept: FindKeptTile = (tile) => pyramid.get(tileName(tile)) ?? null
  const newcomer = placed(3000, 500, false)
  const came = [{ key: newcomer.key, ordinal: 3000, living: 1, dead: 0, rank: 500 }]
  const updated = updateTiles(came, kept, islandsOf(sorted([...islands, newcomer]), grownLeaves(came, kept)))
  expect(updated?.find(({ tile }) => tile.z === 0)?.summary).toMatchObject({
    living: 3001,
    top: expect.arrayContaining([{ ordinal: 3000, rank: 500 }]),
  })
  const [best] = pyramid.get('0/0/0')?.top ?? []
  const ordinal = best?.ordinal ?? 0
  const gone = [{ key: placed(ordinal, 0, false).key, ordinal, living: -1, dead: 0, rank: null }]
  const left = islands.filter((island) => island.ordinal !== ordinal)
  expect(updateTiles(gone, kept, islandsOf(left, grownLeaves(gone, kept)))).toBeNull()
})

test('one change reads and writes the way up and nothing else', () => {
  const islands = sorted(Array.from({ length: 5000 }, (_, ordinal) => placed(ordinal, ordinal % 7, false)))
  const pyramid = keep(new Map(), buildPyramid(islands))
  const kept: FindKeptTile = (tile) => pyramid.get(tileName(tile)) ?? null
  const better = placed(4321, 100, false)
  const { key } = better
  expect(recomputeTiles([key], kept, (leaf) => within(islands, leaf))).toEqual([]) // what comes out as it was is not written
  const leaves = neighbouringLeaves([key], kept)
  const now = sorted([...islands.filter(({ ordinal }) => ordinal !== better.ordinal), better])
  const changes = recomputeTiles([key], kept, (leaf) => within(now, leaf))
  const depth = Math.max(...changes.map(({ tile }) => tile.z))
  expect(changes).toHaveLength(depth + 1)
  expect(leaves.length).toBeLessThanOrEqual(3 * depth + 4)
  expect(neighbouringTiles([key]).length).toBeLessThanOrEqual(1 + 4 * 15)
})
