import { expect, test } from 'vitest'
import { captionOf } from './caption.ts'
import { daylightInWords, daylightOf } from './daylight.ts'

const longyearbyen = { name: 'Longyearbyen', lat: 78.22, lon: 15.65, zone: 'Arctic/Longyearbyen', offset: 7200, facing: 180 }
const greenwich = { name: '', lat: 51.4769, lon: 0, zone: null, offset: 0, facing: 180 }

test('a sheet of the midnight sun says that it is day, and one of the polar night does not', () => {
  expect(captionOf({ ...longyearbyen, local: '2021-06-21T23:59' }).at(-1)).toBe('By daylight: the Sun was up.')
  expect(captionOf({ ...longyearbyen, local: '2021-12-21T12:00', offset: 3600 })).toHaveLength(3)
})

// Her Majesty's Nautical Almanac Office, Greenwich, 20 March 2021: sunrise 06:05, civil twilight from 05:31
test.each([
  ['05:20', null],
  ['05:45', 'In twilight: few stars showed.'],
  ['06:15', 'By daylight: the Sun was up.'],
])('at Greenwich at %s on the equinox: %s', (time, words) => {
  expect(daylightInWords({ ...greenwich, local: `2021-03-20T${time}` })).toBe(words)
})

test('daylight ends with the upper edge of the Sun, and night begins 18 degrees below', () => {
  expect([0, -0.9, -6.1, -18.1].map(daylightOf)).toEqual(['day', 'bright-twilight', 'twilight', 'night'])
})
