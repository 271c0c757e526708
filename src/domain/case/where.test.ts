import { expect, test } from 'vitest'
import { cellSide } from './where.ts'

test.each([
  [360, 10],
  [180, 5],
  [30, 1],
  [5.625, 0.2],
  [0.001, 0.005],
])('over %d degrees a cell has a side of %d', (width, side) => {
  expect(cellSide(width)).toBe(side)
})
