import { expect, test } from 'vitest'
import { orbitingPlanets, type PlanetName } from './orbits.ts'

const planetAt = (utc: string, wanted: PlanetName) => {
  const planet = orbitingPlanets(new Date(utc)).find(({ name }) => name === wanted)
  if (!planet) throw new Error(`${wanted} is a planet.`)
  return planet
}

test('longitudes round the Sun are those that are published', () => {
  // Meeus, Astronomical Algorithms, example 33.a, with the nutation of the day: 26.1143 + 0.0044
  expect(planetAt('1992-12-19T23:59:01Z', 'venus').longitude).toBeCloseTo(26.1187, 2)
  // the equinox of March 2024, 03:06 UTC: the Sun at 0, seen from an Earth at 180
  expect(planetAt('2024-03-20T03:06:00Z', 'earth').longitude).toBeCloseTo(180, 1)
})

test('Mars in opposition stands on the side of the Earth', () => {
  const [utc, mars] = ['2003-08-28T17:59:00Z', planetAt('2003-08-28T17:59:00Z', 'mars')]
  expect(mars.longitude).toBeCloseTo(planetAt(utc, 'earth').longitude, 1)
  expect(mars.seen).toEqual({ constellation: 'Aquarius', magnitude: expect.closeTo(-2.9, 1) })
})

test('the Earth is not seen from itself', () => {
  expect(
    orbitingPlanets(new Date('2003-08-28T17:59:00Z'))
      .filter(({ seen }) => seen === null)
      .map(({ name }) => name),
  ).toEqual(['earth'])
})
