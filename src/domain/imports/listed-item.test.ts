import { expect, test } from 'vitest'
import type { FoundItem } from './found-item.ts'
import { maxListedSize } from './limits.ts'
import { isListable, listedItem } from './listed-item.ts'

const item: FoundItem = {
  key: 'a',
  kind: 'image',
  file: null,
  motion: null,
  attachments: [],
  origin: null,
  formerOrigins: [],
  name: 'a.jpg',
  caption: '',
  story: '',
  text: '',
  shows: [],
  answers: null,
  date: null,
  where: null,
  place: '',
  albums: [],
  albumPlaces: {},
  isFavourite: false,
  isPrivate: false,
  level: null,
  record: null,
  matchedBy: null,
  leftOut: null,
  unsupported: null,
  remarks: [],
}

test('an item within the limits is listed as it was found', () => {
  const whole = { ...item, caption: 'Two\nlines, a tab\t, 👩‍🚀', albums: ['Summer'] }
  expect(listedItem(whole)).toEqual(whole)
})

test('long names and paths lose their middle, long words their end, and what is not kept is left out', () => {
  const path = `${'a'.repeat(60_000)}/end.jpg`
  const file = { part: 0, index: 0, path, size: 1, crc32: null, modified: null }
  const listed = listedItem({ ...item, name: path, file, caption: 'x'.repeat(1_000_000), text: 'a\u0000b\u202ec\ud800' })
  expect(listed.file?.path).toMatch(/^a+….*\/end\.jpg$/)
  expect(listed.file?.path.length).toBeLessThanOrEqual(1024)
  expect(listed.name.endsWith('/end.jpg')).toBe(true)
  expect(listed.caption.length).toBeLessThan(1_000_000)
  expect(listed.text).toBe('abc')
})

test('a file is listed as the longest there can be where its archive says that it is longer', () => {
  const file = { part: 0, index: 0, path: 'a.jpg', size: 2 ** 64, crc32: null, modified: null }
  expect(listedItem({ ...item, file, attachments: [file] })).toMatchObject({
    file: { size: maxListedSize },
    attachments: [{ size: maxListedSize }],
  })
})

test('a name of nothing that is kept is called a file, and titles of albums are one line, once each', () => {
  const listed = listedItem({ ...item, name: '\u0007', albums: ['A\nB', 'A B', '', ' '] })
  expect([listed.name, listed.albums]).toEqual(['file', ['A B']])
})

test('an item without a key, or with one that is too long, is not listed', () => {
  expect([isListable({ key: '' }), isListable({ key: 'x'.repeat(201) }), isListable(item)]).toEqual([false, false, true])
})
