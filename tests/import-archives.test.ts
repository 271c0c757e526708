import { createHash, randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import nodePath from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { foundItem } from '#contract/imports/found.ts'
import { type FoundItem, nothingSaid } from '#domain/imports/found-item.ts'
import { wholeItem } from '#domain/imports/make-item.ts'
import { pieceLength } from '#web/imports/reading/archive-calls.ts'
import { createArchiveReader } from '#web/imports/reading/archive-reader.ts'
import type { GivenFile } from '#web/imports/reading/given-file.ts'
import { openArchive } from '#web/imports/reading/open-archive.ts'
import { takePlainEntries } from '#web/imports/reading/plain-entries.ts'
import { readSmallTexts } from '#web/imports/reading/small-texts.ts'
import { readZipDirectory } from '#web/imports/reading/zip-directory.ts'
import { zipReading } from '#web/imports/reading/zip-reading.ts'
import { writeSparseTakeout } from '../scripts/bureau/testing/sparse-zips.ts'
import { type MadeEntry, madeZip } from '../scripts/bureau/testing/zips.ts'

const given = (path: string, bytes: Buffer): GivenFile => ({
  file: new File([new Uint8Array(bytes)], path.split('/').at(-1) ?? ''),
  path,
})
const zip = (name: string, entries: readonly MadeEntry[], options?: Parameters<typeof madeZip>[1]) => given(name, madeZip(entries, options))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const ignore = () => {}

const itemsFrom = async (reader: ReturnType<typeof createArchiveReader>, from: number): Promise<readonly FoundItem[]> =>
  (JSON.parse((await reader.batch(from, ignore)).json) as Parameters<typeof wholeItem>[0][]).map(wholeItem)

/** Opens and lists as files and folders. */
async function read(...files: GivenFile[]) {
  const reader = createArchiveReader(zipReading)
  const opened = await reader.open(files, ignore)
  await reader.list({ source: 'folder', options: nothingSaid }, ignore)
  const items = await itemsFrom(reader, 0)
  const keyOf = (path: string) => items.find(({ file }) => file?.path === path)?.key ?? ''
  return { reader, opened, items, keyOf }
}

test('zips in any order are parts in the order of their names, with the same fingers each time', async () => {
  const one = zip('b.zip', [{ name: 'x/1.jpg', bytes: Buffer.from('1') }])
  const other = zip('a.zip', [{ name: 'x/2.jpg', bytes: Buffer.from('2') }])
  const [first, second] = [await read(one, other), await read(other, one)]
  expect(first.opened.parts.map(({ name }) => name)).toEqual(['a.zip', 'b.zip'])
  expect(second.opened.parts).toEqual(first.opened.parts)
  expect(second.items.map(({ key }) => key)).toEqual(first.items.map(({ key }) => key))
})

test('what was listed once is listed again, by other options too', async () => {
  const { reader, items } = await read(
    zip('a.zip', [{ name: 'x/1.jpg', bytes: Buffer.from('1') }]),
    given('Summer/2.jpg', Buffer.from('2')),
  )
  const again = await reader.list({ source: 'folder', options: { ...nothingSaid, zone: 'Europe/Dublin' } }, ignore)
  expect(again.items).toBe(2)
  expect((await itemsFrom(reader, 0)).map(({ key }) => key)).toEqual(items.map(({ key }) => key))
  expect(await itemsFrom(reader, 2)).toEqual([])
})

test('an archive whose end counts fewer entries than it has is refused whole, and bytes of a folder are not lost', async () => {
  const [one, other] = ['a.jpg', 'b.jpg'].map((name) => ({ name, bytes: Buffer.from(name) }))
  for (const entryCount of [0, 1])
    await expect(
      read(
        zip(
          'a.zip',
          [one, other].flatMap((entry) => entry ?? []),
          { entryCount },
        ),
      ),
    ).rejects.toThrow('fewer entries than its directory')
  const { opened, items } = await read(
    zip('a.zip', [
      { name: 'x/', bytes: Buffer.from('x') },
      { name: 'y/', bytes: Buffer.alloc(0) },
    ]),
  )
  expect(opened).toMatchObject({ files: 0, refused: [{ path: 'x/', why: expect.stringContaining('named as a folder') }] })
  expect(items).toMatchObject([{ file: { path: 'x/' }, unsupported: 'unreadable' }])
})

test('what is no item of its own is counted by what it is, and what another service has here too is told', async () => {
  const reader = createArchiveReader(zipReading)
  const words = Buffer.from('{}')
  await reader.open(
    [
      zip('a.zip', [
        ...['IMG_1.HEIC', 'IMG_1.MOV', 'IMG_1.AAE', 'IMG_9.AAE'].map((name) => ({ name, bytes: words })),
        { name: 'b.jpg', bytes: words },
        { name: 'b.xmp', bytes: Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF></rdf:RDF></x:xmpmeta>') },
        { name: 'data/tweets.js', bytes: Buffer.from('window.YTD.tweets.part0 = []') },
        { name: 'data/manifest.js', bytes: words },
      ]),
    ],
    ignore,
  )
  const listing = await reader.list({ source: 'folder', options: nothingSaid }, ignore)
  expect(listing.beside).toEqual({ motion: 1, recipe: 1, description: 1 })
  expect(listing.items).toBe(5) // the film, its recipe and the description are none; the recipe of nothing is one
  expect(listing.warnings).toEqual([expect.stringMatching(/seem to be from X \(Twitter\)\. All are read as from files and folders/)])
})

test('a large file comes in pieces, whichever is asked first, and its digest is that of its bytes', async () => {
  const bytes = Buffer.concat([randomBytes(pieceLength), Buffer.alloc(pieceLength, 'tide'), randomBytes(1000)])
  const { reader, keyOf } = await read(zip('a.zip', [{ name: 'film.mp4', bytes, isDeflated: true }]))
  const wanted = { key: keyOf('film.mp4'), isMotion: false }
  const digest = await reader.digest(wanted, ignore)
  expect(digest).toMatchObject({ sha256: sha256(bytes), size: bytes.length, whole: null, name: 'film.mp4' })
  for (const offset of [pieceLength, 2 * pieceLength, 0, 17])
    expect(sha256(await reader.piece({ ...wanted, offset }, ignore))).toBe(sha256(bytes.subarray(offset, offset + pieceLength)))
  await reader.release(wanted, ignore)
})

test('small files are read with their headers, stored and packed, whatever stands before their bytes', async () => {
  const words = Buffer.from('the tide goes out '.repeat(40))
  const entries = [false, true].flatMap((isDeflated) =>
    [0, 60, 5000].map((localExtra) => ({ name: `${isDeflated} ${localExtra}.txt`, bytes: words, isDeflated, localExtra })),
  )
  const { reader, keyOf } = await read(zip('a.zip', [...entries, { name: 'empty.txt', bytes: Buffer.alloc(0) }]))
  const bytesOf = async (name: string) => (await reader.digest({ key: keyOf(name), isMotion: false }, ignore))?.whole
  for (const { name } of entries) expect(Buffer.from((await bytesOf(name)) ?? []).equals(words)).toBe(true)
  expect(await bytesOf('empty.txt')).toHaveLength(0)
})

test('files of a chosen folder are one part, with their paths inside it', async () => {
  const { opened, items, reader, keyOf } = await read(given('Summer/a/1.jpg', Buffer.from('1')), given('Summer/2.jpg', Buffer.from('22')))
  expect(opened).toMatchObject({ source: 'folder', files: 2, bytes: 3, parts: [{ name: 'Summer' }] })
  expect(items.map(({ file }) => file?.path).toSorted()).toEqual(['2.jpg', 'a/1.jpg'])
  const digest = await reader.digest({ key: keyOf('2.jpg'), isMotion: false }, ignore)
  expect(digest?.whole && Buffer.from(digest.whole).toString()).toBe('22')
})

test.each([
  ['is no zip', given('a.zip', Buffer.from('no zip at all'))],
  [
    'shares bytes',
    zip('a.zip', [
      { name: 'a', bytes: Buffer.from('aaaa') },
      { name: 'b', bytes: Buffer.from('b'), lies: { offset: 0 } },
    ]),
  ],
  ['is a tar', given('a.tgz', Buffer.from('x'))],
])('an archive that %s is refused in words', async (_, file) => {
  await expect(createArchiveReader(zipReading).open([file], ignore)).rejects.toMatchObject({
    name: 'Problem',
    message: /a\.(?:zip|tgz) .+\.$/,
  })
})

test.each([
  ['of a password', { name: 'a.jpg', bytes: Buffer.from('1'), flags: 0x801 }],
  ['that lead out', { name: '../../a.jpg', bytes: Buffer.from('1') }],
  ['with absurd names', { name: 'a'.repeat(3000), bytes: Buffer.from('1') }],
  ['that would unpack to a mass', { name: 'a.jpg', bytes: Buffer.alloc(4_000_000), isDeflated: true }],
] as const)('entries %s are told as refused, and the rest is read', async (_, entry) => {
  const { opened, items } = await read(zip('a.zip', [{ name: 'good.jpg', bytes: Buffer.from('good') }, entry]))
  expect(opened.refusedCount).toBe(1)
  expect(opened.refused[0]?.why).toMatch(/\.$/)
  expect(items.map(({ unsupported }) => unsupported).toSorted()).toEqual([null, 'unreadable'])
})

test.each([
  ['another check sum', { lies: { crc32: 1 } }],
  ['a size too small', { isDeflated: true, lies: { size: 3 } }],
  ['a size too large', { isDeflated: true, lies: { size: 30 } }],
])('a file with %s is refused when its bytes are read, and no other', async (_, lie) => {
  const { reader, keyOf } = await read(
    zip('a.zip', [
      { name: 'bad.jpg', bytes: Buffer.from('bad bytes'), ...lie },
      { name: 'good.jpg', bytes: Buffer.from('good') },
    ]),
  )
  await expect(reader.digest({ key: keyOf('bad.jpg'), isMotion: false }, ignore)).rejects.toMatchObject({ name: 'Problem' })
  expect(await reader.digest({ key: keyOf('good.jpg'), isMotion: false }, ignore)).toMatchObject({ sha256: sha256(Buffer.from('good')) })
})

test('sizes that no file has are listed in a form that the server takes', async () => {
  const lies = { size: 9_000_000_000_000, packed: 9_000_000_000_000, offset: 2 ** 40 }
  const { items, opened } = await read(
    zip('a.zip', [
      { name: 'good.jpg', bytes: Buffer.from('1') },
      { name: 'a.jpg', bytes: Buffer.from('1'), lies },
    ]),
  )
  expect(opened.refused).toMatchObject([{ path: 'a.jpg', why: expect.stringContaining('longer than any file') }])
  expect(items.map((item) => foundItem.safeParse(item).success)).toEqual([true, true])
})

test('more zips in a zip than an import may have are refused in words', async () => {
  const inner = Array.from({ length: 500 }, (_, at) => ({ name: `iCloud Shared Albums ${at}.zip`, bytes: Buffer.from('none') }))
  await expect(read(zip('a.zip', inner))).rejects.toThrow('These are 501 archives; 500 at once are the most.')
})

test('names that cannot be kept are listed in a form that the server takes, each with a key of its own, the same each time', async () => {
  const names = [
    'new\0line.jpg',
    'new\0line.png',
    'ctrl\u0001.jpg',
    'ctrl\u0002.jpg',
    `${'😀'.repeat(1200)}.jpg`,
    `a${'😀'.repeat(1200)}.jpg`,
  ]
  const file = zip(
    'odd.zip',
    names.map((name) => ({ name, bytes: Buffer.from(name) })),
  )
  const { items, opened } = await read(file)
  expect([items.length, opened.refusedCount]).toEqual([6, 4])
  for (const item of items) {
    const { path = '' } = foundItem.parse(item).file ?? {}
    expect([path.isWellFormed(), path.includes(String.fromCharCode(0))]).toEqual([true, false])
  }
  expect(new Set(items.map(({ key }) => key)).size).toBe(6)
  expect((await read(file)).items).toEqual(items)
})

test('a file of the disk with a date that no calendar has is listed without one', async () => {
  const file = new File(['a'], 'a.jpg', { lastModified: 9e15 })
  const { items } = await read({ file, path: 'x/a.jpg' })
  expect(items.map((item) => item.file?.modified)).toEqual([null])
})

test('slices that are read together have each their own bytes, and one that cannot be read spoils no other', async () => {
  const folder = await mkdtemp(nodePath.join(tmpdir(), 'bureau-slices-'))
  const moved = nodePath.join(folder, 'moved')
  const entry = (text: string) => new Uint8Array(madeZip([{ name: 'a.txt', bytes: Buffer.from(text) }]))
  await writeFile(moved, entry('moved'))
  const zips = [new Blob([entry('sea and shore')]), await openAsBlob(moved), new Blob([entry('tide')])]
  const words = ['sea and shore', 'moved', 'tide']
  const read = () =>
    readSmallTexts(
      zips.map((zip, at) => {
        const bytes = Buffer.from(words[at] ?? '')
        return { zip, from: 0, to: zip.size, packed: bytes.length, size: bytes.length, isDeflated: false, crc32: crc32(bytes) }
      }),
    )
  expect(await read()).toEqual(words)
  await rm(folder, { recursive: true })
  expect(await read()).toEqual(['sea and shore', null, 'tide'])
})

test('small texts are read together, stored and packed, near each other and far, in whatever order, and damaged ones told', async () => {
  const texts = Array.from({ length: 40 }, (_, at) => `{"title":"${'tide '.repeat(at)}é"}`)
  const entries = texts.flatMap((text, at) => [
    { name: `${at}.json`, bytes: Buffer.from(text), isDeflated: at % 2 === 0, localExtra: at % 3 === 0 ? 60 : 0 },
    { name: `${at}.jpg`, bytes: randomBytes(at % 5 === 0 ? 70_000 : 100) },
  ])
  const file = zip('a.zip', [...entries, { name: 'bad.json', bytes: Buffer.from('{}'), lies: { crc32: 1 } }])
  const { archive } = await openArchive([file], zipReading, ignore)
  const files = archive.files.filter(({ path }) => path.endsWith('.json')).toReversed()
  const read = await Promise.all(files.map((one) => archive.readText(one).catch((error: Error) => error.message)))
  expect(read.slice(1)).toEqual(texts.toReversed())
  expect(read[0]).toMatch(/bad\.json is damaged: its check sum/)
})

/** What is read of a zip, and the same with bytes before it, of which the library reads every entry. */
async function bothDirectories(bytes: Buffer) {
  const before = 7
  const [plain, whole] = await Promise.all(
    [bytes, Buffer.concat([Buffer.alloc(before), bytes])].map((each) => readZipDirectory(new Blob([new Uint8Array(each)]), 0, 'a.zip')),
  )
  if (!plain || !whole) return expect.fail()
  return { plain, whole: { ...whole, offsets: whole.offsets.map((offset) => offset - before) } }
}

test('plain entries are read as the library reads them, in one window and across several, with ZIP64 and without', async () => {
  const folder = await mkdtemp(nodePath.join(tmpdir(), 'bureau-plain-'))
  writeSparseTakeout(folder, { zips: 1, picturesEach: 100, pictureSize: 10, hasSidecars: true })
  const takeout = await readFile(nodePath.join(folder, (await readdir(folder))[0] ?? ''))
  await rm(folder, { recursive: true })
  const names = ['x/', 'x/e\u0301.jpg', '海/😀.png', '../up', 'a'.repeat(1000)]
  const mixed = madeZip(
    names.flatMap((name) => [false, true].map((isDeflated) => ({ name, bytes: Buffer.from(name.endsWith('/') ? '' : name), isDeflated }))),
  )
  const many = madeZip(Array.from({ length: 3000 }, (_, at) => ({ name: `${at}/${'n'.repeat(900)}.jpg`, bytes: Buffer.from(String(at)) })))
  for (const [bytes, count] of [
    [takeout, 200],
    [mixed, 10],
    [many, 3000],
  ] as const) {
    const { plain, whole } = await bothDirectories(bytes)
    expect(plain).toEqual(whole)
    const zip = new Blob([new Uint8Array(bytes)])
    const directoryAt = bytes.indexOf('PK\x01\x02', 0, 'latin1')
    const paths: string[] = []
    expect(await takePlainEntries(zip, directoryAt, count, ({ path }) => void paths.push(path))).toBe(true)
    expect(paths).toHaveLength(count)
    expect(await takePlainEntries(zip, directoryAt, count - 1, () => {})).toBe(false) // it goes on behind what was counted
  }
})

test.each([
  ['a name of an old disk', { name: Buffer.from([0xe9, 0x2e, 0x6a, 0x70, 0x67]), flags: 0 }],
  ['encryption', { name: 'a.jpg', flags: 1 }],
])('an entry with %s is left to the library', async (_, entry) => {
  const bytes = madeZip([{ ...entry, bytes: Buffer.from('1') }])
  const zip = new Blob([new Uint8Array(bytes)])
  expect(await takePlainEntries(zip, bytes.indexOf('PK\x01\x02', 0, 'latin1'), 1, () => {})).toBe(false)
  const { plain, whole } = await bothDirectories(bytes)
  expect(plain).toEqual(whole)
  expect(plain.offsets).toHaveLength(1)
})
