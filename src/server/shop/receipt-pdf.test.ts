import { expect, test } from 'vitest'
import type { Receipt } from '#contract/orders.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { textOf } from './testing-pdf.ts'

const receipt: Receipt = {
  ...{ number: 'R-000042', orderNumber: 'AB12C-DE34F', paidAt: '2026-05-01T20:00:00.000Z', paidBy: 'PayPal', isTest: true },
  buyer: { name: 'Ada Palm', email: 'ada@islands.example' },
  items: [
    { ...{ _id: 'case-register', name: 'Case register', qty: 2, unitPrice: 2800, linePrice: 5600 }, ships: true, printed: null },
    { ...{ _id: 'single-charts', name: 'Single Charts', qty: 1, unitPrice: 1999, linePrice: 1999 }, ships: false, printed: null },
  ],
  totals: { currency: 'USD', items: 7599, discount: 100, shipping: 1495, tax: 0, total: 8994 },
  taxWords: 'United States: no tax is charged on what is sent there.',
  promotion: 'TIDE',
  shipmentAddress: {
    ...{
      name: 'Ada Palm',
      line1: '1 Quay Street',
      line2: '',
      city: 'San Francisco',
      region: 'CA',
      postalCode: '94110',
      country: 'US',
      phone: '',
    },
  },
}

test('everything that was paid stands in it as text', async () => {
  const text = textOf(await receiptPdf(receipt, 'Bureau of Islands'))
  for (const words of [
    'Bureau of Islands',
    'Receipt R-000042',
    'Order AB12C-DE34F',
    'Paid on 2026-05-01 by PayPal',
    'TEST MONEY',
    '2 × Case register at $28.00',
    '$56.00',
    'Discount (TIDE)',
    '-$1.00',
    'Shipping',
    '$14.95',
    'Total',
    '$89.94',
    'no tax is charged',
    'Ada Palm',
    'ada@islands.example',
    'San Francisco CA 94110',
  ])
    expect(text).toContain(words)
})

test('a name in any script is printed, and what no font has becomes a question mark', async () => {
  const buyer = { name: '山田 Zoë Łukasz שלום 𓂀', email: 'x@islands.example' }
  const text = textOf(await receiptPdf({ ...receipt, buyer, shipmentAddress: null }, 'Bureau of Islands')).replaceAll('\n', '')
  expect(text).toContain('Zoë Łukasz')
  expect(text).toContain('山田')
  expect(text).toContain('?')
  expect(text).not.toContain('Sent to')
})

test('a receipt of many lines goes on over several sheets', async () => {
  const items = Array.from({ length: 100 }, () => receipt.items[0] ?? expect.fail())
  const pdf = Buffer.from(await receiptPdf({ ...receipt, items }, 'Bureau of Islands')).toString('latin1')
  expect([...pdf.matchAll(/\/Type \/Page\b/g)].length).toBeGreaterThan(2)
})
