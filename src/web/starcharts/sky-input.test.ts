import { expect, test } from 'vitest'
import { parseDegrees, parseOffset, withDate, withTime } from './TypedField.tsx'

test.each([
  ['48.14', 48.14],
  ['-16,5', -16.5],
  ['33° 55′ S', -33.916_67],
  ['33 55 S', -33.916_67],
  ['90', 90],
  ['0', 0],
])('a latitude is read from %s', (text, value) => expect(parseDegrees(text, 90, 'N', 'S')).toBe(value))

test.each(['', '91', '48.14 E', '12 60', 'north', '1e2'])('%j is no latitude', (text) =>
  expect(parseDegrees(text, 90, 'N', 'S')).toBeNull(),
)

test.each([
  ['+2', 7200],
  ['−3:30', -12_600],
  ['0:19:32', 1172],
])('an offset is read from %s', (text, value) => expect(parseOffset(text)).toBe(value))

test.each(['', '17', '1:60', 'two'])('%j is no offset', (text) => expect(parseOffset(text)).toBeNull())

test('a day that does not exist leaves the sky as it is', () => {
  const sky = { local: '1974-08-21T23:30' }
  expect(withDate(sky, '1974-02-30')).toBeNull()
  expect(withDate(sky, '1599-12-31')).toBeNull()
  expect(withDate(sky, '2000-02-29')).toBe('2000-02-29T23:30')
  expect(withTime(sky, '25:00')).toBeNull()
  expect(withTime(sky, '04:05')).toBe('1974-08-21T04:05')
})

test('a day of the Julian calendar is kept as that of ours', () => {
  const sky = { local: '1715-05-03T09:13', calendar: 'julian' } as const
  expect(withDate(sky, '1715-04-23')).toBe('1715-05-04T09:13')
  expect(withDate(sky, '1700-02-29')).toBe('1700-03-11T09:13')
  expect(withTime(sky, '10:00')).toBe('1715-05-03T10:00')
})
