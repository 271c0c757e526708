import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Receipt } from '#contract/shop/orders.ts'
import { addressLines } from '#domain/shop/addresses.ts'
import { lineInWords } from '#domain/shop/cart.ts'
import { priceInWords, sumLines } from '#domain/shop/money.ts'
import { canRasterisePdf, rasterisePdf, wordsOfPdf } from '#server/testing/print.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { textOf } from './testing/pdf.ts'
import { american } from './testing/shop.ts'

const receipt: Receipt = {
  number: 'R-000042',
  orderNumber: 'AB12C-DE34F',
  paidAt: '2026-05-01T20:00:00.000Z',
  paidBy: 'PayPal',
  isTest: true,
  buyer: { name: 'Ada Palm', email: 'ada@islands.example' },
  items: [
    {
      _id: 'case-register',
      name: 'Case register',
      qty: 2,
      unitPrice: 2800,
      linePrice: 5600,
      ships: true,
      printed: null,
      printedTitle: null,
    },
    {
      _id: 'single-charts',
      name: 'Single Charts',
      qty: 1,
      unitPrice: 1999,
      linePrice: 1999,
      ships: false,
      printed: null,
      printedTitle: null,
    },
  ],
  totals: { currency: 'USD', items: 7599, discount: 100, shipping: 1495, tax: 0, total: 8994 },
  taxWords: 'United States: no tax is charged on what is sent there.',
  voucher: 0,
  promotion: 'TIDE',
  shipmentAddress: american,
}

const made = { productName: 'Bureau of Islands', madeAt: new Date('2026-11-23T12:00:00Z') }

test('everything that was paid stands in it as text', async () => {
  const text = textOf(await receiptPdf(receipt, made))
  for (const words of [
    'Bureau of Islands',
    'Receipt R-000042',
    'Order AB12C-DE34F',
    'Paid on 2026-05-01 by PayPal',
    'TEST MONEY',
    '2 × Case register at $28.00',
    '$56.00',
    'Discount (TIDE)',
    '−$1.00',
    'Shipping',
    '$14.95',
    'Total',
    '$89.94',
    'no tax is charged',
    'Ada Palm',
    'ada@islands.example',
    'San Francisco, CA 94110',
    'United States',
  ])
    expect(text).toContain(words)
})

test('a name in any script is printed, and what no font has becomes a question mark', async () => {
  const buyer = { name: '山田 Zoë Łukasz שלום 𓂀', email: 'x@islands.example' }
  const text = textOf(await receiptPdf({ ...receipt, buyer, shipmentAddress: null }, made)).replaceAll('\n', '')
  expect(text).toContain('Zoë Łukasz')
  expect(text).toContain('山田')
  expect(text).toContain('?')
  expect(text).not.toContain('Sent to')
})

test('a receipt of many lines goes on over several sheets', async () => {
  const items = Array.from({ length: 100 }, () => receipt.items[0] ?? expect.fail())
  const pdf = Buffer.from(await receiptPdf({ ...receipt, items }, made)).toString('latin1')
  expect([...pdf.matchAll(/\/Type \/Page\b/g)].length).toBeGreaterThan(2)
})

test('it was made when it was made, and not when it was paid', async () => {
  const pdf = Buffer.from(await receiptPdf(receipt, made)).toString('latin1')
  expect(pdf).toContain('(D:20261123120000Z)')
  expect(pdf).not.toContain('(D:20260501')
})

test.runIf(canRasterisePdf)('its lines are those of the screen, each name beside its amount', async () => {
  const printed = { ...receipt, items: receipt.items.map((item) => ({ ...item, printedTitle: 'The night Iceland was ours' })) }
  const text = wordsOfPdf(await receiptPdf(printed, made)) ?? ''
  const lines = text.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim())
  const amounts = sumLines(receipt.totals, true)
  for (const { name, amount } of amounts)
    expect(
      lines.find((line) => line.startsWith(name) && line.endsWith(` ${amount}`)),
      name,
    ).toBeDefined()
  expect(amounts.map(({ name }) => name)).toEqual(['Items', 'Discount', 'Shipping', 'Tax'])
  expect(lines).toContain(`Total ${priceInWords(receipt.totals.total)} USD`)
  const whole = lines.join(' ')
  for (const item of printed.items) {
    for (const word of lineInWords(item).split(' ')) expect(whole).toContain(word)
    expect(
      lines.some((line) => line.endsWith(` ${priceInWords(item.linePrice)}`)),
      item.name,
    ).toBe(true)
  }
  const address = receipt.shipmentAddress ?? expect.fail()
  for (const line of [...addressLines(address), receipt.taxWords, receipt.buyer.name, receipt.buyer.email]) expect(whole).toContain(line)
})

test.runIf(canRasterisePdf)('nothing on its sheet is cut, and it is not blank', async () => {
  const size = { width: 420, height: 594 } // 2 pixels for each millimetre
  const { data, raw } = rasterisePdf(await receiptPdf(receipt, made), size)
  const grey = await sharp(data, { raw }).greyscale().raw().toBuffer()
  /** The share of dark pixels between two distances from the edge of the sheet, in millimetres. */
  const inkBetween = (from: number, to: number) => {
    const values = grey.filter((_, at) => {
      const [x, y] = [at % size.width, Math.floor(at / size.width)]
      const inset = Math.min(x, y, size.width - 1 - x, size.height - 1 - y) / 2
      return inset >= from && inset < to
    })
    return values.filter((value) => value < 160).length / values.length
  }
  expect(inkBetween(0, 9)).toBe(0)
  expect(inkBetween(13, 20)).toBe(0)
  expect(inkBetween(9, 13)).toBeGreaterThan(0.02)
  expect(inkBetween(22, 105)).toBeGreaterThan(0.005)
})
