import { expect, test } from 'vitest'
import type { ListedProduct } from '#contract/shop/products.ts'
import { guestCart } from './guest-cart.ts'

const product = (_id: string, price: number, more: Partial<ListedProduct> = {}): ListedProduct => ({
  _id,
  name: _id,
  collection: 'star_charts',
  summary: '',
  price,
  ships: false,
  left: null,
  owned: false,
  includedBy: null,
  upgrade: null,
  earning: null,
  ...more,
})
const shelf = [
  product('single-charts', 1999),
  product('double-charts', 2999),
  product('register', 2800, { ships: true, left: 3 }),
  product('easel', 0, { earning: { isMet: true, why: '', key: null } }),
]

test('the cart of a guest has the prices of the shelf, and its sum', () => {
  const cart = guestCart(
    [
      { _id: 'register', qty: 2 },
      { _id: 'single-charts', qty: 1 },
    ],
    shelf,
  )
  expect(cart).toMatchObject({ count: 3, needsAddress: true, totals: { items: 7599, total: 7599 } })
  expect(cart.items.map(({ refusal }) => refusal)).toEqual([null, null])
})

test('it says what cannot be bought as it stands, and knows nothing of what is not sold', () => {
  const cart = guestCart(
    [
      { _id: 'double-charts', qty: 1 },
      { _id: 'single-charts', qty: 1 },
      { _id: 'register', qty: 9 },
      { _id: 'easel', qty: 1 },
      { _id: 'gone', qty: 1 },
    ],
    shelf,
  )
  expect(cart.items.map(({ _id, remedy }) => [_id, remedy])).toEqual([
    ['double-charts', null],
    ['single-charts', 0],
    ['register', 3],
  ])
})
