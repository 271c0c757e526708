import { expect, test } from 'vitest'
import { balanceOf } from './balance.ts'
import { captionOrStory, fileItem, itemKeys, makeItem, uniqueNames } from './make-item.ts'
import { missingParts } from './missing-parts.ts'
import { pairFilms } from './pair-films.ts'
import { madeArchive } from './testing/made-archive.ts'

test('a key is the same in whatever order a folder is listed, no other’s, and short', () => {
  const long = 'a'.repeat(60_000)
  const paths = ['x/a.jpg', 'x/b.jpg', `${long}1.jpg`, `${long}2.jpg`]
  const keysOf = (order: readonly string[]) => {
    const archive = madeArchive({ disk: Object.fromEntries(order.map((path) => [path, ''])) })
    const keys = itemKeys(archive)
    return new Set(archive.files.map(keys.ofFile))
  }
  const keys = keysOf(paths)
  expect(keys).toEqual(keysOf(paths.toReversed()))
  expect([keys.size, Math.max(...[...keys].map(({ length }) => length)) <= 300]).toEqual([4, true])
})

test('a name that is given again has a number, and never that of another', () => {
  const give = uniqueNames((name, count) => `${name} (${count})`)
  expect(['a', 'a (2)', 'a', 'a', 'b'].map(give)).toEqual(['a', 'a (2)', 'a (3)', 'a (4)', 'b'])
})

test('a short line is a caption, anything more a story', () => {
  expect(captionOrStory(' A line ')).toEqual({ caption: 'A line', story: '' })
  expect(captionOrStory('Two\nlines')).toEqual({ caption: '', story: 'Two\nlines' })
  expect(captionOrStory('a'.repeat(201))).toEqual({ caption: '', story: 'a'.repeat(201) })
  expect(captionOrStory('a'.repeat(60_000)).story).toHaveLength(50_000)
})

test.each([
  [
    ['takeout-20240101T000000Z-001.zip', 'takeout-20240101T000000Z-004.zip'],
    ['takeout-20240101T000000Z-002.zip', 'takeout-20240101T000000Z-003.zip'],
  ],
  [['takeout-20240101T000000Z-3-002 (1).zip'], ['takeout-20240101T000000Z-3-001.zip']],
  [['iCloud Photos Part 2 of 3.zip'], ['iCloud Photos Part 1 of 3.zip', 'iCloud Photos Part 3 of 3.zip']],
  [['a-1.zip', 'a-2.zip', 'b-1.zip'], []],
  [['disk'], []],
  [['t7.zip'], []],
  [['photos-2019.zip', 'photos-2020.zip'], []],
  [['photos-2019.zip', 'notes.zip'], []],
  [['t1.zip', 't3.zip'], ['t2.zip']],
  [['data-download-3.zip'], ['data-download-1.zip', 'data-download-2.zip']],
  [['photos-99999.zip'], []],
])('of %j these parts are missing: %j', (names, missing) => expect(missingParts(names)).toEqual(missing))

test('at most two hundred missing parts are named', () => expect(missingParts(['a-1.zip', 'a-9000.zip'])).toHaveLength(200))

test('a balance tells what was lost, and what was counted twice', () => {
  const archive = madeArchive({ zip: { 'a.jpg': '', 'b.jpg': '', 'c.json': '' } })
  const [a, b, c] = archive.files
  const keys = itemKeys(archive)
  const item = fileItem(keys, a ?? expect.fail())
  expect(balanceOf({ items: [item, item, makeItem({ key: 'words' })], metadata: c ? [c] : [], ofTheExport: [] }, archive)).toEqual({
    files: 3,
    items: 1,
    unsupported: 0,
    motion: 0,
    attachments: 0,
    metadata: 1,
    ofTheExport: 0,
    lost: [b],
    wrong: [a],
  })
})

test('films are paired with the still of their name, each once, HEIC before others', () => {
  const { files } = madeArchive({
    zip: { 'a/1.jpg': '', 'a/1.HEIC': '', 'a/1.mov': '', 'a/1.mp4': '', 'a/1.m4v': '', 'b/2.heic': '', 'c/2.mov': '', 'a/1.avi': '' },
  })
  const of = (pattern: RegExp) => files.filter(({ path }) => pattern.test(path))
  const pairs = pairFilms(of(/jpg|heic/i), of(/mov|mp4|m4v|avi/), () => true)
  expect([...pairs].map(([film, still]) => [film.path, still.path])).toEqual([
    ['a/1.mov', 'a/1.HEIC'],
    ['a/1.mp4', 'a/1.jpg'],
  ])
})
