import { AngleBetween, Body, GeoVector, Observer, SearchLocalSolarEclipse } from 'astronomy-engine'
import { expect, test } from 'vitest'
import { astroTime } from './astro-time.ts'
import { deltaT, deltaTError } from './delta-t.ts'

/** How far Venus stands from the middle of the Sun, seen from the middle of the Earth, in arcseconds. */
const venusFromSun = (moment: Date) => {
  const time = astroTime(moment)
  return AngleBetween(GeoVector(Body.Sun, time, true), GeoVector(Body.Venus, time, true)) * 3600
}
const tenMinutes = 600_000

test.each([
  // Espenak, catalogue of transits of Venus: the greatest transit in universal time, and its distance
  ['1639-12-04T18:26Z', 523.6],
  ['1761-06-06T05:19Z', 570.4],
  ['1769-06-03T22:25Z', 609.3],
  ['1874-12-09T04:07Z', 829.9],
  ['2117-12-11T02:48Z', 723.6],
])('Venus crosses the Sun at %s', (utc, arcseconds) => {
  const moment = new Date(utc).getTime()
  expect(Math.abs(venusFromSun(new Date(moment)) - arcseconds)).toBeLessThan(5)
  const [before = 0, at = 0, after = 0] = [-1, 0, 1].map((steps) => venusFromSun(new Date(moment + steps * tenMinutes)))
  expect(at).toBeLessThan(Math.min(before, after))
})

test('Halley’s eclipse of 1715 is total over London, and not over Dublin', () => {
  const over = (lat: number, lon: number) => SearchLocalSolarEclipse(astroTime(new Date('1715-05-02T00:00Z')), new Observer(lat, lon, 0))
  expect(over(51.51, -0.1)).toMatchObject({ kind: 'total', obscuration: 1 })
  expect(over(53.35, -6.26).kind).toBe('partial')
})

test('Delta T is what was observed, and its error grows both ways', () => {
  // Morrison and Stephenson (2004): 1600, 1700, 1800
  for (const [year, seconds] of [
    [1600, 120],
    [1700, 9],
    [1800, 13.7],
  ] as const)
    expect(Math.abs(deltaT(year) - seconds)).toBeLessThan(1)
  expect(Math.abs(deltaT(1899.999) - deltaT(1900))).toBeLessThan(1)
  const errors = [1950, 1850, 1750, 1650].map(deltaTError)
  expect(errors).toEqual(errors.toSorted((one, other) => one - other))
  expect([2050, 2100, 2200].map((year) => Math.round(deltaTError(year)))).toEqual([15, 48, 144])
})
