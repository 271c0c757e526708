import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf, cellOfKey, keyEnd, keyOf, placeOfCell } from './morton.ts'
import { islandsPerArchipelago, placeOf } from './placement.ts'
import { cellInTile, childrenOf, deepestZoom, isTile, keyRange, leafIslands, parentOf, placeInTile, rootTile, tileOfCell } from './tile.ts'

const someTile = fc
  .integer({ min: 0, max: deepestZoom })
  .chain((z) => fc.record({ z: fc.constant(z), x: fc.nat(2 ** z - 1), y: fc.nat(2 ** z - 1) }))
const someCell = fc.record({ x: fc.nat(2 ** 24 - 1), y: fc.nat(2 ** 24 - 1) })

test('the root holds every key', () => {
  expect(keyRange(rootTile)).toEqual({ from: 0, to: keyEnd })
})

test('the ranges of four children follow one another and fill their parent', () => {
  fc.assert(
    fc.property(someTile, (tile) => {
      fc.pre(tile.z < deepestZoom)
      const ranges = childrenOf(tile).map(keyRange)
      const { from, to } = keyRange(tile)
      expect(ranges.map((range) => range.from)).toEqual([from, ...ranges.slice(0, 3).map((range) => range.to)])
      expect(ranges.at(-1)?.to).toBe(to)
      for (const child of childrenOf(tile)) expect(parentOf(child)).toEqual(tile)
    }),
  )
})

test('a cell is in a tile exactly when its key is in the range', () => {
  fc.assert(
    fc.property(someCell, someTile, (cell, tile) => {
      const { from, to } = keyRange(tile)
      const key = keyOf(cell)
      const home = tileOfCell(cell, tile.z)
      expect(key >= from && key < to).toBe(home.x === tile.x && home.y === tile.y)
      expect(keyRange(home).from <= key && key < keyRange(home).to).toBe(true)
    }),
  )
})

test('a cell in its tile leads back to its place, exactly from zoom 8 on', () => {
  fc.assert(
    fc.property(someCell, fc.integer({ min: 8, max: deepestZoom }), (cell, z) => {
      const tile = tileOfCell(cell, z)
      expect(placeInTile(tile, cellInTile(cell, tile))).toEqual(placeOfCell(cell))
    }),
  )
  const cell = cellOfKey(keyEnd / 3)
  expect(Math.abs(placeInTile(rootTile, cellInTile(cell, rootTile)).x - placeOfCell(cell).x)).toBeLessThanOrEqual(1)
})

test('the deepest tile can never hold more islands than a leaf may', () => {
  const crowd = new Map<number, number>()
  for (let n = 0; n < islandsPerArchipelago; n++) {
    const { from } = keyRange(tileOfCell(cellOf(placeOf(n)), deepestZoom))
    crowd.set(from, (crowd.get(from) ?? 0) + 1)
  }
  expect(Math.max(...crowd.values())).toBeLessThanOrEqual(4)
  expect(leafIslands).toBeGreaterThan(4)
})

test.each([
  { z: -1, x: 0, y: 0 },
  { z: 17, x: 0, y: 0 },
  { z: 1, x: 2, y: 0 },
  { z: 1.5, x: 0, y: 0 },
  { z: 3, x: Number.NaN, y: 0 },
])('refuses an address outside the world: %o', (tile) => {
  expect(isTile(tile)).toBe(false)
})
