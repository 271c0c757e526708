import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addItem, decreaseItem } from './cart.ts'

test('a new item enters once', () => expect(addItem([], 'a')).toEqual([{ _id: 'a', qty: 1 }]))
test('an item that is there gains one', () => expect(addItem([{ _id: 'a', qty: 2 }], 'a')).toEqual([{ _id: 'a', qty: 3 }]))
test('an item loses one', () => expect(decreaseItem([{ _id: 'a', qty: 2 }], 'a')).toEqual([{ _id: 'a', qty: 1 }]))
test('the last one takes the line with it', () => expect(decreaseItem([{ _id: 'a', qty: 1 }], 'a')).toEqual([]))
test('taking what is not there changes nothing', () => expect(decreaseItem([{ _id: 'a', qty: 1 }], 'b')).toEqual([{ _id: 'a', qty: 1 }]))
test('nobody gets more than 99 of one', () => expect(addItem([{ _id: 'a', qty: 99 }], 'a')).toEqual([{ _id: 'a', qty: 99 }]))
test('a cart holds 100 lines', () => {
  const full = Array.from({ length: 100 }, (_, index) => ({ _id: `${index}`, qty: 1 }))
  expect(addItem(full, 'one more')).toEqual(full)
})

test('adding and taking away again leaves the cart as it was', () => {
  const line = fc.record({ _id: fc.string({ maxLength: 3 }), qty: fc.integer({ min: 1, max: 98 }) })
  const cart = fc.uniqueArray(line, { selector: ({ _id }) => _id, maxLength: 20 })
  fc.assert(
    fc.property(cart, fc.string({ maxLength: 3 }), (items, id) => {
      expect(decreaseItem(addItem(items, id), id)).toEqual(items)
    }),
  )
})
