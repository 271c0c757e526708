import { expect, test } from 'vitest'
import { zenithOf } from './horizon.ts'

test('the zenith stands at the sidereal time and at the latitude', () => {
  // mean sidereal time of Greenwich at J2000.0, IAU 1982: 18h 41m 50.548s
  const { ra, dec } = zenithOf(new Date('2000-01-01T12:00:00Z'), { lat: -33.8688, lon: 151.2093 })
  expect(ra).toBeCloseTo(280.4606 + 151.2093 - 360, 1)
  expect(dec).toBeCloseTo(-33.8688, 1)
})

test('over the pole stands the pole of the date, which precession has moved', () => {
  // 20.04" a year: 0.278 degrees in fifty years
  expect(90 - zenithOf(new Date('2050-01-01T12:00:00Z'), { lat: 90, lon: 0 }).dec).toBeCloseTo(0.278, 2)
})
