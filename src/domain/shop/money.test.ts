import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, centsOf, decimalOf, priceInWords, shareOf } from './money.ts'

const amounts = fc.integer({ min: 0, max: 100_000_000 })

test.each([
  [2499, 1075, 269], // 2.686425 as a fraction
  [100, 0, 0],
  [1, 5000, 1], // half up
  [199, 10_000, 199],
])('%i cents at %i basis points are %i', (amount, share, cents) => {
  expect(shareOf(amount, share)).toBe(cents)
})

test('a share is within half a cent of the fraction', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, share) => {
      const cents = shareOf(amount, share)
      expect(Number.isInteger(cents)).toBe(true)
      expect(Math.abs(cents * 10_000 - amount * share)).toBeLessThanOrEqual(5000)
    }),
  )
})

test('what providers write is read back to the cent', () => {
  expect([decimalOf(1999), decimalOf(5), decimalOf(0), decimalOf(-120)]).toEqual(['19.99', '0.05', '0.00', '-1.20'])
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (amount) => {
      expect(centsOf(decimalOf(amount))).toBe(amount)
    }),
  )
  for (const wrong of ['19.9', '19', '1,99', '19.999', ' 1.00', 'NaN', '1e3', '']) expect(centsOf(wrong)).toBeNull()
})

test('people read a price in dollars', () => {
  expect(priceInWords(123_450)).toBe('$1,234.50')
})

test('an allocated amount is whole again, and no part is a cent from its due', () => {
  expect(allocate(1000, [1, 1, 1])).toEqual([334, 333, 333])
  expect(allocate(5, [0, 0])).toEqual([0, 0])
  fc.assert(
    fc.property(amounts, fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 100 }), (amount, weights) => {
      const parts = allocate(amount, weights)
      const sum = weights.reduce((total, weight) => total + weight, 0)
      expect(parts.reduce((total, part) => total + part, 0)).toBe(sum === 0 ? 0 : amount)
      parts.forEach((part, at) => {
        const due = sum === 0 ? 0 : (amount * (weights[at] ?? 0)) / sum
        expect(Math.abs(part - due)).toBeLessThan(1)
      })
    }),
  )
})
