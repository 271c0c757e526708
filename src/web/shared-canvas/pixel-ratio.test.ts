import { expect, test } from 'vitest'
import { medianOf, nextPixelRatio } from './pixel-ratio.ts'

const times = (each: number) => Array.from({ length: 30 }, () => each)

test('slow frames make the picture coarser, never below three eighths', () => {
  let ratio = 2
  for (let n = 0; n < 20; n++) ratio = nextPixelRatio(ratio, times(60), 2)
  expect(ratio).toBe(0.375)
})

test('quick frames bring the sharpness back, never above the screen’s', () => {
  let ratio = 0.5
  for (let n = 0; n < 20; n++) ratio = nextPixelRatio(ratio, times(8), 1.5)
  expect(ratio).toBe(1.5)
})

test('frames of a usual screen change nothing', () => {
  expect(nextPixelRatio(1, times(16.7), 2)).toBe(1)
})

test('a few very slow frames are enough, and go the whole way at once', () => {
  expect(nextPixelRatio(1, [330, 340, 320, 330], 1)).toBe(0.375)
  expect(nextPixelRatio(2, [96, 96, 96, 96, 96, 96], 2)).toBe(1)
})

test('a single hitch decides nothing', () => {
  expect(nextPixelRatio(1, [900], 2)).toBe(1)
  expect(medianOf([900, 16, 16, 16])).toBe(16)
})
