import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkIslandDocument } from './check-document.ts'
import { deriveDeadDocument, newIslandDocument, type PlacedObject } from './island-document.ts'
import { someDocument } from './testing/documents.ts'

const island = newIslandDocument({ body: 'atoll', seed: 1 })
const lantern: PlacedObject = { id: 'a', artifact: 'lantern', position: [0, 0, 0], rotation: [0, 0, 0], scale: 1 }
const reasonsFor = (value: unknown) => {
  const checked = checkIslandDocument(value)
  return 'reasons' in checked ? checked.reasons : []
}
const withObject = (change: object) => ({ ...island, objects: [{ ...lantern, ...change }] })

test('an island comes through unchanged, and so does its dead version', () => {
  fc.assert(
    fc.property(someDocument, (document) => {
      expect(checkIslandDocument(JSON.parse(JSON.stringify(document)))).toEqual({ document: JSON.parse(JSON.stringify(document)) })
      expect(checkIslandDocument(deriveDeadDocument(document))).toEqual({ document: deriveDeadDocument(document) })
    }),
  )
})

test('nothing that is not known is kept', () => {
  const checked = checkIslandDocument({
    ...withObject({ owner: 'somebody', __proto__: null }),
    secret: 1,
    light: { ...island.light, more: 2 },
  })
  expect(checked).toEqual({ document: { ...island, objects: [lantern] } })
})

test('anything at all is answered and never thrown at', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (one, other) => {
      for (const value of [
        one,
        { ...island, objects: one, paths: other },
        withObject({ position: one, rotation: other }),
        { ...island, light: one, theme: other },
      ])
        expect(reasonsFor(value).length > 0 || 'document' in checkIslandDocument(value)).toBe(true)
    }),
  )
})

test.each<[unknown, string]>([
  [null, 'This is not an island.'],
  [[], 'This is not an island.'],
  [{ ...island, schema: 2 }, 'This island was written by another version of the program.'],
  [{ ...island, body: 'moon' }, 'There is no such body.'],
  [{ ...island, body: 'toString' }, 'There is no such body.'],
  [{ ...island, seed: 0.5 }, 'The seed must be a whole number of 32 bits.'],
  [{ ...island, timeOfDay: 24 }, 'The hour must be from 0 up to 24.'],
  [{ ...island, skyOver: { lat: 59.33, lon: 18 } }, 'The place of the sky must be given by whole degrees.'],
  [{ ...island, skyOver: { lat: 91, lon: 0 } }, 'The place of the sky must be given by whole degrees.'],
  [{ ...island, skyOver: null }, 'The place of the sky must be given by whole degrees.'],
  [{ ...island, light: { strength: 9, warmth: 0, lamps: true } }, 'The light is stronger than a day or weaker than a night.'],
  [withObject({ position: [0, Number.NaN, 0] }), 'Object 1, the lantern, has a position that is not three numbers.'],
  [withObject({ position: [Number.POSITIVE_INFINITY, 0, 0] }), 'Object 1, the lantern, has a position that is not three numbers.'],
  [withObject({ position: [9, 0, 0] }), 'Object 1, the lantern, stands outside the island.'],
  [withObject({ rotation: [0, 99, 0] }), 'Object 1, the lantern, is turned by something that is not an angle.'],
  [withObject({ scale: 0 }), 'Object 1, the lantern, must be between 0.1 and 10 times its size.'],
  [withObject({ artifact: 'throne' }), 'Object 1 is of a kind that nobody makes.'],
  [withObject({ id: '' }), 'Object 1 has no usable id.'],
  [withObject({ entryId: 'e1' }), 'Object 1, the lantern, cannot show an entry.'],
  [withObject({ albumId: 'a1' }), 'Object 1, the lantern, cannot show an album.'],
  [withObject({ artifact: 'frame', albumId: 'a1' }), 'Object 1, the frame, cannot show an album.'],
  [withObject({ artifact: 'album-stand', entryId: 'e1' }), 'Object 1, the album stand, cannot show an entry.'],
  [withObject({ artifact: 'album-stand', albumId: null }), 'Object 1, the album stand, shows an album without a usable id.'],
  [
    { ...island, objects: Array.from({ length: 51 }, (_, n) => ({ ...lantern, id: `o${n}`, artifact: 'album-stand', albumId: `a${n}` })) },
    'There are 51 albums; an island shows 50 at most.',
  ],
  [{ ...island, objects: [lantern, lantern] }, 'Two of the objects share an id.'],
  [{ ...island, objects: 'many' }, 'The objects are missing.'],
  [{ ...island, paths: [{ id: 'p', surface: 'stone', width: 0.05, points: [[0, 0]] }] }, 'Path 1 needs 2 to 400 points.'],
])('says what is wrong: %#', (value, reason) => {
  expect(reasonsFor(value)).toEqual([reason])
})

test('a million objects are refused without a look at any of them', () => {
  const objects = Array.from({ length: 1_000_000 }, () => lantern)
  Object.defineProperty(objects, 0, {
    get: () => {
      throw new Error('looked')
    },
  })
  expect(reasonsFor({ ...island, objects })).toEqual(['There are 1,000,000 objects; an island holds 2,000 at most.'])
})

test('a document over 600 kB is refused, though every list keeps its limit', () => {
  const points = Array.from({ length: 400 }, (_, n) => [n / 1000 + 0.123456789012, -n / 1000 - 0.123456789012])
  const paths = Array.from({ length: 200 }, (_, n) => ({ id: `p${n}`, surface: 'stone', width: 0.05, points }))
  expect(reasonsFor({ ...island, paths })).toEqual(['The island is larger than 600 kB.'])
})

test('never gives more reasons than a person reads', () => {
  expect(reasonsFor({ ...island, objects: Array.from({ length: 500 }, () => null) })).toHaveLength(20)
})

test('the dead version stands where the living one stood, in ashes, lamps out', () => {
  const living = { ...island, objects: [lantern] }
  const dead = deriveDeadDocument(living)
  expect(dead).toMatchObject({ theme: 'ash', timeOfDay: 0, light: { lamps: false } })
  expect([dead.objects, dead.body, dead.seed]).toEqual([living.objects, living.body, living.seed])
})
