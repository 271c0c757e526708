import { expect, test } from 'vitest'
import { earthLongitude } from './ecliptic.ts'

test('at the equinoxes and solstices of 2026 the Earth stands at the quarters of its way', () => {
  const quarters = [
    ['2026-03-20T14:46:00Z', 180],
    ['2026-06-21T08:25:00Z', 270],
    ['2026-12-21T20:50:00Z', 90],
  ] as const
  for (const [at, longitude] of quarters) expect(Math.abs(earthLongitude(new Date(at)) - longitude), at).toBeLessThan(0.02)
})
