import { expect, test } from 'vitest'
import { hasOverlaps, shownPath, whyRefused, type ZipEntry, zipDate } from './zip-entry.ts'

const entry: ZipEntry = {
  path: 'Takeout/Google Fotos/2019/a.jpg',
  nameLength: 30,
  size: 5_000_000,
  packed: 4_900_000,
  method: 8,
  isEncrypted: false,
  attributes: 0,
}

test('a picture is read', () => {
  expect(whyRefused(entry)).toBeNull()
  expect(whyRefused({ ...entry, path: 'a..b/..c/d' })).toBeNull()
})

test.each([
  ['an absurd name', { nameLength: 5000 }, /bytes/],
  ['a way out', { path: '../../etc/passwd' }, /leads out/],
  ['an absolute path', { path: '/etc/passwd' }, /leads out/],
  ['a path of Windows', { path: 'C:\\x' }, /leads out/],
  ['a link', { attributes: 0xa1ff0000 | 0 }, /link/],
  ['a password', { isEncrypted: true }, /encrypted/],
  ['another way of packing', { method: 14 }, /packed/],
  ['a size of no file', { size: 2 ** 60, packed: 2 ** 60 }, /longer than any file/],
  ['lying sizes', { method: 0 }, /contradict/],
  ['a bomb', { size: 4_000_000_000, packed: 4_000_000 }, /200 times/],
] as const)('%s is refused in words', (_, change, words) => {
  expect(whyRefused({ ...entry, ...change })).toMatch(words)
})

test('the date of a directory is a local one, and none where it cannot be', () => {
  expect(zipDate((39 << 9) | (8 << 5) | 4, 0x6c80)).toBe('2019-08-04T13:36:00')
  expect(zipDate(0, 0)).toBeNull()
})

test('entries that share bytes are seen, in whatever order they stand', () => {
  const lengths = { packed: [100, 100], nameLengths: [5, 5] }
  expect(hasOverlaps({ ...lengths, offsets: [0, 135] })).toBe(false)
  expect(hasOverlaps({ ...lengths, offsets: [134, 0] })).toBe(true)
  expect(hasOverlaps({ ...lengths, offsets: [7, 7] })).toBe(true)
})

test('a long path is shown without its middle, and nothing hidden is', () => {
  expect(shownPath(`a/${'b'.repeat(300)}/c.jpg`)).toMatch(/^a\/b+…b+\/c\.jpg$/)
  expect(shownPath('a\u202egpj.exe')).toBe('a?gpj.exe')
})
