import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceOf } from '../balance.ts'
import { type Archive, nothingSaid } from '../found-item.ts'
import { itemsByPath, madeArchive } from '../testing/made-archive.ts'
import { applePhotos } from './apple-photos.ts'
import { readCsv } from './read-csv.ts'

async function found(archive: Archive) {
  const findings = await applePhotos.read(archive, nothingSaid, () => {})
  expect(balanceOf(findings, archive)).toMatchObject({ files: archive.files.length, lost: [], wrong: [] })
  return { ...findings, by: itemsByPath(findings) }
}
const header = 'imgName,fileChecksum,favorite,hidden,deleted,originalCreationDate,viewCount,importDate'
const row = (name: string, date = 'Saturday June 4,2022 12:11 PM GMT', flags = 'no,no,no') => `${name},AQ==,${flags},"${date}",0,"${date}"`
const details = (...rows: string[]) => [header, ...rows].join('\n')
const one = (files: Parameters<typeof madeArchive>[0][string]) => found(madeArchive({ 'iCloud Photos.zip': files }))

test('a picture has the instant of the list in its folder, its favourite, and stays private where it was hidden', async () => {
  const { by } = await one({
    'Photos/a.jpg': '',
    'Photos/b.jpg': '',
    'Photos/c.jpg': '',
    'Photos/Photo Details.csv': details(
      row('a.jpg', undefined, 'yes,no,no'),
      row('b.jpg', 'Friday December 31,2021 12:05 AM GMT', 'no,yes,no'),
    ),
    'Photos/Photo Details-1.csv': details(row('c.jpg', 'nonsense', 'no,no,yes')),
  })
  expect(by['Photos/a.jpg']).toMatchObject({ date: { instant: '2022-06-04T12:11:00Z', local: null }, isFavourite: true, remarks: [] })
  expect(by['Photos/b.jpg']).toMatchObject({ date: { instant: '2021-12-31T00:05:00Z' }, isPrivate: true })
  expect(by['Photos/c.jpg']).toMatchObject({ date: null, leftOut: 'in-the-bin', remarks: ['date-guessed'] })
})

test('names repeat across parts: each picture has the row of its own part, and an album with such a name does not guess', async () => {
  const part = (date: string) => ({ 'Photos/IMG_0100.MOV': date, 'Photos/Photo Details.csv': details(row('IMG_0100.MOV', date)) })
  const { items, warnings, missingParts, albums } = await found(
    madeArchive({
      'iCloud Photos Part 1 of 3.zip': {
        ...part('Saturday June 4,2022 12:11 PM GMT'),
        'Albums/Coast.csv': 'Images\nIMG_0100.MOV\nx.jpg',
        'Photos/x.jpg': '',
      },
      'iCloud Photos Part 2 of 3.zip': part('Sunday June 5,2022 1:11 PM GMT'),
    }),
  )
  const films = items.filter(({ kind }) => kind === 'video')
  expect(films.map(({ date }) => date?.instant)).toEqual(['2022-06-04T12:11:00Z', '2022-06-05T13:11:00Z'])
  expect(films.map((film) => film.albums)).toEqual([[], []])
  expect(items.find(({ name }) => name === 'x.jpg')?.albums).toEqual(['Coast'])
  expect([albums.map(({ title }) => title), missingParts]).toEqual([['Coast'], ['iCloud Photos Part 3 of 3.zip']])
  expect(warnings.join()).toContain('IMG_0100.MOV')
})

test('two rows of one name in one folder contradict each other, so neither is believed', async () => {
  const { by } = await one({
    'Photos/a.jpg': '',
    'Photos/Photo Details.csv': details(row('a.jpg')),
    'Photos/Photo Details-1.csv': details(row('a.jpg', 'Sunday June 5,2022 1:11 PM GMT')),
  })
  expect(by['Photos/a.jpg']).toMatchObject({ date: null, remarks: ['no-metadata', 'date-guessed'] })
})

test('album lists are known by any of their three headers; empty lists and memories make none', async () => {
  const { by, albums, metadata } = await one({
    'Photos/a.jpg': '',
    'Albums/One.csv': 'Images\na.jpg',
    'Albums/Two.csv': 'imgName\na.jpg',
    'Alben/Drei.csv': '\uFEFFimageName\r\n"a.jpg"\r\n',
    'Albums/Empty.csv': '',
    'Memories/By the sea.csv': 'Images\na.jpg',
    'Photos/Photo Details.csv': details(row('a.jpg')),
  })
  expect(albums.map(({ title }) => title)).toEqual(['One', 'Two', 'Drei'])
  expect(by['Photos/a.jpg']?.albums).toEqual(['One', 'Two', 'Drei'])
  expect(metadata).toHaveLength(6)
})

test('a live photograph is one item with its film; two minutes apart they are strangers', async () => {
  const { by } = await one({
    'Photos/IMG_1.HEIC': '',
    'Photos/IMG_1.MOV': '',
    'Photos/IMG_2.HEIC': '',
    'Photos/IMG_2_HEVC.MOV': '',
    'Photos/IMG_3.JPG': '',
    'Photos/IMG_3.MOV': '',
    'Photos/Photo Details.csv': details(row('IMG_1.HEIC'), row('IMG_3.JPG'), row('IMG_3.MOV', 'Saturday June 4,2022 12:14 PM GMT')),
  })
  expect(by['Photos/IMG_1.HEIC']).toMatchObject({ motion: { path: 'Photos/IMG_1.MOV' }, remarks: [] })
  expect(by['Photos/IMG_2.HEIC']?.motion?.path).toBe('Photos/IMG_2_HEVC.MOV')
  expect([by['Photos/IMG_3.JPG']?.motion, by['Photos/IMG_3.MOV']?.kind]).toEqual([null, 'video'])
})

test('recipes of edits are kept with their picture; an edited copy has the date of its original', async () => {
  const { by } = await one({
    'Photos/IMG_1234.HEIC': '',
    'Photos/IMG_1234.AAE': '',
    'Photos/IMG_O1234.AAE': '',
    'Photos/IMG_E1234.HEIC': '',
    'Photos/IMG_9999.AAE': '',
    'Photos/Photo Details.csv': details(row('IMG_1234.HEIC')),
  })
  expect(by['Photos/IMG_1234.HEIC']?.attachments.map(({ path }) => path)).toEqual(['Photos/IMG_1234.AAE', 'Photos/IMG_O1234.AAE'])
  expect(by['Photos/IMG_E1234.HEIC']).toMatchObject({ date: { instant: '2022-06-04T12:11:00Z' }, remarks: ['edited-copy'] })
  expect(by['Photos/IMG_9999.AAE']?.unsupported).toBe('metadata-without-a-file')
})

test('what was deleted is left out, an archive inside of the archive is told, and a damaged list harms nobody', async () => {
  const { by, warnings } = await one({
    'Recently Deleted/a.jpg': '',
    'iCloud Shared Albums.zip': '',
    'Photos/b.jpg': '',
    'Photos/Photo Details.csv': null,
    'Contacts.csv': 'name,number\na,1',
  })
  expect([by['Recently Deleted/a.jpg']?.leftOut, by['Photos/b.jpg']?.unsupported]).toEqual(['in-the-bin', null])
  expect(['iCloud Shared Albums.zip', 'Photos/Photo Details.csv', 'Contacts.csv'].map((path) => by[path]?.unsupported)).toEqual([
    'unknown-format',
    'unreadable',
    'another-product',
  ])
  expect(warnings.join()).toContain('unpack it')
})

test('a shared album is the folder beside its AlbumInfo.json, and two of one name stay two', async () => {
  const { by, albums } = await one({
    'My Albums/Lake/AlbumInfo.json': '{}',
    'My Albums/Lake/a.jpg': '',
    'Others/Lake/albuminfo.json': '{}',
    'Others/Lake/b.mov': '',
    'My Albums/Loose/c.jpg': '',
    'Photos/Photo Details.csv': details(row('d.jpg')),
  })
  expect(albums.map(({ title }) => title)).toEqual(['Lake', 'Lake (2)'])
  expect(['My Albums/Lake/a.jpg', 'Others/Lake/b.mov', 'My Albums/Loose/c.jpg'].map((path) => by[path]?.albums)).toEqual([
    ['Lake'],
    ['Lake (2)'],
    [],
  ])
  expect(by['My Albums/Lake/AlbumInfo.json']).toBeUndefined()
})

test('any table is read as it was written', () => {
  const field = fc.string({ unit: fc.constantFrom('a', 'é', ',', '"', '\n', '\r', ' '), maxLength: 8 })
  const table = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { maxLength: 5 })
  fc.assert(
    fc.property(table, fc.constantFrom('\n', '\r\n'), (rows, end) => {
      const text = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',') + end).join('')
      expect(readCsv(text)).toEqual(rows)
    }),
  )
  expect(readCsv('a,b\n\n1,\n"open')).toEqual([['a', 'b'], ['1', ''], ['open']])
})
