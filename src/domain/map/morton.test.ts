import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf, cellOfKey, keyEnd, keyOf, placeOfCell } from './morton.ts'
import { maxIslands, placeOf } from './placement.ts'

const axis = fc.integer({ min: 0, max: 2 ** 24 - 1 })

test('interleaves the bits of x and y, x first', () => {
  expect(keyOf({ x: 0, y: 0 })).toBe(0)
  expect([keyOf({ x: 1, y: 0 }), keyOf({ x: 0, y: 1 }), keyOf({ x: 3, y: 5 })]).toEqual([1, 2, 0b100111])
  expect(keyOf({ x: 2 ** 24 - 1, y: 2 ** 24 - 1 })).toBe(keyEnd - 1)
})

test('agrees with the definition, bit by bit', () => {
  const slowly = (x: number, y: number) =>
    Array.from(
      { length: 24 },
      (_, bit) => (BigInt((x >> bit) & 1) << BigInt(2 * bit)) | (BigInt((y >> bit) & 1) << BigInt(2 * bit + 1)),
    ).reduce((a, b) => a | b)
  fc.assert(
    fc.property(axis, axis, (x, y) => {
      expect(BigInt(keyOf({ x, y }))).toBe(slowly(x, y))
    }),
  )
})

test('a key leads back to its cell', () => {
  fc.assert(
    fc.property(axis, axis, (x, y) => {
      expect(cellOfKey(keyOf({ x, y }))).toEqual({ x, y })
    }),
  )
})

test('a cell is within 1/256 unit of the place it stands for, and the last island still has one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxIslands - 1 }), (ordinal) => {
      const place = placeOf(ordinal)
      const back = placeOfCell(cellOf(place))
      for (const gap of [place.x - back.x, place.y - back.y]) expect(gap >= 0 && gap < 1 / 256).toBe(true)
    }),
  )
})

test('what lies beyond the world falls on its edge', () => {
  expect(cellOf({ x: -1e9, y: 1e9 })).toEqual({ x: 0, y: 2 ** 24 - 1 })
})
