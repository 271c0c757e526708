import { expect, test } from 'vitest'
import { nothingSaid } from '../found-item.ts'
import { surestSource } from '../sources.ts'
import { madeArchive } from '../testing/made-archive.ts'
import { sampleArchives } from '../testing/sample-archives.ts'
import { bureau } from './bureau.ts'

const archive = madeArchive(sampleArchives.bureau)
const { items, albums, missingParts } = await bureau.read(archive, nothingSaid, () => {})
const named = (name: string) => items.find((item) => item.name === name)

test('a bag is known by its records', () => {
  expect(surestSource(archive)?.name).toBe('bureau')
})

test('a picture has its words, its vague moment, its place in words and in degrees, its film and its album', () => {
  expect(named('pier.jpg')).toMatchObject({
    kind: 'image',
    caption: 'Pier',
    date: { local: '197X', instant: null },
    place: 'Kragerø',
    where: { latitude: 59.9, longitude: 10.7 },
    motion: { path: expect.stringContaining('bb-pier.mov') },
    albums: ['Coast'],
    isPrivate: false,
  })
  expect(albums).toEqual([{ title: 'Coast', description: 'North', level: null, cover: named('pier.jpg')?.key }])
})

test('a tweet shows its pictures in its time and is known again; one of the bin is left out', () => {
  const [said, binned] = items.filter(({ kind }) => kind === 'tweet')
  expect(said).toMatchObject({
    origin: 'bureau:e2',
    shows: [named('pier.jpg')?.key],
    date: { instant: '2019-08-04T11:20:06Z' },
    isPrivate: true,
  })
  expect(binned).toMatchObject({ text: 'Thrown away.', leftOut: 'in-the-bin' })
})

test('an earlier version of a file is told, pages and records are not, and a part that is missing is named', () => {
  expect(items.map(({ name, unsupported }) => [name, unsupported])).toContainEqual(['cc-earlier.jpg', 'no-entry'])
  expect(items).toHaveLength(4)
  expect(missingParts).toEqual(['ada-2026-11-26-part-2.zip'])
})
