import { expect, test } from 'vitest'
import type { ArchiveFile } from './found-item.ts'
import { outlineOf } from './outline.ts'

const file = (path: string, size: number, modified: string | null = null): ArchiveFile => ({
  part: 0,
  index: 0,
  path,
  size,
  crc32: null,
  modified,
})
const part = (name: string) => ({ name, size: 1, finger: name })

test('directories tell kinds, years and missing parts, and pass over what describes pictures', () => {
  const parts = [part('takeout-20240101T000000Z-3-001.zip'), part('takeout-20240101T000000Z-3-003.zip')]
  const files = [
    file('Takeout/Google Photos/Photos from 2019/a.jpg', 10),
    file('Takeout/Google Photos/Photos from 2019/a.jpg.supplemental-metadata.json', 1),
    file('Takeout/Google Photos/Photos from 2021/IMG_20200704_091500.jpg', 20),
    file('Takeout/Google Photos/Holiday/film.mp4', 30, '2022-05-06T07:08:09'),
    file('Takeout/Google Photos/Holiday/film.txt', 5),
    file('Takeout/.DS_Store', 1),
  ]
  expect(outlineOf({ parts, files })).toEqual({
    byKind: [
      { kind: 'image', items: 2, bytes: 30 },
      { kind: 'video', items: 1, bytes: 30 },
      { kind: 'misc', items: 1, bytes: 5 },
    ],
    byYear: [
      { year: null, items: 1, bytes: 5 },
      { year: '2019', items: 1, bytes: 10 },
      { year: '2020', items: 1, bytes: 20 },
      { year: '2022', items: 1, bytes: 30 },
    ],
    missingParts: ['takeout-20240101T000000Z-3-002.zip'],
  })
})
