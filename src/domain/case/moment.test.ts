import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMoment } from './moment.ts'

test.each([
  '1974',
  '0001',
  '1974-08',
  '1974-08-21',
  '1974-08-21T23:20',
  '2000-02-29',
  '1600-02-29',
  '2024-02-29T00:00',
  '1974~',
  '1974-08~',
  '1974-21',
  '1974-24',
  '197X',
])('%s is a moment', (text) => {
  expect(isMoment(text)).toBe(true)
})

test.each([
  ['a day that February does not have', '1974-02-30'],
  ['a leap day of a common year', '1900-02-29'],
  ['a thirteenth month', '1974-13'],
  ['a month nought', '1974-00'],
  ['a day nought', '1974-01-00'],
  ['an hour that no clock shows', '1974-08-21T24:00'],
  ['seconds', '1974-08-21T23:20:10'],
  ['an offset', '1974-08-21T23:20Z'],
  ['a short year', '74'],
  ['a fifth season', '1974-25'],
  ['about a day', '1974-08-21~'],
  ['about a season', '1974-22~'],
  ['a century', '19XX'],
  ['words', 'summer of 1974'],
  ['a second line', '1974\n'],
  ['nothing', ''],
])('%s is none', (_, text) => {
  expect(isMoment(text)).toBe(false)
})

test('every day of the calendar is a moment, at each exactness', () => {
  const days = fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:00Z'), noInvalidDate: true })
  fc.assert(fc.property(days, fc.constantFrom(4, 7, 10, 16), (date, length) => isMoment(date.toISOString().slice(0, length))))
})

test('the day after the last of a month is none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const date = new Date(Date.UTC(2000, 0, 1))
      date.setUTCFullYear(year, month, 0)
      const name = (day: number) => `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${day}`
      expect(isMoment(name(date.getUTCDate()))).toBe(true)
      expect(isMoment(name(date.getUTCDate() + 1))).toBe(false)
    }),
  )
})
