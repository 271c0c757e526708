import { expect, test } from 'vitest'
import { sharedSky } from './double.ts'
import { sharedInWords } from './double-words.ts'
import { lunarPhase, phaseDifference } from './moon-phase.ts'
import { catalogueOf } from './star-catalogue.ts'

const greenwich = { lat: 51.4769, lon: 0, offset: 0 }
/** Vega and Polaris, of the Hipparcos Catalogue. */
const rows = [
  { ra: 279.2347, dec: 38.7837, pmRaCosDec: 201, pmDec: 287, magnitude: 0.03, colour: 0, hip: 91_262 },
  { ra: 37.9546, dec: 89.2641, pmRaCosDec: 44, pmDec: -12, magnitude: 1.97, colour: 0.64, hip: 11_767 },
]
const starNames = [
  { star: 0, name: 'Vega', constellation: 'Lyr' },
  { star: 1, name: 'Polaris', constellation: 'UMi' },
]
const data = { stars: catalogueOf(rows), figures: { constellations: [], boundaries: [], deepSky: [], starNames } }

test.each([
  // Meeus, Astronomical Algorithms, examples 49.a and 49.b: the new Moon and the last quarter
  ['1977-02-18T03:37:42Z', 'new Moon', 0],
  ['2044-01-21T23:48:17Z', 'last quarter', 0.5],
  // NASA, catalogue of lunar eclipses: greatest eclipse of 2000-01-21
  ['2000-01-21T04:43:30Z', 'full Moon', 1],
])('the phase of the Moon at %s is %s', (utc, name, lit) => {
  const phase = lunarPhase(new Date(utc))
  expect(phase.name).toBe(name)
  expect(phase.lit).toBeCloseTo(lit, 2)
})

test('a phase just before the new Moon and one just after it are near', () => {
  const at = (utc: string) => lunarPhase(new Date(utc))
  expect(phaseDifference(at('1977-02-18T00:00:00Z'), at('1977-02-18T07:00:00Z'))).toBeLessThan(5)
})

test('nineteen years are a Metonic cycle: the same Moon, at the same hour the same sky', () => {
  const shared = sharedSky({ ...greenwich, local: '1980-07-27T23:00' }, { ...greenwich, local: '1999-07-27T23:00' }, data)
  expect(shared.isSameMoon).toBe(true)
  expect(shared.moons.map(({ name }) => name)).toEqual(['full Moon', 'full Moon'])
  expect(shared.turned).toBeLessThan(1)
  expect(shared.overhead).toEqual(['Vega'])
})

test('six hours later the sky has turned by a quarter and a quarter of a degree', () => {
  const shared = sharedSky({ ...greenwich, local: '2020-12-21T00:00' }, { ...greenwich, local: '2020-12-21T06:00' }, data)
  expect(shared.turned).toBeCloseTo(90.25, 1)
})

test('a place six hours further east sees the same turn at the same time', () => {
  const here = { ...greenwich, local: '2020-12-21T18:00' }
  expect(sharedSky(here, { ...here, lon: 90 }, data).turned).toBeCloseTo(90, 6)
})

test('the great conjunction of 2020 stood in Capricornus with both planets', () => {
  const shared = sharedSky({ ...greenwich, local: '2020-12-21T18:00' }, { ...greenwich, local: '2020-12-22T18:00' }, data)
  expect(shared.planets).toEqual(
    expect.arrayContaining([
      { name: 'jupiter', constellation: 'Capricornus' },
      { name: 'saturn', constellation: 'Capricornus' },
    ]),
  )
  expect(sharedInWords(shared)).toEqual(
    expect.arrayContaining([
      'Jupiter in Capricornus both times.',
      'Saturn in Capricornus both times.',
      'The sky turned by 1° between them.',
    ]),
  )
})

test('what two skies share is said in sentences', () => {
  const moon = { angle: 180, lit: 0.997, name: 'full Moon' } as const
  const shared = {
    moons: [moon, moon],
    isSameMoon: true,
    planets: [],
    turned: 131.6,
    overhead: ['Vega', 'Deneb', 'Altair', 'Sadr'],
  } as const
  expect(sharedInWords(shared)).toEqual([
    'The same Moon over both: full Moon, 100 % lit.',
    'The sky turned by 132° between them.',
    'High over both: Vega, Deneb and Altair.',
  ])
  expect(sharedInWords({ ...shared, moons: [moon, { ...moon, name: 'new Moon' }], isSameMoon: false, overhead: [] })).toEqual([
    'Two Moons: full Moon and new Moon.',
    'The sky turned by 132° between them.',
  ])
  const young = { angle: 30, lit: 0.07, name: 'waxing crescent' } as const
  const older = { angle: 70, lit: 0.33, name: 'waxing crescent' } as const
  expect(sharedInWords({ ...shared, moons: [young, older], isSameMoon: false })[0]).toBe('A waxing crescent Moon on both nights.')
})
