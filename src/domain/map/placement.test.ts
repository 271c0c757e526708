import fc from 'fast-check'
import { expect, test } from 'vitest'
import { archipelagoCentre, archipelagoOf, islandsPerArchipelago, maxIslands, type Place, placeOf, worldRadius } from './placement.ts'

const apart = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y)
const islandsOf = (k: number) => Array.from({ length: islandsPerArchipelago }, (_, n) => placeOf(k * islandsPerArchipelago + n))

test('the first islands never move', () => {
  const [first, second, thousandth] = [placeOf(0), placeOf(1), placeOf(1000)].map(({ x, y }) => [x.toFixed(4), y.toFixed(4)])
  expect({ first, second, thousandth }).toMatchInlineSnapshot(`
    {
      "first": [
        "0.7066",
        "0.0045",
      ],
      "second": [
        "-0.9122",
        "0.8179",
      ],
      "thousandth": [
        "30.9759",
        "-6.9221",
      ],
    }
  `)
})

test('no two islands of an archipelago are closer than one unit, among the first four million', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3906 }), (k) => {
      const islands = islandsOf(k)
      const least = Math.min(
        ...islands.map((one, n) => Math.min(...islands.slice(n + 1).map((other) => apart(one, other)), Number.POSITIVE_INFINITY)),
      )
      expect(least).toBeGreaterThanOrEqual(1)
    }),
    { numRuns: 8 },
  )
})

test('there is open sea between any two archipelagos, least round the first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 149_999 }), fc.integer({ min: 1, max: 400 }), (k, further) => {
      const sea = apart(archipelagoCentre(k), archipelagoCentre(k + further)) - 2 * (Math.sqrt(islandsPerArchipelago) + 0.25)
      expect(sea).toBeGreaterThan(k === 0 ? 18 : 32)
    }),
  )
})

test('every island lies within its archipelago and within the world of its time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxIslands - 1 }), (ordinal) => {
      const place = placeOf(ordinal)
      expect(apart(place, archipelagoCentre(archipelagoOf(ordinal)))).toBeLessThan(32.3)
      expect(Math.hypot(place.x, place.y)).toBeLessThanOrEqual(worldRadius(ordinal + 1))
    }),
  )
})
