import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cart, CartItem } from '#contract/shop/cart.ts'
import { acceptLabel, isOrderable, remediesOf, removalsOf, withAdded, withQuantities } from './cart-lines.ts'

const line = (_id: string, more: Partial<CartItem> = {}): CartItem => ({
  _id,
  qty: 1,
  printed: null,
  printedTitle: null,
  name: _id,
  collection: 'signal',
  ships: false,
  unitPrice: 200,
  linePrice: 200,
  priceBefore: null,
  refusal: null,
  remedy: null,
  left: null,
  printedChart: null,
  printedImage: null,
  most: 99,
  ...more,
})
const product = { name: 'Beacon', collection: 'signal', ships: false, price: 200 } as const
const empty: Cart = {
  items: [],
  count: 0,
  needsAddress: false,
  shipmentAddress: null,
  promotion: null,
  voucher: null,
  totals: { currency: 'USD', items: 0, discount: 0, shipping: 0, tax: 0, total: 0 },
  taxWords: '',
  revision: 1,
}
const cartOf = (...items: CartItem[]): Cart => withQuantities({ ...empty, items }, [])
const amounts = ({ items }: Cart) => items.map(({ _id, qty }) => [_id, qty])

test('a new product enters once', () => expect(amounts(withAdded(empty, { _id: 'a', printed: null, qty: 1, product }))).toEqual([['a', 1]]))
test('one that is there gains as many', () =>
  expect(amounts(withAdded(cartOf(line('a', { qty: 2, ships: true })), { _id: 'a', printed: null, qty: 3, product }))).toEqual([['a', 5]]))
test('a print of another chart is another line', () => {
  const [one, other] = [{ kind: 'chart', _id: '1' } as const, { kind: 'chart', _id: '2' } as const]
  const cart = withAdded(cartOf(line('print', { printed: one })), { _id: 'print', printed: other, qty: 1, product })
  expect(cart.items.map(({ printed }) => printed?._id)).toEqual(['1', '2'])
})
test('nobody gets more than 99 of one', () =>
  expect(amounts(withAdded(cartOf(line('a', { qty: 99, ships: true })), { _id: 'a', printed: null, qty: 1, product }))).toEqual([
    ['a', 99],
  ]))
test('a cart holds 100 lines', () => {
  const full = cartOf(...Array.from({ length: 100 }, (_, index) => line(`${index}`)))
  expect(withAdded(full, { _id: 'one-more', printed: null, qty: 1, product })).toEqual(full)
})
test('none removes the line, and the last line leaves nothing to pay', () => {
  const shipped = cartOf(line('a', { ships: true }))
  const cart = { ...shipped, totals: { ...shipped.totals, shipping: 500, total: 700 } }
  expect(withQuantities(cart, [{ _id: 'a', printed: null, qty: 0 }])).toMatchObject({
    items: [],
    count: 0,
    needsAddress: false,
    totals: { items: 0, shipping: 0, total: 0 },
  })
})

test('the total is the sum of its lines, with what else the server counted', () => {
  const quantities = fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 100_000 })), {
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(quantities, fc.integer({ min: 0, max: 1_000_000 }), (lines, discount) => {
      const cart = cartOf(...lines.map(([qty, unitPrice], at) => line(`${at}`, { qty, unitPrice, ships: true })))
      const { totals, count } = withAdded({ ...cart, totals: { ...cart.totals, discount } }, { _id: '0', printed: null, qty: 0, product })
      const sum = lines.reduce((total, [qty, unitPrice]) => total + qty * unitPrice, 0)
      expect(totals.items).toBe(sum)
      expect(totals.total).toBe(Math.max(sum - discount, 0))
      expect(count).toBe(lines.reduce((total, [qty]) => total + qty, 0))
    }),
  )
})

test('accepting sets what can be bought in another quantity, and takes nothing out', () => {
  const cart = cartOf(
    line('fine'),
    line('few', { ships: true, qty: 5, left: 2, remedy: 2, refusal: 'Only 2 are left. Lower the quantity.' }),
    line('once', { qty: 2, remedy: 1, refusal: 'One is enough: a second unlocks nothing more. Set the quantity to 1.' }),
    line('gone', { ships: true, left: 0, remedy: 0, refusal: 'Sold out. Remove it to go on.' }),
    line('owned', { remedy: 0, refusal: 'You own this already. Remove it to go on.' }),
  )
  expect(isOrderable(cart)).toBe(false)
  expect(remediesOf(cart).map(({ _id, qty }) => [_id, qty])).toEqual([
    ['few', 2],
    ['once', 1],
  ])
  expect(removalsOf(cart).map(({ _id, qty }) => [_id, qty])).toEqual([
    ['gone', 0],
    ['owned', 0],
  ])
})

test('the button says what accepting does', () => {
  const once = line('once', { name: 'Double Charts', qty: 2, remedy: 1 })
  const few = line('few', { ships: true, qty: 5, remedy: 2 })
  const dearer = line('a', { priceBefore: 100 })
  expect([[once], [once, few], [dearer], [dearer, dearer], [dearer, once]].map((items) => acceptLabel(cartOf(...items)))).toEqual([
    'Set Double Charts to 1',
    'Set the quantities',
    'Take the new price',
    'Take the new prices',
    'Take the new prices and quantities',
  ])
})

test('what is delivered at once stays one, however often it is added', () => {
  const twice = withAdded(cartOf(line('a')), { _id: 'a', printed: null, qty: 1, product })
  expect(amounts(twice)).toEqual([['a', 1]])
})

test('a price that changed unseen stops the order until it was looked at', () => {
  expect(isOrderable(cartOf(line('a', { priceBefore: 100 })))).toBe(false)
  expect(isOrderable(cartOf(line('a')))).toBe(true)
  expect(isOrderable(empty)).toBe(false)
})
