import fc from 'fast-check'
import { expect, test } from 'vitest'
import { albumIdsOf, chartIdsOf, displayedIdOf, entryIdsOf, soldKindsOn, withVisibleEntries } from './displayed-entries.ts'
import { newIslandDocument, type PlacedObject } from './island-document.ts'
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

test('albums are named once, beside the entries', () => {
  const stands = ['7', '8'].map((id) => ({ id, artifact: 'album-stand', ...at, albumId: 'album' }))
  const withAlbum = { ...island, objects: [...island.objects, ...stands] }
  expect(albumIdsOf(withAlbum)).toEqual(['album'])
  expect(entryIdsOf(withAlbum)).toEqual(['one', 'two'])
  expect(withAlbum.objects.map(displayedIdOf)).toEqual(['one', 'one', 'two', undefined, undefined, undefined, 'album', 'album'])
  expect(soldKindsOn(withAlbum)).toEqual(['easel', 'portal'])
  expect(withVisibleEntries(withAlbum, new Set(['one', 'two']))).toEqual(island)
  expect(withVisibleEntries(withAlbum, new Set(['one', 'two', 'album']))).toEqual(withAlbum)
})

test('what shows a closed entry is not there', () => {
  expect(withVisibleEntries(island, new Set(['two'])).objects.map(({ id }) => id)).toEqual(['3', '4', '5', '6'])
})

test('whatever the island, nothing closed is left and everything else is', () => {
  fc.assert(
    fc.property(someDocument, fc.nat(), (document, turn) => {
      const ids = [...entryIdsOf(document), ...albumIdsOf(document)]
      const visible = new Set(ids.filter((_, place) => (place + turn) % 2 === 0))
      const shown = withVisibleEntries(document, visible)
      expect([...entryIdsOf(shown), ...albumIdsOf(shown)].every((id) => visible.has(id))).toBe(true)
      const isBare = (object: PlacedObject) => displayedIdOf(object) === undefined
      expect(shown.objects.filter(isBare)).toEqual(document.objects.filter(isBare))
    }),
  )
})
