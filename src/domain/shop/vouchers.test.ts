import { expect, test } from 'vitest'
import { price } from './pricing.ts'
import { productOf } from './products.ts'
import { readVoucherCode, voucherCodeInWords, voucherPart, voucherSlugs, voucherWorth } from './vouchers.ts'

test('a code is read however it is typed, and nothing else is one', () => {
  expect(readVoucherCode(' 0123-4567 89ab-cdef ')).toBe('0123456789ABCDEF')
  expect(readVoucherCode('O123-4567-89AB-CDEL')).toBe('0123456789ABCDE1')
  expect(voucherCodeInWords('0123456789ABCDEF')).toBe('0123-4567-89AB-CDEF')
  for (const typed of ['', 'OPENING', '0123-4567-89AB-CDE', '0123-4567-89AB-CDEFG', '0123-4567-89AB-CDEU'])
    expect(readVoucherCode(typed)).toBeNull()
})

test('it pays no more than it has and no more than is due', () => {
  expect([voucherPart(2000, 1999), voucherPart(2000, 2001), voucherPart(0, 5), voucherPart(5, 0)]).toEqual([1999, 2000, 0, 0])
})

test('each is sold for what it is worth, and can be had again', () => {
  expect(voucherSlugs.map((slug) => [productOf(slug)?.price, productOf(slug)?.isRepeatable])).toEqual(
    voucherSlugs.map((slug) => [voucherWorth(slug), true]),
  )
})

test('no promotion code takes anything off money', () => {
  const voucher = { unitPrice: 5000, qty: 2, grams: null, isMoney: true }
  const other = { unitPrice: 1000, qty: 1, grams: null }
  expect(price([voucher, other], { kind: 'percent', share: 5000 }, null).totals).toMatchObject({
    items: 11_000,
    discount: 500,
    total: 10_500,
  })
  expect(price([voucher], { kind: 'fixed', amount: 900 }, null).totals).toMatchObject({ discount: 0, total: 10_000 })
})
