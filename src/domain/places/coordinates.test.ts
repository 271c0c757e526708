import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coordinatesInWords, parseCoordinates } from './coordinates.ts'

test.each([
  ['59.33, 18.06', 59.33, 18.06],
  ['59.33 18.06', 59.33, 18.06],
  ['59.33;18.06', 59.33, 18.06],
  ['-33.86,151.21', -33.86, 151.21],
  ['−33.86, −70.65', -33.86, -70.65],
  ['59°20′N 18°04′E', 59 + 20 / 60, 18 + 4 / 60],
  ['59°20\'30"N, 18°4\'12"E', 59 + 20.5 / 60, 18 + 4.2 / 60],
  ['N 59° 20′, E 18° 4′', 59 + 20 / 60, 18 + 4 / 60],
  ['18.06 E, 59.33 N', 59.33, 18.06],
  ['33.86 S 70.65 W', -33.86, -70.65],
  ['90, 180', 90, 180],
])('reads %s', (text, lat, lon) => {
  const found = parseCoordinates(text)
  expect(found?.lat).toBeCloseTo(lat, 9)
  expect(found?.lon).toBeCloseTo(lon, 9)
})

test.each(['', 'Stockholm', '59.33', '91, 0', '0, 181', '59 N, 18 N', '59°61′N 18°E', '-59 S, 18 E', '1, 2, 3', 'N 5 N, 4 E'])(
  'finds no coordinates in “%s”',
  (text) => {
    expect(parseCoordinates(text)).toBeNull()
  },
)

test('coordinates in words are read back to within half a minute', () => {
  fc.assert(
    fc.property(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }), (lat, lon) => {
      const found = parseCoordinates(coordinatesInWords({ lat, lon }))
      expect(Math.abs((found?.lat ?? Number.NaN) - lat)).toBeLessThanOrEqual(0.5001 / 60)
      expect(Math.abs((found?.lon ?? Number.NaN) - lon)).toBeLessThanOrEqual(0.5001 / 60)
    }),
  )
})
