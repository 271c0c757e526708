import { expect, test } from 'vitest'
import { nearestSize, stepSize, toggledSize } from './sheet-size.ts'

const heights = { folded: 48, half: 360, full: 620 }

test('a sheet that is let go of takes the nearest size', () => {
  expect(nearestSize(60, heights)).toBe('folded')
  expect(nearestSize(210, heights)).toBe('half')
  expect(nearestSize(500, heights)).toBe('full')
  expect(nearestSize(9000, heights)).toBe('full')
})

test('arrow keys go from size to size, and stop at either end', () => {
  expect([stepSize('folded', 1), stepSize('half', 1), stepSize('full', 1)]).toEqual(['half', 'full', 'full'])
  expect([stepSize('full', -1), stepSize('half', -1), stepSize('folded', -1)]).toEqual(['half', 'folded', 'folded'])
})

test('a press opens what is folded and folds what is open', () => {
  expect([toggledSize('folded'), toggledSize('half'), toggledSize('full')]).toEqual(['half', 'folded', 'folded'])
})
