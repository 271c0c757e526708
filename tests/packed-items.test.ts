import { describe, expect, test } from 'vitest'
import { foundItem } from '#contract/imports/found.ts'
import type { FoundItem } from '#domain/imports/found-item.ts'
import { listedItem, withoutEmpty } from '#domain/imports/listed-item.ts'
import { makeItem, wholeItem } from '#domain/imports/make-item.ts'
import { type Compression, type PackedItems, packItems } from '#domain/imports/packed-items.ts'
import { compressionBy } from '#web/imports/reading/byte-streams.ts'
import { zipReading } from '#web/imports/reading/zip-reading.ts'
import { compression as ofNode } from '../scripts/bureau/reading.ts'

const made = (count: number, text = '') =>
  Array.from({ length: count }, (_, at) => makeItem({ key: `key-${at}`, name: `${at}.jpg`, text, albums: ['Harbour'] }))

function packed<Packed>(compression: Compression<Packed>, items: readonly FoundItem[]): PackedItems {
  const all = packItems(compression)
  for (const item of items) all.put(item)
  all.finish()
  return all
}

/** The items of a batch, of which it says how many they are. */
async function itemsFrom(all: PackedItems, from: number): Promise<readonly FoundItem[]> {
  const { count, json } = await all.batchFrom(from)
  const items = JSON.parse(json)
  expect(items).toHaveLength(count)
  return items.map(wholeItem)
}

async function batchesOf(items: PackedItems) {
  const batches: (readonly FoundItem[])[] = []
  for (let from = 0; from < items.count(); from += batches.at(-1)?.length ?? 0) batches.push(await itemsFrom(items, from))
  return batches
}

test('what is left out of a listing is what the server and whoever sends it fill in', () => {
  const file = { part: 0, index: 0, path: 'a.jpg', size: 1, crc32: null, modified: null }
  for (const item of [makeItem({ key: 'a', name: 'a' }), makeItem({ key: 'b', name: 'b', file, albums: ['Harbour'], isPrivate: true })]) {
    const said = withoutEmpty(item)
    expect(Object.keys(said).length).toBeLessThan(7)
    expect(foundItem.parse(said)).toEqual(foundItem.parse(item))
    expect(wholeItem({ key: item.key, ...said })).toEqual(item)
  }
})

describe.each([
  ['Node', (items: readonly FoundItem[]) => packed(ofNode, items)],
  ['a browser', (items: readonly FoundItem[]) => packed(compressionBy(zipReading), items)],
] as const)('packed by %s,', (_, pack) => {
  test('items come out as they are listed, in order, at most 500 at a time', async () => {
    const items = made(1203)
    const batches = await batchesOf(pack(items))
    expect(batches.map(({ length }) => length)).toEqual([500, 500, 203])
    expect(batches.flat()).toEqual(items.map(listedItem))
  })

  test('they come from any place on, and none from beyond the last', async () => {
    const all = pack(made(1203))
    expect((await itemsFrom(all, 730)).map(({ name }) => name).slice(0, 2)).toEqual(['730.jpg', '731.jpg'])
    expect(await itemsFrom(all, 1203)).toEqual([])
    expect(await itemsFrom(pack([]), 0)).toEqual([])
  })

  test('a batch of long texts fits into one request', async () => {
    const sizes = (await batchesOf(pack(made(40, 'ü€😀'.repeat(8000))))).map((batch) => Buffer.byteLength(JSON.stringify(batch)))
    expect(sizes.length).toBeGreaterThan(1)
    expect(Math.max(...sizes)).toBeLessThan(1_000_000)
  })

  test('an item is found by its key, in any order and many at once, and a key of none is none', async () => {
    const { find } = pack(made(1203))
    const found = await Promise.all(['key-1202', 'key-0', 'key-700', 'key-1', 'key-1203'].map(find))
    expect(found.map((item) => item?.name)).toEqual(['1202.jpg', '0.jpg', '700.jpg', '1.jpg', undefined])
  })
})

test('a batch is there as soon as it is full, whoever waits for it, and what is left once all were put', async () => {
  const all = packItems(ofNode)
  const [first, second] = [itemsFrom(all, 0), itemsFrom(all, 500)]
  for (const item of made(700)) all.put(item)
  expect(await first).toHaveLength(500)
  const beyond = itemsFrom(all, 700)
  all.finish()
  expect((await second).map(({ name }) => name)).toEqual(
    made(700)
      .slice(500)
      .map(({ name }) => name),
  )
  expect(await beyond).toEqual([])
})

test('keys of the same hash are told apart, and one that was put after the first look-up is found', async () => {
  const keys = ['costarring', 'liquid', 'declinate', 'macallums'] // in pairs, by FNV-1a of 32 bits
  const all = packed(
    ofNode,
    keys.slice(0, 3).map((key) => makeItem({ key, name: key })),
  )
  const names = () => Promise.all(keys.map(async (key) => (await all.find(key))?.name))
  expect(await names()).toEqual([...keys.slice(0, 3), undefined])
  all.put(makeItem({ key: 'macallums', name: 'macallums' }))
  expect(await names()).toEqual(keys)
})
