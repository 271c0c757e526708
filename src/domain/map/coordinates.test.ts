import { expect, test } from 'vitest'
import { coordinatesOf, degrees, graticuleStep } from './coordinates.ts'

test('a unit is a minute, sixty are a degree', () => {
  expect(degrees(7)).toBe('0°07′')
  expect(degrees(-187.4)).toBe('3°07′')
})

test('north is up and east is right', () => {
  expect(coordinatesOf({ x: 60, y: -12 })).toBe('0°12′ N 1°00′ E')
  expect(coordinatesOf({ x: -1, y: 61 })).toBe('1°01′ S 0°01′ W')
  expect(coordinatesOf({ x: 0.2, y: 0.2 })).toBe('0°00′ N 0°00′ E')
})

test('a graticule has neither more parts than asked nor fewer than a fifth', () => {
  for (const width of [3, 14, 80, 900, 12_000]) {
    const parts = width / graticuleStep(width, 10)
    expect(parts).toBeLessThanOrEqual(10)
    expect(parts).toBeGreaterThan(2)
  }
})
