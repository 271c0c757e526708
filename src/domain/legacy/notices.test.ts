import { expect, test } from 'vitest'
import { waitingDays } from './limits.ts'
import { isNearEnd, noticeDays } from './notices.ts'

test('a case of 30 days has its notices on the days that the product names', () => {
  expect(noticeDays(30)).toEqual([0, 1, 3, 7, 14, 21, 25, 28, 29])
})

test.each(waitingDays)('a case of %d days has a notice at once, one each week, one at about its half, and one on its last day', (days) => {
  const on = noticeDays(days)
  expect(on[0]).toBe(0)
  expect(on.at(-1)).toBe(days - 1)
  expect(on.every((day, at) => at === 0 || day - (on[at - 1] ?? 0) <= 7)).toBe(true)
  expect(on.some((day) => Math.abs(day - days / 2) <= 4)).toBe(true)
})

test.each([
  [30, 24, 'waiting', false],
  [30, 25, 'waiting', true],
  [14, 9, 'waiting', true],
  [30, 30, 'last-call', true],
  [30, 29, 'held', false],
] as const)('of %d days %d counted and %s: near its end is %s', (days, counted, state, isNear) => {
  expect(isNearEnd({ days, counted, state })).toBe(isNear)
})
