import { expect, test } from 'vitest'
import { maxLines, maxOfOne } from '#domain/shop/cart-limits.ts'
import { type KeyValueStorage, memoryStorage } from '#web/lib/storage.ts'
import { guestCartKey } from './guest-cart-key.ts'
import { changeGuestLines, guestLinesIn } from './guest-lines.ts'

const addition = (_id: string, ships = false, qty = 1) => ({
  add: { _id, printed: null, qty, product: { name: _id, collection: 'star_charts' as const, ships, price: 100 } },
})
const linesIn = (storage: KeyValueStorage) => guestLinesIn(storage)?.lines.map(({ _id, qty }) => [_id, qty]) ?? null

test('each press is kept when it returns, under the key of the first', () => {
  const storage = memoryStorage()
  changeGuestLines(storage, addition('chart'))
  const key = guestLinesIn(storage)?.key
  changeGuestLines(storage, addition('chart'))
  changeGuestLines(storage, addition('register', true, 2))
  changeGuestLines(storage, addition('register', true, 3))
  expect(linesIn(storage)).toEqual([
    ['chart', 1],
    ['register', 5],
  ])
  changeGuestLines(storage, addition('register', true, maxOfOne))
  expect(linesIn(storage)?.[1]).toEqual(['register', maxOfOne])
  expect(guestLinesIn(storage)?.key).toBe(key)
})

test('quantities are set of what is there; without a line nothing is kept', () => {
  const storage = memoryStorage()
  changeGuestLines(storage, addition('register', true))
  changeGuestLines(storage, {
    set: [
      { _id: 'register', printed: null, qty: 4 },
      { _id: 'other', printed: null, qty: 1 },
    ],
  })
  expect(linesIn(storage)).toEqual([['register', 4]])
  changeGuestLines(storage, { set: [{ _id: 'register', printed: null, qty: 0 }] })
  expect(storage.getItem(guestCartKey)).toBeNull()
})

test('a cart that is full stays as it is, and one that cannot be read begins anew', () => {
  const storage = memoryStorage()
  storage.setItem(guestCartKey, '{"key":1')
  for (let index = 0; index <= maxLines; index++) changeGuestLines(storage, addition(`chart ${index}`))
  expect(linesIn(storage)).toHaveLength(maxLines)
})
