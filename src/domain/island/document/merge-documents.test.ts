import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apply } from './edit-commands.ts'
import { type IslandDocument, newIslandDocument, type PlacedObject } from './island-document.ts'
import { merge } from './merge-documents.ts'
import { someCommand, someDocument } from './testing/documents.ts'

const thing = (id: string, artifact = 'lantern'): PlacedObject => ({ id, artifact, position: [0, 0, 0], rotation: [0, 0, 0], scale: 1 })
const island: IslandDocument = { ...newIslandDocument({ body: 'atoll', seed: 1 }), objects: [thing('a'), thing('b', 'bench')] }

test('who changed nothing takes what the other did', () => {
  fc.assert(
    fc.property(someDocument, someCommand, (base, command) => {
      const changed = apply(base, command)
      expect(merge(base, changed, base)).toEqual({ document: changed, conflicts: [] })
      expect(merge(base, base, changed)).toEqual({ document: changed, conflicts: [] })
      expect(merge(base, changed, changed)).toEqual({ document: changed, conflicts: [] })
    }),
    { numRuns: 300 },
  )
})

test('nothing that either of them placed or changed is lost', () => {
  fc.assert(
    fc.property(someDocument, fc.array(someCommand, { maxLength: 6 }), fc.array(someCommand, { maxLength: 6 }), (base, here, there) => {
      const [mine, theirs] = [here.reduce(apply, base), there.reduce(apply, base)]
      const ids = new Set(merge(base, mine, theirs).document.objects.map(({ id }) => id))
      const before = new Map(base.objects.map((object) => [object.id, object]))
      for (const object of [...mine.objects, ...theirs.objects]) {
        const was = before.get(object.id)
        if (!was || JSON.stringify(was) !== JSON.stringify(object)) expect(ids).toContain(object.id)
      }
      expect(ids.size).toBe(merge(base, mine, theirs).document.objects.length)
    }),
    { numRuns: 200 },
  )
})

test('conflicts are the same whoever asks, in number', () => {
  fc.assert(
    fc.property(someDocument, someCommand, someCommand, (base, one, other) => {
      const [mine, theirs] = [apply(base, one), apply(base, other)]
      expect(merge(base, mine, theirs).conflicts).toHaveLength(merge(base, theirs, mine).conflicts.length)
    }),
  )
})

test('one may move what the other turns', () => {
  const mine = apply(island, { do: 'move', id: 'a', position: [1, 0, 0] })
  const theirs = apply(island, { do: 'rotate', id: 'a', rotation: [0, 1, 0] })
  const { document, conflicts } = merge(island, mine, theirs)
  expect(document.objects[0]).toMatchObject({ position: [1, 0, 0], rotation: [0, 1, 0] })
  expect(conflicts).toEqual([])
})

test('says what both had moved, and keeps mine', () => {
  const mine = apply(island, { do: 'move', id: 'a', position: [1, 0, 0] })
  const theirs = apply(island, { do: 'move', id: 'a', position: [0, 0, 1] })
  const { document, conflicts } = merge(island, mine, theirs)
  expect(document.objects[0]?.position).toEqual([1, 0, 0])
  expect(conflicts).toEqual(['The lantern was moved in both; yours was kept.'])
})

test('one may move the stand on which the other puts an album', () => {
  const base = apply(island, { do: 'place', object: { ...thing('s', 'album-stand'), albumId: 'one' } })
  const moved = apply(base, { do: 'move', id: 's', position: [1, 0, 0] })
  const [mine, theirs] = (['two', 'three'] as const).map((albumId) => apply(base, { do: 'show-album', id: 's', albumId }))
  if (!mine || !theirs) throw new Error('no versions')
  expect(merge(base, moved, theirs).document.objects.at(-1)).toMatchObject({ position: [1, 0, 0], albumId: 'three' })
  expect(merge(base, mine, theirs).conflicts).toEqual(['The album stand was given another album in both; yours was kept.'])
})

test('keeps what one removed while the other worked on it', () => {
  const removed = apply(island, { do: 'remove', id: 'b' })
  const enlarged = apply(island, { do: 'scale', id: 'b', scale: 2 })
  expect(merge(island, removed, enlarged)).toMatchObject({
    conflicts: ['You removed the bench while it was changed elsewhere; it was kept.'],
  })
  expect(merge(island, enlarged, removed).document.objects.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(merge(island, removed, island).document.objects.map(({ id }) => id)).toEqual(['a'])
})

test('fields in another order, as a database gives them back, are no change', () => {
  const sorted = { ...island, light: { lamps: true, warmth: 0.5, strength: 1 } }
  const dimmed = { ...island, light: { strength: 0.5, warmth: 0.5, lamps: true } }
  expect(merge(sorted, dimmed, island)).toEqual({ document: dimmed, conflicts: [] })
})

test('more than an island holds is left out, and said', () => {
  const crowd = (prefix: string) => ({ ...island, objects: Array.from({ length: 1200 }, (_, n) => thing(`${prefix}${n}`)) })
  const { document, conflicts } = merge(island, crowd('m'), crowd('t'))
  expect(document.objects).toHaveLength(2000)
  expect(conflicts).toEqual(['Together that is more than an island holds: the last 400 objects were left out.'])
})
