import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOf } from './placement.ts'
import { boxesOfRing } from './ring.ts'

const ordinal = fc.nat(2_000_000)
const rounding = 1e-6

test('every island in the ring lies in one of the boxes', () => {
  fc.assert(
    fc.property(
      ordinal,
      ordinal,
      fc.double({ min: 0, max: 300, noNaN: true }),
      fc.double({ min: 0, max: 300, noNaN: true }),
      (one, other, before, after) => {
        const reader = placeOf(one)
        const island = placeOf(other)
        const distance = Math.hypot(island.x - reader.x, island.y - reader.y)
        return boxesOfRing(reader, Math.max(0, distance - before), distance + after + rounding).some(
          ({ from, to }) =>
            island.x >= from.x - rounding && island.x <= to.x + rounding && island.y >= from.y - rounding && island.y <= to.y + rounding,
        )
      },
    ),
  )
})

test.each([
  ['a thin ring', 1000, 1000.1, 0.01],
  ['a thin ring three times as far', 3000, 3000.1, 0.003],
  ['a wide ring', 1000, 1400, 2.5],
])('of %s the boxes cover little besides', (_, inner, outer, most) => {
  const boxes = boxesOfRing(placeOf(0), inner, outer)
  const area = boxes.reduce((sum, { from, to }) => sum + (to.x - from.x) * (to.y - from.y), 0)
  expect(area / (Math.PI * inner ** 2)).toBeLessThan(most)
  expect(boxes.length).toBeLessThan(inner / 2)
})
