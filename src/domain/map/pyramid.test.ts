import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf, keyOf } from './morton.ts'
import { placeOf } from './placement.ts'
import { ancestorsOf, isLeaf, mergeTiles, type Ranked, remergePath, summarise, type TileSummary } from './pyramid.ts'
import { childrenOf, deepestZoom, keyRange, rootTile, type Tile, tileName } from './tile.ts'

type Islander = Ranked & { readonly key: number }
const islander = (ordinal: number, rank: number, isDead: boolean): Islander => ({
  ordinal,
  rank,
  isDead,
  key: keyOf(cellOf(placeOf(ordinal))),
})

const someIslands = fc
  .uniqueArray(fc.record({ ordinal: fc.nat(4000), rank: fc.nat(50), isDead: fc.boolean() }), {
    minLength: 1,
    maxLength: 400,
    selector: (one) => one.ordinal,
  })
  .map((list) => list.map(({ ordinal, rank, isDead }) => islander(ordinal, rank, isDead)))
const within = (islands: readonly Islander[], tile: Tile) => {
  const { from, to } = keyRange(tile)
  return islands.filter(({ key }) => key >= from && key < to)
}

/** Every inner tile and every leaf, from nothing. */
function rebuild(islands: readonly Islander[], tile: Tile = rootTile): Map<string, TileSummary<Islander>> {
  const summary = summarise(within(islands, tile))
  const below = isLeaf(summary) ? [] : childrenOf(tile).flatMap((child) => [...rebuild(within(islands, child), child)])
  return new Map([[tileName(tile), summary], ...below])
}

test('a tile is the same however its parts are grouped', () => {
  fc.assert(
    fc.property(someIslands, fc.nat(400), fc.nat(400), (islands, one, other) => {
      const [first, second] = [Math.min(one, other), Math.max(one, other)]
      const part = (from: number, to: number) => summarise(islands.slice(from, to))
      const [a, b, c] = [part(0, first), part(first, second), part(second, islands.length)] as const
      const whole = summarise(islands)
      expect(mergeTiles([mergeTiles([a, b]), c])).toEqual(whole)
      expect(mergeTiles([a, mergeTiles([b, c])])).toEqual(whole)
      expect(mergeTiles([c, a, b])).toEqual(whole)
      expect(whole.living + whole.dead).toBe(islands.length)
    }),
  )
})

test('the best islands are shown, the elder first among equals', () => {
  const { top } = summarise([islander(3, 1, false), islander(1, 9, true), islander(2, 1, false)])
  expect(top.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3])
  expect(summarise(Array.from({ length: 65 }, (_, n) => islander(n, n, false))).top).toHaveLength(64)
})

test('the way up leads from the tile over the leaf to the whole world', () => {
  const { key } = islander(2000, 0, false)
  const way = ancestorsOf(key, 12)
  expect(way.map(({ z }) => z)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  for (const tile of way) expect(key >= keyRange(tile).from && key < keyRange(tile).to).toBe(true)
  expect(ancestorsOf(key, 0)).toEqual([])
})

test('one change, carried up, gives the very pyramid that a rebuild gives', () => {
  fc.assert(
    fc.property(someIslands, fc.record({ ordinal: fc.nat(4000), rank: fc.nat(50), isDead: fc.boolean() }), (islands, change) => {
      const changed = islander(change.ordinal, change.rank, change.isDead)
      const after = [...islands.filter(({ ordinal }) => ordinal !== changed.ordinal), changed]
      const [stored, wanted] = [rebuild(islands), rebuild(after)]
      const leafZoom = Array.from({ length: deepestZoom + 1 }, (_, z) => z).find((z) => {
        const leaf = ancestorsOf(changed.key, z + 1)[0] ?? rootTile
        return within(after, leaf).length <= 64
      })
      const read = (tile: Tile) => stored.get(tileName(tile))
      const carried = remergePath(changed.key, leafZoom ?? 0, (tile) => {
        const mayHoldIt = keyRange(tile).from <= changed.key && changed.key < keyRange(tile).to
        return (mayHoldIt ? null : read(tile)) ?? summarise(within(after, tile))
      })
      for (const { tile, summary } of carried) expect(summary).toEqual(wanted.get(tileName(tile)))
      expect(carried).toHaveLength(leafZoom ?? 0)
    }),
    { numRuns: 40 },
  )
})
