import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeTiles, summarise } from './pyramid.ts'

const islander = (ordinal: number, rank: number, isDead: boolean) => ({ ordinal, rank, isDead })

const someIslands = fc
  .uniqueArray(fc.record({ ordinal: fc.nat(4000), rank: fc.nat(50), isDead: fc.boolean() }), {
    minLength: 1,
    maxLength: 400,
    size: 'max',
    selector: (one) => one.ordinal,
  })
  .map((list) => list.map(({ ordinal, rank, isDead }) => islander(ordinal, rank, isDead)))

test('a tile is the same however its parts are grouped', () => {
  fc.assert(
    fc.property(someIslands, fc.nat(400), fc.nat(400), (islands, one, other) => {
      const [first, second] = [Math.min(one, other), Math.max(one, other)]
      const part = (from: number, to: number) => summarise(islands.slice(from, to))
      const [a, b, c] = [part(0, first), part(first, second), part(second, islands.length)] as const
      const whole = summarise(islands)
      expect(mergeTiles([mergeTiles([a, b]), c])).toEqual(whole)
      expect(mergeTiles([a, mergeTiles([b, c])])).toEqual(whole)
      expect(mergeTiles([c, a, b])).toEqual(whole)
      expect(whole.living + whole.dead).toBe(islands.length)
    }),
  )
})

test('the best islands are shown, the elder first among equals', () => {
  const { top } = summarise([islander(3, 1, false), islander(1, 9, true), islander(2, 1, false)])
  expect(top.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3])
  expect(summarise(Array.from({ length: 65 }, (_, n) => islander(n, n, false))).top).toHaveLength(64)
})
