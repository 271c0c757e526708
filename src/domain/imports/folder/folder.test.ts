import { expect, test } from 'vitest'
import { balanceOf } from '../balance.ts'
import { nothingSaid, type ReadOptions } from '../found-item.ts'
import { itemsByPath, madeArchive } from '../testing/made-archive.ts'
import { folder } from './folder.ts'

async function found(files: Parameters<typeof madeArchive>[0][string], options: Partial<ReadOptions> = {}) {
  const archive = madeArchive({ disk: files })
  const findings = await folder.read(archive, { ...nothingSaid, ...options }, () => {})
  expect(balanceOf(findings, archive)).toMatchObject({ files: archive.files.length, lost: [], wrong: [] })
  return { ...findings, by: itemsByPath(findings) }
}
const xmp = (inside: string, attributes = '') =>
  `<?xpacket begin="\uFEFF"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description ${attributes}>${inside}</rdf:Description></rdf:RDF></x:xmpmeta>`

test('an XMP sidecar gives words, date and place, as elements or as attributes', async () => {
  const { by, metadata } = await found({
    'a.jpg': '',
    'a.jpg.xmp': xmp(
      '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Quay &amp; crane</rdf:li></rdf:Alt></dc:title><dc:description><rdf:Alt><rdf:li>Early.</rdf:li></rdf:Alt></dc:description>',
      `exif:DateTimeOriginal="2019-08-04T13:20:05+02:00" exif:GPSLatitude='51,30.5N' exif:GPSLongitude="0,7,30W"`,
    ),
    'b.CR2': '',
    'b.jpg': '',
    'B.xmp': xmp('<exif:DateTimeOriginal>2018-02-03T04:05:06</exif:DateTimeOriginal>'),
  })
  expect(by['a.jpg']).toMatchObject({
    caption: 'Quay & crane',
    story: 'Early.',
    date: { instant: '2019-08-04T11:20:05Z', local: '2019-08-04T13:20', offset: 120, source: 'description' },
    where: { latitude: 51 + 30.5 / 60, longitude: -(7.5 / 60) },
    matchedBy: 'XMP',
    remarks: [],
  })
  expect([by['b.CR2']?.date, by['b.jpg']?.date].map((date) => date?.local)).toEqual(['2018-02-03T04:05', '2018-02-03T04:05'])
  expect(metadata).toHaveLength(2)
})

test('a sidecar of one file is not that of its neighbour, and a damaged one harms nobody', async () => {
  const { by } = await found({
    'a.jpg': '',
    'b.jpg': '',
    'a.jpg.xmp': xmp('<dc:title>A</dc:title>'),
    'b.xmp': 'no xml',
    'c.xmp': xmp(''),
    'd.xmp': null,
  })
  expect([by['a.jpg']?.caption, by['b.jpg']?.caption]).toEqual(['A', ''])
  expect(['b.xmp', 'c.xmp', 'd.xmp'].map((path) => by[path]?.unsupported)).toEqual(['unreadable', 'metadata-without-a-file', 'unreadable'])
})

test('a folder is an album; two of one name are two, and the top bears the name of the disk', async () => {
  const files = { '2019/Trip/a.jpg': '', '2020/Trip/b.jpg': '', 'c.jpg': '' }
  const { by, albums } = await found(files)
  expect(albums.map(({ title }) => title)).toEqual(['Trip', 'Trip (2)', 'disk'])
  expect(by['2020/Trip/b.jpg']?.albums).toEqual(['Trip (2)'])
})

test('dates come from names, folders, and at last from files; local ones are read in the zone of their owner', async () => {
  const files = {
    'IMG_20190704_091500.jpg': '',
    '2018-05 Oslo/x.jpg': '',
    '1999/y.jpg': '',
    'z.jpg': { modified: '2017-01-02T03:04:05' },
    '1562231700000.jpg': '',
    'IMG_20191399_991500.jpg': '',
  }
  const { by } = await found(files, { zone: 'Europe/Oslo' })
  expect(Object.values(by).map(({ date }) => date && [date.instant, date.local, date.offset, date.source])).toEqual([
    ['2019-07-04T07:15:00Z', '2019-07-04T09:15', 120, 'name'],
    [null, '2018-05', null, 'folder'],
    [null, '1999', null, 'folder'],
    ['2017-01-02T02:04:05Z', '2017-01-02T03:04', 60, 'file'],
    ['2019-07-04T09:15:00Z', null, null, 'name'],
    null,
  ])
})

test('HEIC with a film of its name is a live photograph; a JPEG only where their dates agree', async () => {
  const { by, items } = await found({
    'IMG_1.HEIC': '',
    'IMG_1.mov': '',
    'IMG_1.AAE': '',
    'IMG_2.JPG': { modified: '2019-01-01T10:00:00' },
    'IMG_2.MOV': { modified: '2019-01-01T10:00:02' },
    'IMG_3.JPG': { modified: '2019-01-01T10:00:00' },
    'IMG_3.MOV': { modified: '2019-01-01T11:00:00' },
    'IMG_4.AAE': '',
  })
  expect([by['IMG_1.HEIC']?.motion?.path, by['IMG_2.JPG']?.motion?.path, by['IMG_3.JPG']?.motion]).toEqual(['IMG_1.mov', 'IMG_2.MOV', null])
  expect(by['IMG_1.HEIC']?.attachments.map(({ path }) => path)).toEqual(['IMG_1.AAE'])
  expect(by['IMG_4.AAE']?.unsupported).toBe('metadata-without-a-file')
  expect(items).toHaveLength(5)
})

test('every other file is an entry of the kind misc; what systems put there is none', async () => {
  const { by } = await found({ 'letter.odt': '', 'song.flac': '', noextension: '', '__MACOSX/a.jpg': '', 'x/Thumbs.db': '' })
  expect(Object.values(by).map(({ kind, unsupported }) => [kind, unsupported])).toEqual([
    ['image', 'system-file'],
    ['misc', 'system-file'],
    ['misc', null],
    ['misc', null],
    ['misc', null],
  ])
})
