import { expect, test } from 'vitest'
import { listedItem } from '#domain/imports/listed-item.ts'
import { makeItem } from '#domain/imports/make-item.ts'
import { packItems } from './packed-items.ts'

const made = (count: number, text = '') =>
  Array.from({ length: count }, (_, at) => makeItem({ key: `key-${at}`, name: `${at}.jpg`, text, albums: ['Harbour'] }))

test('items come out as they are listed, in order, at most 500 at a time', () => {
  const packed = packItems()
  const items = made(1203)
  for (const item of items) packed.put(item)
  const batches = [...packed.batches()]
  expect(batches.map(({ length }) => length)).toEqual([500, 500, 203])
  expect(batches.flat()).toEqual(items.map(listedItem))
  expect([...packed.batches()].flat()).toHaveLength(packed.count())
})

test('a batch of long texts fits into one request', () => {
  const packed = packItems()
  for (const item of made(40, 'ü€😀'.repeat(8000))) packed.put(item)
  const sizes = [...packed.batches()].map((batch) => Buffer.byteLength(JSON.stringify(batch)))
  expect(sizes.length).toBeGreaterThan(1)
  expect(Math.max(...sizes)).toBeLessThan(1_000_000)
})

test('an item is found by its key, in any order, and a key of none is none', () => {
  const packed = packItems()
  for (const item of made(1203)) packed.put(item)
  const find = packed.indexByKey()
  expect(['key-1202', 'key-0', 'key-700', 'key-1'].map((key) => find(key)?.name)).toEqual(['1202.jpg', '0.jpg', '700.jpg', '1.jpg'])
  expect(find('key-1203')).toBeNull()
})
