import { expect, test } from 'vitest'
import { additionRefusal, type LineFacts, lineKeyOf, lineRefusal } from './cart.ts'
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
  const keys = [null, { kind: 'chart', id: 'a' }, { kind: 'chart', id: 'b' }, { kind: 'image', id: 'a' }] as const
  expect(new Set(keys.map((printed) => lineKeyOf('tide-print', printed))).size).toBe(4)
})

test('a line prints what its product prints, and nothing else', () => {
  const ofCharts = product({ gives: { prints: 'chart' } })
  expect(additionRefusal(ofCharts, { kind: 'chart', id: 'a' })).toBeNull()
  expect(additionRefusal(ofCharts, null)).toBe('Choose the star chart that is printed.')
  expect(additionRefusal(ofCharts, { kind: 'image', id: 'a' })).toBe('This prints the star chart.')
  expect(additionRefusal(product(), { kind: 'image', id: 'a' })).toBe('Nothing of yours is printed on this.')
  expect(additionRefusal(product({ price: 0, earned: { by: 'asking' } }), null)).toContain('is not sold')
})

const facts: LineFacts = { qty: 2, left: null, isOwned: false, isPrintable: true }
test.each<[string, Product | null, Partial<LineFacts>, string | null]>([
  ['there are enough', product(), { left: 2 }, null],
  ['it never ends', product(), {}, null],
  ['one is left', product(), { left: 1 }, 'Only 1 is left. Set the quantity to 1.'],
  ['some are left', product(), { qty: 9, left: 3 }, 'Only 3 are left. Lower the quantity.'],
  ['none is left', product(), { left: 0 }, 'Sold out. Remove it to go on.'],
  ['it was taken from the shelf', null, {}, 'This is not sold any more. Remove it to go on.'],
  [
    'one is owned, and a second unlocks nothing',
    product({ isRepeatable: false }),
    { isOwned: true },
    'You own this already. Remove it to go on.',
  ],
  ['one is owned, and a second is of use', product(), { isOwned: true }, null],
  [
    'two are wanted of what one has once',
    product({ isRepeatable: false }),
    {},
    'One is enough: a second unlocks nothing more. Set the quantity to 1.',
  ],
  [
    'what it prints is gone',
    product(),
    { isPrintable: false },
    'What this prints is not there any more, or may not be printed by you. Remove it to go on.',
  ],
])('a line whose product: %s', (_, of, more, refusal) => {
  expect(lineRefusal(of, { ...facts, ...more })).toBe(refusal)
})
