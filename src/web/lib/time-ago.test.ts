import { expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '#domain/units.ts'
import { formatTimeAgo } from './dates.ts'

const then = '2026-11-03T22:00:00.000Z'
const after = (passed: number) => formatTimeAgo(then, Date.parse(then) + passed)

test('names the largest unit that has fully passed', () => {
  expect(after(minutes(2))).toBe('2 minutes ago')
  expect(after(hours(1) + minutes(59))).toBe('1 hour ago')
  expect(after(days(1))).toBe('yesterday')
  expect(after(days(40))).toBe('40 days ago')
})

test('calls less than a minute, and a clock that runs ahead, just now', () => {
  expect(after(seconds(59))).toBe('just now')
  expect(after(minutes(-5))).toBe('just now')
})
