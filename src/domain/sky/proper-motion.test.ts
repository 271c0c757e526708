import { expect, test } from 'vitest'
import { degrees } from '../units.ts'
import { directionOf, dot } from './angles.ts'
import { catalogueOf, rowOfHip, starDirection, yearsAt } from './star-catalogue.ts'

test('years are Julian ones since noon of terrestrial time on 1 January 2000', () => {
  expect(yearsAt(new Date('2000-01-01T11:58:56Z'))).toBe(0)
  // J2100.0 is 36,525 days later
  expect(yearsAt(new Date('2100-01-01T11:58:56Z'))).toBe(100)
})

test('a star goes on along its motion: Sirius 1.34 arc seconds a year', () => {
  const sirius = { ra: 101.287155, dec: -16.716116, pmRaCosDec: -546.01, pmDec: -1223.07, magnitude: -1.44, colour: 0.009, hip: 32_349 }
  const stars = catalogueOf([sirius])
  const moved = starDirection(stars, rowOfHip(stars, 32_349) ?? expect.fail(), 1000)
  const cosine = dot(moved, directionOf(sirius.ra, sirius.dec)) / Math.hypot(...moved)
  expect(3600 * degrees(Math.acos(cosine))).toBeCloseTo(1339.4, 0)
  expect(rowOfHip(stars, 1)).toBeNull()
})
