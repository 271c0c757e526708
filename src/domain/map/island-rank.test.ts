import { expect, test } from 'vitest'
import { rankOf, tierOf } from './placement.ts'

test.each([
  [0, 0],
  [1, 2],
  [6, 6],
  [60, 12],
  [180, 15],
  [2000, 15],
])('%i objects make tier %i', (objects, tier) => {
  expect(tierOf(objects)).toBe(tier)
})

test('what changed later comes first, and much to see outweighs some months', () => {
  const rank = (tier: number, day: string) => rankOf({ tier, changedAt: new Date(day) })
  expect(rank(3, '2026-11-21')).toBeGreaterThan(rank(3, '2026-11-20'))
  expect(rank(9, '2026-08-01')).toBeGreaterThan(rank(3, '2026-11-20'))
  expect(rank(9, '2024-08-01')).toBeLessThan(rank(3, '2026-11-20'))
})
