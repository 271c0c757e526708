import fc from 'fast-check'
import { expect, test } from 'vitest'
import { worldWidth } from './morton.ts'
import { deepestZoom, tileName, tileSquare } from './tile.ts'
import { maxTilesInView, standingFor, tilesInView } from './view.ts'

const someView = fc
  .record({
    x: fc.double({ min: -30_000, max: 30_000, noNaN: true }),
    y: fc.double({ min: -30_000, max: 30_000, noNaN: true }),
    wide: fc.integer({ min: 320, max: 7680 }),
    high: fc.integer({ min: 240, max: 4320 }),
    scale: fc.double({ min: 0.005, max: 400, noNaN: true }),
  })
  .map(({ x, y, wide, high, scale }) => ({
    scale,
    view: { west: x - wide / scale / 2, east: x + wide / scale / 2, north: y - high / scale / 2, south: y + high / scale / 2 },
  }))

/** Of a world of many thousands, in its units: what binary fractions lose. */
const rounding = 1e-9

test('a view is covered, and never by more than 24 tiles', () => {
  fc.assert(
    fc.property(someView, ({ view, scale }) => {
      const tiles = tilesInView(view, scale)
      expect(tiles.length).toBeLessThanOrEqual(maxTilesInView)
      const squares = tiles.map(tileSquare)
      const half = worldWidth / 2
      expect(Math.min(...squares.map(({ west }) => west))).toBeLessThanOrEqual(Math.max(view.west, -half) + rounding)
      expect(Math.max(...squares.map(({ west, width }) => west + width))).toBeGreaterThanOrEqual(Math.min(view.east, half) - rounding)
      expect(Math.min(...squares.map(({ north }) => north))).toBeLessThanOrEqual(Math.max(view.north, -half) + rounding)
      expect(Math.max(...squares.map(({ north, width }) => north + width))).toBeGreaterThanOrEqual(Math.min(view.south, half) - rounding)
      expect(new Set(tiles.map(tileName)).size).toBe(tiles.length)
    }),
  )
})

test('a screen of 1280 by 720 gets tiles at their own size', () => {
  const scale = 20
  const tiles = tilesInView({ west: -32, east: 32, north: -18, south: 18 }, scale)
  expect(new Set(tiles.map(({ z }) => z))).toEqual(new Set([Math.floor(Math.log2((worldWidth * scale) / 256))]))
})

test('the nearest to the middle comes first', () => {
  const [first] = tilesInView({ west: 90, east: 190, north: 90, south: 150 }, 10)
  const { west, north, width } = tileSquare(first ?? { z: 0, x: 0, y: 0 })
  expect(west <= 140 && 140 <= west + width && north <= 120 && 120 <= north + width).toBe(true)
})

test('nothing is finer than the deepest zoom or coarser than the world', () => {
  expect(tilesInView({ west: 0, east: 0.1, north: 0, south: 0.1 }, 1e6)[0]?.z).toBe(deepestZoom)
  expect(tilesInView({ west: -1e6, east: 1e6, north: -1e6, south: 1e6 }, 1e-4)).toEqual([{ z: 0, x: 0, y: 0 }])
})

test('a known leaf stands for all that lies below it, once', () => {
  const tiles = [
    { z: 3, x: 4, y: 4 },
    { z: 3, x: 5, y: 5 },
    { z: 3, x: 3, y: 3 },
  ]
  expect(standingFor(tiles, (tile) => tileName(tile) === '2/2/2')).toEqual([
    { z: 2, x: 2, y: 2 },
    { z: 3, x: 3, y: 3 },
  ])
})
