import { expect, test } from 'vitest'
import { balanceOf } from '../balance.ts'
import type { Archive } from '../found-item.ts'
import { itemsByPath, madeArchive } from '../testing/made-archive.ts'
import { flickr } from './flickr.ts'

async function found(archive: Archive, zone: string | null = null) {
  const findings = await flickr.read(archive, { zone, dayFirst: null, ownName: null }, () => {})
  expect(balanceOf(findings, archive)).toMatchObject({ files: archive.files.length, lost: [], wrong: [] })
  return { ...findings, by: itemsByPath(findings) }
}
const photo = (id: string, more: object = {}) =>
  JSON.stringify({ id, name: `Photo ${id}`, description: '', date_taken: '2010-06-07 08:09:10', privacy: 'public', albums: [], ...more })
const lists = {
  'photo_11.json': photo('11', { description: 'Ships &amp; sheds', geo: [{ latitude: '59.9', longitude: '10.7' }] }),
  'photo_12.json': photo('12', { privacy: 'friend & family', geo: [{ latitude: '59912345', longitude: '10712345' }] }),
  'photo_13.json': photo('13'),
  'albums.json': JSON.stringify({
    albums: [{ id: '7', title: 'Docks', description: 'Old', photos: ['11', '12', '0'], cover_photo: 'https://www.flickr.com/photos//12' }],
  }),
}

test('media are joined by the id in their names, albums by ids; one without a file is told', async () => {
  const { by, items, albums } = await found(
    madeArchive({ 'meta.zip': lists, 'data-download-1.zip': { 'dsc_0026_11_o.jpg': '', 'dsc_0026_12_o.jpg': '' } }),
    'Europe/Oslo',
  )
  expect(by['dsc_0026_11_o.jpg']).toMatchObject({
    caption: 'Photo 11',
    story: 'Ships & sheds',
    date: { instant: '2010-06-07T06:09:10Z', local: '2010-06-07T08:09', offset: 120 },
    where: { latitude: 59.9, longitude: 10.7 },
    albums: ['Docks'],
    isPrivate: false,
    remarks: [],
  })
  expect(by['dsc_0026_12_o.jpg']).toMatchObject({ isPrivate: true, where: { latitude: 59.912345, longitude: 10.712345 } })
  expect(by['photo_13.json']?.unsupported).toBe('metadata-without-a-file')
  expect(albums).toEqual([{ title: 'Docks', description: 'Old', cover: 'data-download-1.zip/dsc_0026_12_o.jpg' }])
  expect(items).toHaveLength(3)
})

test('fewer photographs than the account has, and missing parts, are told', async () => {
  const { warnings, missingParts } = await found(
    madeArchive({
      'meta.zip': { ...lists, 'account_profile.json': JSON.stringify({ photo_count: '9' }) },
      'data-download-1.zip': { 'a_11_o.jpg': '' },
      'data-download-3.zip': {},
    }),
  )
  expect([warnings, missingParts]).toEqual([
    ['Flickr says that the account has 9 photographs, and 1 of them are in what was given.'],
    ['data-download-2.zip'],
  ])
})

test('media of no JSON come without words and stay private; damaged JSON harms no other', async () => {
  const { by } = await found(
    madeArchive({
      zip: {
        'a_11_o.jpg': '',
        'b_99999999_o.jpg': '',
        'photo_11.json': photo('11', { date_taken: 'never' }),
        'photo_12.json': '{',
        'contacts_part001.json': '{}',
      },
    }),
  )
  expect(by['a_11_o.jpg']).toMatchObject({ caption: 'Photo 11', remarks: ['date-guessed'] })
  expect(by['b_99999999_o.jpg']).toMatchObject({ isPrivate: true, remarks: ['no-metadata', 'date-guessed'] })
  expect([by['photo_12.json']?.unsupported, by['contacts_part001.json']?.unsupported]).toEqual(['unreadable', 'another-product'])
})

test('it is known by its JSON, or by the names of its parts and media', () => {
  const sure = (part: string, path: string) => flickr.detect(madeArchive({ [part]: { [path]: '' } }))
  expect([sure('a.zip', 'photo_1.json'), sure('data-download-1.zip', 'x_12345678_o.jpg'), sure('a.zip', 'x_12345678_o.jpg')]).toEqual([
    0.95, 0.8, 0,
  ])
})
