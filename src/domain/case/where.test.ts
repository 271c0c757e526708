import { expect, test } from 'vitest'
import { cellOf, gridFor, gridScales } from './where.ts'

test.each([
  [360, 10],
  [180, 5],
  [72, 2],
  [36, 1],
  [18, 0.5],
  [7.2, 0.2],
  [0.36, 0.01],
  [0.001, 0.01],
])('a part of the Earth %d degrees wide has cells of %d degrees', (width, side) => {
  const { scale, cells } = gridFor(width)
  expect(cells / scale).toBe(side)
})

test('every position is in the cell whose edges are around it, also on an edge', () => {
  for (const scale of gridScales)
    for (let line = -90 * scale; line < 90 * scale; line += 1) {
      const edge = line / scale
      expect(cellOf(scale, edge, edge)).toEqual({ row: line, col: line })
      const below = edge - 1e-12
      if (below > -90) expect(cellOf(scale, below, below)).toEqual({ row: line - 1, col: line - 1 })
    }
})

test('the pole and the date line are in the last cell', () => {
  expect(cellOf(10, 90, 180)).toEqual({ row: 899, col: 1799 })
  expect(cellOf(10, -90, -180)).toEqual({ row: -900, col: -1800 })
})
