import { expect, test } from 'vitest'
import { fromJulian, toJulian } from './calendar.ts'

test.each([
  // The day on which each country left the Julian calendar.
  ['1582-10-15', '1582-10-05'],
  ['1752-09-14', '1752-09-03'],
  ['1918-02-14', '1918-02-01'],
  ['1923-03-01', '1923-02-16'],
  // Halley's eclipse, and a leap day that only one calendar has
  ['1715-05-03', '1715-04-22'],
  ['1700-03-11', '1700-02-29'],
  ['1700-03-12', '1700-03-01'],
])('%s is %s in the Julian calendar', (gregorian, julian) => {
  expect(toJulian(gregorian)).toBe(julian)
  expect(fromJulian(julian)).toBe(gregorian)
})

test('there and back is the same day, and days that do not exist are none', () => {
  for (let at = Date.UTC(1600, 0, 1); at < Date.UTC(1930, 0, 1); at += 37 * 86_400_000) {
    const date = new Date(at).toISOString().slice(0, 10)
    expect(fromJulian(toJulian(date))).toBe(date)
  }
  for (const none of ['1701-02-29', '1715-13-01', '1715-04-31', '1715-4-1', '']) expect(fromJulian(none)).toBeNull()
})
