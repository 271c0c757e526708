import { expect, test } from 'vitest'
import { balanceOf } from '../balance.ts'
import { type Archive, nothingSaid } from '../found-item.ts'
import { itemsByPath, madeArchive } from '../testing/made-archive.ts'
import { googlePhotos } from './google-photos.ts'

const taken = Date.UTC(2019, 7, 4, 11, 20, 5) / 1000
const sidecar = (title: string, more: object = {}) =>
  JSON.stringify({ title, photoTakenTime: { timestamp: String(taken) }, creationTime: { timestamp: '1700000000' }, ...more })
const full = '.supplemental-metadata.json'
const options = nothingSaid
const year = 'Takeout/Google Photos/Photos from 2019'

async function found(archive: Archive, given: Partial<typeof options> = {}) {
  const findings = await googlePhotos.read(archive, { ...options, ...given }, () => {})
  expect(balanceOf(findings, archive)).toMatchObject({ files: archive.files.length, lost: [], wrong: [] })
  return { ...findings, by: itemsByPath(findings) }
}
const one = (files: Parameters<typeof madeArchive>[0][string]) => found(madeArchive({ 'takeout-20240101T000000Z-001.zip': files }))

test('a picture has the words, the instant and the place of its sidecar, and the name it had before Google cut it', async () => {
  const { by, metadata } = await one({
    [`${year}/harbour_ at night.jpg`]: 'a',
    [`${year}/harbour_ at night.jpg${full}`]: sidecar('harbour: at night.jpg', {
      description: 'The last ferry',
      geoData: { latitude: 0, longitude: 0 },
      geoDataExif: { latitude: 59.9, longitude: 10.7 },
      favorited: true,
      people: [{ name: 'Somebody' }],
    }),
  })
  expect(by[`${year}/harbour_ at night.jpg`]).toMatchObject({
    kind: 'image',
    name: 'harbour: at night.jpg',
    caption: 'The last ferry',
    date: { instant: '2019-08-04T11:20:05Z', local: null, offset: null, source: 'service' },
    where: { latitude: 59.9, longitude: 10.7 },
    isFavourite: true,
    matchedBy: 'A1',
    remarks: [],
  })
  expect(metadata).toHaveLength(1)
})

test('a picture and its sidecar may lie in different parts, and the zips may be unpacked side by side', async () => {
  const { by } = await found(
    madeArchive({
      'part-1': { [`takeout-1/${year}/a.jpg`]: 'a' },
      'part-2': { [`takeout-2/${year}/a.jpg.json`]: sidecar('a.jpg') },
    }),
  )
  expect(by[`takeout-1/${year}/a.jpg`]?.matchedBy).toBe('A2')
})

test('years and products are known in any language, and pictures of other products are none of ours', async () => {
  const { by, items } = await one({
    'Takeout/Снимки Google/Снимки от 2019/a.jpg': 'a',
    [`Takeout/Снимки Google/Снимки от 2019/a.jpg${full}`]: sidecar('a.jpg'),
    'Takeout/Drive/scan 2019/b.jpg': 'b',
    'Takeout/archive_browser.html': '<html>',
  })
  expect(by['Takeout/Снимки Google/Снимки от 2019/a.jpg']).toMatchObject({ unsupported: null, matchedBy: 'A1' })
  expect(items.filter(({ unsupported }) => unsupported === 'another-product')).toHaveLength(2)
})

test('albums are known by what is in their JSON; two of one title stay two, and those without a title can’t be rebuilt', async () => {
  const folder = 'Takeout/Google Fotos'
  const { by, albums, warnings } = await one({
    [`${folder}/Trip/Metadaten.json`]: JSON.stringify({ title: 'Trip', description: 'North', date: { timestamp: '1' } }),
    [`${folder}/Trip/a.jpg`]: 'a',
    [`${folder}/Trip/a.jpg.json`]: sidecar('a.jpg'),
    [`${folder}/Trip(1)/métadonnées.json`]: JSON.stringify({
      albumData: { title: 'Trip', enrichments: [{ narrativeEnrichment: { text: 'Day two' } }] },
    }),
    [`${folder}/Trip(1)/b.jpg`]: 'b',
    [`${folder}/Untitled/metadata.json`]: JSON.stringify({ title: '' }),
    [`${folder}/Untitled/c.jpg`]: 'c',
    [`${folder}/Fotos von 2019/a.jpg`]: 'a',
  })
  expect(albums).toEqual([
    { title: 'Trip', description: 'North', cover: null },
    { title: 'Trip (2)', description: 'Day two', cover: null },
  ])
  expect([by[`${folder}/Trip/a.jpg`]?.albums, by[`${folder}/Trip(1)/b.jpg`]?.albums, by[`${folder}/Untitled/c.jpg`]?.albums]).toEqual([
    ['Trip'],
    ['Trip (2)'],
    [],
  ])
  expect(warnings.join()).toMatch(/without a title.*shared albums/s)
})

test('what Google hides is private, the bin and what a partner shared are left out unless asked for', async () => {
  const { by } = await one({
    [`${year}/a.jpg`]: 'a',
    [`${year}/a.jpg.json`]: sidecar('a.jpg', { archived: true }),
    [`${year}/b.jpg`]: 'b',
    [`${year}/b.jpg.json`]: sidecar('b.jpg', { trashed: true }),
    [`${year}/c.jpg`]: 'c',
    [`${year}/c.jpg.json`]: sidecar('c.jpg', { googlePhotosOrigin: { fromPartnerSharing: {} } }),
    'Takeout/Google Photos/Papierkorb/d.jpg': 'd',
    'Takeout/Google Photos/Locked Folder/e.jpg': 'e',
  })
  const [a, b, c, d, e] = ['a', 'b', 'c'].map((name) => by[`${year}/${name}.jpg`]).concat(Object.values(by).slice(3))
  expect([a?.isPrivate, a?.leftOut, b?.leftOut, c?.leftOut]).toEqual([true, null, 'in-the-bin', 'shared-by-a-partner'])
  expect([d?.leftOut, e?.isPrivate, e?.leftOut]).toEqual(['in-the-bin', true, null])
})

test('a live photograph is one item; a picture and a film of one name with times of their own are two', async () => {
  const { by, items } = await one({
    [`${year}/IMG_1.HEIC`]: 'still',
    [`${year}/IMG_1.MP4`]: 'film',
    [`${year}/IMG_1.HEIC${full}`]: sidecar('IMG_1.HEIC'),
    [`${year}/PXL_1.MP.jpg`]: 'still',
    [`${year}/PXL_1.MP`]: 'film',
    [`${year}/PXL_1.MP.jpg${full}`]: sidecar('PXL_1.MP.jpg'),
    [`${year}/IMG_2.JPG`]: 'still',
    [`${year}/IMG_2.JPG.json`]: sidecar('IMG_2.JPG'),
    [`${year}/IMG_2.MOV`]: 'a stranger',
    [`${year}/IMG_2.MOV.json`]: sidecar('IMG_2.MOV', { photoTakenTime: { timestamp: String(taken + 60) } }),
    [`${year}/IMG_3.HEIC`]: 'still',
    [`${year}/IMG_3.HEIC.json`]: sidecar('IMG_3.HEIC'),
    [`${year}/IMG_3.MOV`]: { size: 400_000_000 },
  })
  expect(by[`${year}/IMG_1.HEIC`]?.motion?.path).toBe(`${year}/IMG_1.MP4`)
  expect(by[`${year}/PXL_1.MP.jpg`]?.motion?.path).toBe(`${year}/PXL_1.MP`)
  expect(by[`${year}/IMG_2.JPG`]?.motion).toBeNull()
  expect(by[`${year}/IMG_2.MOV`]).toMatchObject({ kind: 'video', matchedBy: 'A2', date: { instant: '2019-08-04T11:21:05Z' } })
  expect(by[`${year}/IMG_3.MOV`]).toMatchObject({ kind: 'video', matchedBy: 'EA2' })
  expect(items).toHaveLength(6)
})

test('a film with a sidecar of its own, whose title names the still, is the film of that still when both are of one moment', async () => {
  const { by, items, metadata } = await one({
    [`${year}/IMG_1.HEIC`]: 'still',
    [`${year}/IMG_1.HEIC${full}`]: sidecar('IMG_1.HEIC'),
    [`${year}/IMG_1.MP4`]: 'film',
    [`${year}/IMG_1.MP4${full}`]: sidecar('IMG_1.HEIC', { photoTakenTime: { timestamp: String(taken + 2) } }),
  })
  expect(by[`${year}/IMG_1.HEIC`]?.motion?.path).toBe(`${year}/IMG_1.MP4`)
  expect([items.length, metadata.length]).toEqual([1, 2])
})

test('a file that Google renamed to its true type keeps that name, and two of one title stay two', async () => {
  const { by } = await one({
    [`${year}/IMG_5000.jpg`]: 'a',
    [`${year}/IMG_5000.HEIC${full}`]: sidecar('IMG_5000.HEIC'),
    [`${year}/one.jpg`]: 'b',
    [`${year}/one.jpg.json`]: sidecar('Scan.jpg'),
    [`${year}/two.jpg`]: 'c',
    [`${year}/two.jpg.json`]: sidecar('Scan.jpg'),
  })
  expect(Object.values(by).map(({ name, matchedBy }) => [name, matchedBy])).toEqual([
    ['IMG_5000.jpg', 'FA1'],
    ['Scan.jpg', 'A2'],
    ['Scan.jpg', 'A2'],
  ])
})

test('a picture that two names claim is told as a guess for both', async () => {
  const { by } = await one({ [`${year}/x.jpg`]: 'a', [`${year}/x.gif`]: 'b', [`${year}/x.json`]: sidecar('x.jpg') })
  expect(Object.values(by).map(({ remarks }) => remarks)).toEqual([['match-guessed'], ['match-guessed']])
})

test('an edited copy keeps its own name beside the original, and says that it is one', async () => {
  const { by } = await one({
    [`${year}/sun.jpg`]: 'a',
    [`${year}/sun-bearbeitet.jpg`]: 'b',
    [`${year}/sun.jpg${full}`]: sidecar('sun.jpg'),
  })
  expect(by[`${year}/sun-bearbeitet.jpg`]).toMatchObject({ name: 'sun-bearbeitet.jpg', matchedBy: 'DA1', remarks: ['edited-copy'] })
})

test('without a sidecar a date is guessed by name, folder and the file’s own date, and told as guessed', async () => {
  const { by } = await one({
    [`${year}/IMG_20190704_091500.jpg`]: 'a',
    [`${year}/IMG-20190805-WA0001.jpg`]: 'b',
    [`${year}/walk.jpg`]: 'c',
    [`${year}/d.jpg`]: 'd',
    [`${year}/d.jpg.json`]: sidecar('d.jpg', { photoTakenTime: { timestamp: '0' } }),
    'Takeout/Google Photos/Loose/e.jpg': { modified: '2018-02-03T04:05:06' },
    'Takeout/Google Photos/Loose/f.jpg': { modified: '1980-01-01T00:00:00' },
  })
  const dates = Object.values(by).map(({ date, remarks }) => [date?.local ?? null, date?.source ?? null, remarks.join()])
  expect(dates).toEqual([
    ['2019-07-04T09:15', 'name', 'no-metadata,date-guessed'],
    ['2019-08-05', 'name', 'no-metadata,date-guessed'],
    ['2019', 'folder', 'no-metadata,date-guessed'],
    ['2019', 'folder', 'date-guessed'],
    ['2018-02-03T04:05', 'file', 'no-metadata,date-guessed'],
    [null, null, 'no-metadata,date-guessed'],
  ])
})

test('a copy in an album takes the sidecar of the same bytes elsewhere, as a guess; a namesake with other bytes does not', async () => {
  const album = 'Takeout/Google Photos/Trip'
  const { by } = await one({
    [`${year}/a.jpg`]: { size: 9, crc32: 1 },
    [`${year}/a.jpg.json`]: sidecar('a.jpg', { description: 'Words' }),
    [`${album}/metadata.json`]: JSON.stringify({ title: 'Trip' }),
    [`${album}/a.jpg`]: { size: 9, crc32: 1 },
    'Takeout/Google Photos/Other/a.jpg': { size: 9, crc32: 2 },
  })
  expect(by[`${album}/a.jpg`]).toMatchObject({ caption: 'Words', albums: ['Trip'], matchedBy: 'H', remarks: ['match-guessed'] })
  expect(by['Takeout/Google Photos/Other/a.jpg']).toMatchObject({ caption: '', matchedBy: null })
})

test('pictures of one name stay as many as there are', async () => {
  const { items } = await found(
    madeArchive({ one: { [`${year}/camphoto.jpg`]: { size: 1 } }, two: { [`${year}/camphoto.jpg`]: { size: 2 } } }),
  )
  expect(new Set(items.map(({ key }) => key)).size).toBe(2)
})

test('a damaged sidecar is told, and harms no other; one of no picture and what nobody knows are told too', async () => {
  const { by } = await one({
    [`${year}/a.jpg`]: 'a',
    [`${year}/a.jpg.json`]: '{"title": "a.jp',
    [`${year}/b.jpg`]: 'b',
    [`${year}/b.jpg.json`]: sidecar('b.jpg'),
    [`${year}/c.jpg.json`]: sidecar('c.jpg'),
    [`${year}/d.jpg`]: 'd',
    [`${year}/d.jpg.json`]: null,
    [`${year}/e.what`]: 'e',
    [`${year}/._a.jpg`]: 'x',
    [`${year}/.DS_Store`]: 'x',
    'Takeout/Google Photos/print-subscriptions.json': '{}',
  })
  expect(Object.fromEntries(Object.entries(by).map(([path, { unsupported }]) => [path.split('/').at(-1), unsupported]))).toEqual({
    'a.jpg': null,
    'a.jpg.json': 'unreadable',
    'b.jpg': null,
    'c.jpg.json': 'metadata-without-a-file',
    'd.jpg': null,
    'd.jpg.json': 'unreadable',
    'e.what': 'unknown-format',
    '._a.jpg': 'system-file',
    '.DS_Store': 'system-file',
    'print-subscriptions.json': 'another-product',
  })
})

test('parts that are missing in the middle of the series are named', async () => {
  const { missingParts } = await found(
    madeArchive({ 'takeout-20240101T000000Z-3-001.zip': { [`${year}/a.jpg`]: 'a' }, 'takeout-20240101T000000Z-3-003.zip': {} }),
  )
  expect(missingParts).toEqual(['takeout-20240101T000000Z-3-002.zip'])
})

test('it is known by its names, and a plain folder is not taken for it', () => {
  const sure = (path: string, part = 'x.zip') => googlePhotos.detect(madeArchive({ [part]: { [path]: '' } }))
  expect(sure(`${year}/a.jpg`)).toBeGreaterThan(0.8)
  expect(sure(`x/a.jpg${full}`)).toBeGreaterThan(0.9)
  expect(sure('x/a.jpg')).toBe(0)
})
