import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxLines, maxOfOne } from './cart-limits.ts'
import { type PricedLine, price } from './pricing.ts'
import { promotionRefusal, type Reduction, reductionInWords } from './promotions.ts'
import { shippingCost, shippingRange } from './shipping.ts'
import { taxOn } from './taxes.ts'

const chart: PricedLine = { unitPrice: 1999, qty: 1, grams: null }
const print: PricedLine = { unitPrice: 4500, qty: 2, grams: 350 }

test('what is delivered at once has neither shipping nor tax', () => {
  expect(price([chart], null, null)).toEqual({
    totals: { items: 1999, discount: 0, shipping: 0, tax: 0, total: 1999 },
    taxWords: 'No tax is charged on what is delivered at once.',
    needsAddress: false,
  })
})

test('what is sent to Germany is taxed, with its shipping, and the chart beside it is not', () => {
  expect(price([chart, print], null, 'DE')).toEqual({
    totals: { items: 10_999, discount: 0, shipping: 2295, tax: 1710 + 436, total: 10_999 + 2295 + 2146 },
    taxWords: 'Germany: VAT of 19 % on what is sent there, and on its shipping.',
    needsAddress: true,
  })
})

test('shipping and tax wait for the address', () => {
  expect(price([print], null, null)).toMatchObject({
    totals: { total: 9000 },
    taxWords: expect.stringMatching(
      /^Shipping is \$\d+\.95 in the United States and \$\d+\.95 at most elsewhere; tax is 0 to 27 % by country\.$/,
    ),
  })
  expect(price([print], { kind: 'free_shipping' }, 'US').totals).toEqual({ items: 9000, discount: 0, shipping: 0, tax: 0, total: 9000 })
})

test('a discount is taken before tax, and never more than there is', () => {
  expect(price([print], { kind: 'percent', share: 1000 }, 'GB').totals).toMatchObject({ discount: 900, tax: 1620 + 459 })
  expect(price([chart], { kind: 'fixed', amount: 5000 }, null).totals).toMatchObject({ discount: 1999, total: 0 })
})

const lines = fc.array(
  fc.record({
    unitPrice: fc.integer({ min: 0, max: 100_000 }),
    qty: fc.integer({ min: 1, max: maxOfOne }),
    grams: fc.option(fc.integer({ min: 1, max: 5000 })),
  }),
  { maxLength: maxLines },
)
const reductions = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), share: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ kind: fc.constant('fixed' as const), amount: fc.integer({ min: 1, max: 10_000_000 }) }),
    fc.constant<Reduction>({ kind: 'free_shipping' }),
  ),
)
const countries = fc.option(fc.constantFrom('US', 'CA', 'DE', 'FI', 'CH', 'JP', 'AU'))

test('every total is items − discount + shipping + tax, in whole cents, none of them negative', () => {
  fc.assert(
    fc.property(lines, reductions, countries, (priced, reduction, country) => {
      const { totals } = price(priced, reduction, country)
      for (const amount of Object.values(totals)) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
      expect(totals.total).toBe(totals.items - totals.discount + totals.shipping + totals.tax)
      expect(totals.items).toBe(priced.reduce((sum, { unitPrice, qty }) => sum + unitPrice * qty, 0))
    }),
  )
})

test('a piece more never makes a cart cheaper to send', () => {
  fc.assert(
    fc.property(countries, fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 1, max: 5000 }), (country, weight, more) => {
      expect(shippingCost(country ?? 'US', weight + more)).toBeGreaterThanOrEqual(shippingCost(country ?? 'US', weight))
    }),
  )
})

test('the tax is said in words', () => {
  expect(taxOn('FI')).toEqual({ rate: 2550, words: 'Finland: VAT of 25.5 % on what is sent there, and on its shipping.' })
  expect(taxOn('US')).toEqual({ rate: 0, words: 'United States: no tax is charged on what is sent there.' })
})

test('a code counts until it has expired, is used up, or was used by this buyer', () => {
  const now = new Date('2026-05-01')
  const code = { code: 'TIDE', reduction: { kind: 'percent', share: 1250 }, expiresAt: null, maxUses: 2, uses: 1 } as const
  const refusal = (more: object, isUsedByBuyer = false) => promotionRefusal({ ...code, ...more }, { now, isUsedByBuyer })
  expect(refusal({})).toBeNull()
  expect(refusal({ maxUses: null, uses: 1000 })).toBeNull()
  expect(refusal({ uses: 2 })).toContain('used up')
  expect(refusal({ expiresAt: now })).toContain('expired')
  expect(refusal({ expiresAt: new Date('2026-05-02') })).toBeNull()
  expect(refusal({}, true)).toContain('used this code before')
  expect([code.reduction, { kind: 'fixed', amount: 500 } as const, { kind: 'free_shipping' } as const].map(reductionInWords)).toEqual([
    '12.5 % off',
    '$5.00 off',
    'free shipping',
  ])
})

test('what shipping may come to is told by weight, and no country costs more', () => {
  for (const grams of [80, 260, 1200, 12_000]) {
    const { home, most } = shippingRange(grams)
    expect(shippingCost('US', grams)).toBe(home)
    for (const country of ['US', 'CA', 'DE', 'JP']) expect(shippingCost(country, grams)).toBeLessThanOrEqual(most)
  }
})
