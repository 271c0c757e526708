import { expect, test } from 'vitest'
import { shoreSpot } from './placing.ts'

const roundIsland = (x: number, z: number): [number, number, number] | null => (Math.hypot(x, z) < 0.6 ? [x, 0, z] : null)

test.each([0, 90, 200, 359])('stands at the water’s edge on the side that is looked at, %d degrees', (azimuth) => {
  const [x, , z] = shoreSpot(azimuth, roundIsland) ?? [0, 0, 0]
  expect(Math.hypot(x, z)).toBeCloseTo(0.6, 1)
  expect(Math.atan2(z, x)).toBeCloseTo(Math.atan2(Math.sin((azimuth * Math.PI) / 180), Math.cos((azimuth * Math.PI) / 180)), 5)
})

test('there is none where nothing can stand', () => {
  expect(shoreSpot(0, () => null)).toBe(null)
})
