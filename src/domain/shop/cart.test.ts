import { expect, test } from 'vitest'
import { additionRefusal, type LineFacts, lineKeyOf, lineRefusal, maxOfLine } from './cart.ts'
import { maxHeld } from './cart-limits.ts'
import type { Product } from './product.ts'

const product = (more: Partial<Product> = {}): Product => ({
  slug: 'tide-print',
  name: 'Tide print',
  collection: 'hard_copy_artifacts',
  summary: '',
  description: [],
  price: 4500,
  gives: {},
  isRepeatable: true,
  ...more,
})

test('one product is one line for each thing that it prints', () => {
  const keys = [
    null,
    { kind: 'chart', id: 'a' },
    { kind: 'chart', id: 'a', paper: 'satin' },
    { kind: 'chart', id: 'b' },
    { kind: 'image', id: 'a' },
  ] as const
  expect(new Set(keys.map((printed) => lineKeyOf('tide-print', printed))).size).toBe(5)
})

test('a line prints what its product prints, and nothing else', () => {
  const ofCharts = product({ gives: { prints: 'chart' } })
  expect(additionRefusal(ofCharts, { kind: 'chart', id: 'a' })).toBeNull()
  expect(additionRefusal(ofCharts, null)).toBe('Choose the star chart that is printed.')
  expect(additionRefusal(ofCharts, { kind: 'image', id: 'a' })).toBe('This prints the star chart.')
  expect(additionRefusal(product(), { kind: 'image', id: 'a' })).toBe('Nothing of yours is printed on this.')
  const onSatin = { kind: 'chart', id: 'a', paper: 'satin' } as const
  expect(additionRefusal(ofCharts, onSatin)).toBe('This is printed on one paper only.')
  expect(additionRefusal({ ...ofCharts, slug: 'chart-print-a3' }, onSatin)).toBeNull()
  expect(additionRefusal(product({ price: 0, earned: { by: 'asking' } }), null)).toContain('is not sold')
})

test.each([
  ['what is had once', { isRepeatable: false }, { left: null, most: null, others: 0 }, 1],
  ['what never ends', { isRepeatable: true }, { left: null, most: null, others: 0 }, 99],
  ['a few that are left', { isRepeatable: true }, { left: 3, most: 10, others: 0 }, 3],
  ['many, of which an order holds some', { isRepeatable: true }, { left: 300, most: 30, others: 0 }, 30],
  ['more than a line counts', { isRepeatable: true }, { left: 5000, most: 500, others: 0 }, 99],
  ['what other lines have a part of', { isRepeatable: true }, { left: 300, most: 10, others: 4 }, 6],
  ['what other lines have all of', { isRepeatable: true }, { left: 300, most: 10, others: 12 }, 0],
])('a line of %s can have so many', (_, product, bounds, most) => {
  expect(maxOfLine(product, bounds)).toBe(most)
})

const facts: LineFacts = { qty: 2, left: null, most: null, isOwned: false, includedBy: null, isPrintable: true }
const once = product({ isRepeatable: false })
test.each<[string, Product | null, Partial<LineFacts>, [string, number] | null]>([
  ['there are enough', product(), { left: 2, most: 9 }, null],
  ['it never ends', product(), {}, null],
  ['one is left', product(), { left: 1, most: 9 }, ['Only 1 is left. Set the quantity to 1.', 1]],
  ['some are left', product(), { qty: 9, left: 3, most: 9 }, ['Only 3 are left. Lower the quantity.', 3]],
  ['none is left', product(), { left: 0, most: 9 }, ['Sold out. Remove it to go on.', 0]],
  [
    'more is wanted than one order may hold',
    product(),
    { qty: 9, left: 300, most: 8 },
    ['One order holds 8 of these at most. Lower the quantity.', 8],
  ],
  [
    'the lines before hold all that one order may',
    product(),
    { left: 300, most: 0 },
    ['One order holds no more of these. Remove it to go on.', 0],
  ],
  ['it was taken from the shelf', null, {}, ['This is not sold any more. Remove it to go on.', 0]],
  ['one is owned, and a second unlocks nothing', once, { isOwned: true }, ['You own this already. Remove it to go on.', 0]],
  ['one is owned, and a second is of use', product(), { isOwned: true }, null],
  ['two are wanted of what one has once', once, {}, ['One is enough: a second unlocks nothing more. Set the quantity to 1.', 1]],
  [
    'it comes with what is owned',
    once,
    { includedBy: { name: 'Double Charts', isOwned: true } },
    ['It is included in Double Charts, which you own. Remove it to go on.', 0],
  ],
  [
    'it comes with what is in the cart',
    once,
    { includedBy: { name: 'Double Charts', isOwned: false } },
    ['It is included in Double Charts, which is in your cart. Remove it to go on.', 0],
  ],
  [
    'what it prints is gone',
    product(),
    { isPrintable: false },
    ['What this prints is not there any more, or may not be printed by you. Remove it to go on.', 0],
  ],
])('a line whose product: %s', (_, of, more, refusal) => {
  expect(lineRefusal(of, { ...facts, ...more })).toEqual(refusal && { words: refusal[0], remedy: refusal[1] })
})

test('an unpaid order holds a tenth of the stock, or a few', () => {
  expect([1, 100, 300, 1234].map(maxHeld)).toEqual([10, 10, 30, 123])
})
