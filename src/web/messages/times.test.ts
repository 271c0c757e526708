import { expect, test } from 'vitest'
import { days, hours } from '#domain/units.ts'
import { dayOf, formatLast, formatSeparator } from './times.ts'

/** Half past midnight, where the test runs. */
const now = new Date(2026, 7, 21, 0, 30).getTime()
const before = (passed: number) => new Date(now - passed).toISOString()

test('a list tells the time of today, the day of this week and the date of what is older', () => {
  expect([hours(0.25), hours(1), days(3), days(7), days(300)].map((passed) => formatLast(before(passed), now))).toEqual([
    '00:15',
    'Yesterday',
    'Tuesday',
    '14 Aug',
    '25 Oct 2025',
  ])
})

test('midnight separates days, however short the time between', () => {
  expect([hours(0.25), hours(1), days(2)].map((passed) => formatSeparator(before(passed), now))).toEqual([
    'Today',
    'Yesterday',
    'Wednesday, 19 August 2026',
  ])
  expect(dayOf(before(hours(1)))).not.toBe(dayOf(before(hours(0.25))))
})
