import { expect, test } from 'vitest'
import { nothingSaid } from '../found-item.ts'
import { surestSource } from '../sources.ts'
import { madeArchive } from '../testing/made-archive.ts'
import { sampleArchives } from '../testing/sample-archives.ts'
import { bureau } from './bureau.ts'

const archive = madeArchive(sampleArchives.bureau)
const { items, albums, missingParts } = await bureau.read(archive, nothingSaid, () => {})
const firstPart = 'ada-2026-11-26-part-1.zip'
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

test('what was bought, and a line that can’t be read, stand in the list with the reason', () => {
  expect(items.map(({ name, unsupported }) => [name, unsupported])).toEqual(
    expect.arrayContaining([
      ['a-lantern', 'of-the-shop'],
      ['entries.jsonl, line 5', 'unreadable'],
    ]),
  )
})

test('a picture whose file lies in a part that is missing is listed, and an empty record is no entry', async () => {
  const { [firstPart]: _, ...rest } = sampleArchives.bureau
  const without = await bureau.read(madeArchive(rest), nothingSaid, () => {})
  expect(without.items).toContainEqual(expect.objectContaining({ name: 'Pier', kind: 'image', unsupported: 'file-without-bytes' }))
})

test('a film that is an entry of its own comes in as that', async () => {
  const [entries, files] = [
    [
      { id: 'live', kind: 'image', file_id: 'f1', motion_file_id: 'f2' },
      { id: 'film', kind: 'video', file_id: 'f2' },
    ],
    [
      { id: 'f1', path: 'data/media/a.jpg', name: 'a.jpg' },
      { id: 'f2', path: 'data/media/a.mov', name: 'a.mov' },
    ],
  ].map((records) => records.map((each) => JSON.stringify(each)).join('\n'))
  const both = await bureau.read(
    madeArchive({
      one: {
        'data/media/a.jpg': 'a picture',
        'data/media/a.mov': 'a film',
        'data/records/entries.jsonl': entries ?? '',
        'data/records/files.jsonl': files ?? '',
      },
    }),
    nothingSaid,
    () => {},
  )
  expect(both.items.map(({ name, motion, unsupported }) => [name, motion, unsupported])).toEqual([
    ['a.jpg', null, null],
    ['a.mov', null, null],
  ])
})

test('an entry whose id is no id is listed by an origin that the server takes', async () => {
  const [id, file] = ['x'.repeat(400), { id: 'f1', path: 'data/media/a.jpg', name: 'a.jpg' }]
  const entry = JSON.stringify({ id, kind: 'image', file_id: 'f1' })
  const records = { 'data/records/entries.jsonl': entry, 'data/records/files.jsonl': JSON.stringify(file), 'data/media/a.jpg': 'a picture' }
  const read = await bureau.read(madeArchive({ one: records }), nothingSaid, () => {})
  expect(read.items.map(({ formerOrigins: [origin = ''] }) => origin.length)).toEqual([171])
})

test('a tweet is known by the origins that it had where it was exported too', async () => {
  const origins = [{ origin: 'x:123', entry_id: 'e2' }, { origin: 'mastodon:https://a.example/1', entry_id: 'e2' }, { entry_id: 'e2' }]
  const known = await bureau.read(
    madeArchive({
      ...sampleArchives.bureau,
      more: { 'data/records/origins.jsonl': origins.map((each) => JSON.stringify(each)).join('\n') },
    }),
    nothingSaid,
    () => {},
  )
  expect(known.items.find(({ origin }) => origin === 'bureau:e2')?.formerOrigins).toEqual(['x:123', 'mastodon:https://a.example/1'])
})

test('an earlier version of a file is told, pages and records are not, and a part that is missing is named', () => {
  expect(items.map(({ name, unsupported }) => [name, unsupported])).toContainEqual(['cc-earlier.jpg', 'no-entry'])
  expect(items).toHaveLength(6)
  expect(missingParts).toEqual(['ada-2026-11-26-part-2.zip'])
})
