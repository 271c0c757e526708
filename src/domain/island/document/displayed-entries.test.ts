import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartIdsOf, entryIdsOf, soldKindsOn, withVisibleEntries } from './displayed-entries.ts'
import { newIslandDocument } from './island-document.ts'
import { someDocument } from './testing/documents.ts'

const at = { position: [0, 0, 0], rotation: [0, 0, 0], scale: 1 } as const
const island = {
  ...newIslandDocument({ body: 'atoll', seed: 1 }),
  objects: [
    { id: '1', artifact: 'frame', ...at, entryId: 'one' },
    { id: '2', artifact: 'easel', ...at, entryId: 'one' },
    { id: '3', artifact: 'screen', ...at, entryId: 'two' },
    { id: '4', artifact: 'frame', ...at },
    { id: '5', artifact: 'lantern', ...at },
    { id: '6', artifact: 'portal', ...at },
  ],
}

test('entries are named once, and kinds only where a product must be owned', () => {
  expect(entryIdsOf(island)).toEqual(['one', 'two'])
  expect(soldKindsOn(island)).toEqual(['easel', 'portal'])
})

test('star charts are told from entries by what shows them', () => {
  const withChart = { ...island, objects: [...island.objects, { id: '7', artifact: 'chart-frame', ...at, entryId: 'chart' }] }
  expect(chartIdsOf(withChart)).toEqual(['chart'])
  expect(entryIdsOf(withChart)).toEqual(['one', 'two', 'chart'])
})

test('what shows a closed entry is not there', () => {
  expect(withVisibleEntries(island, new Set(['two'])).objects.map(({ id }) => id)).toEqual(['3', '4', '5', '6'])
})

test('whatever the island, nothing closed is left and everything else is', () => {
  fc.assert(
    fc.property(someDocument, fc.nat(), (document, turn) => {
      const visible = new Set(entryIdsOf(document).filter((_, place) => (place + turn) % 2 === 0))
      const shown = withVisibleEntries(document, visible)
      expect(entryIdsOf(shown).every((id) => visible.has(id))).toBe(true)
      expect(shown.objects.filter(({ entryId }) => entryId === undefined)).toEqual(
        document.objects.filter(({ entryId }) => entryId === undefined),
      )
    }),
  )
})
