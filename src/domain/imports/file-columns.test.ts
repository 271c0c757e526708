import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf, filesOf } from './file-columns.ts'
import type { ArchiveFile } from './found-item.ts'

const digits = (length: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const file = fc.record({
  path: fc.string({
    unit: fc.oneof(fc.constantFrom('/', 'a', 'é', '海', '😀'), fc.string({ unit: 'binary', minLength: 1 })),
    maxLength: 8,
  }),
  size: fc.nat(2 ** 40),
  crc32: fc.option(fc.nat(2 ** 32 - 1)),
  modified: fc.option(
    fc.tuple(digits(4), ...[1, 2, 3, 4, 5].map(() => digits(2))).map(([y, m, d, h, n, s]) => `${y}-${m}-${d}T${h}:${n}:${s}`),
  ),
})
const listed = (files: readonly ArchiveFile[]) => {
  const columns = columnsOf()
  for (const one of files) columns.put(one)
  return filesOf(columns.finish(), 3)
}
const plain = ({ part, index, path, size, crc32, modified }: ArchiveFile) => ({ part, index, path, size, crc32, modified })

test('files come out of columns as they were put in', () =>
  fc.assert(
    fc.property(fc.array(file), (made) => {
      const files = made.map((one, at) => ({ ...one, part: 3, index: 2 * at }))
      expect(listed(files).map(plain)).toEqual(files)
    }),
  ))

test('thousands of files have each their own name, and each file is one object', () => {
  const files = Array.from({ length: 10_000 }, (_, index) => ({
    part: 3,
    index,
    path: `a/${index % 3}/${index}.jpg`,
    size: index,
    crc32: null,
    modified: null,
  }))
  const views = listed(files)
  expect(views.map(plain)).toEqual(files)
  expect(new Set([...views, ...views]).size).toBe(10_000)
})
