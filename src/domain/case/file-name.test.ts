import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName, distinctNames } from './file-name.ts'
import { maxFileNameLength } from './limits.ts'

test.each([
  ['keeps what people call their files', 'Été à la mer (2).jpg', 'Été à la mer (2).jpg'],
  ['composes accents', 'e\u0301te\u0301.png', 'été.png'],
  ['drops the way to it', '../../etc/passwd', 'passwd'],
  ['drops a way with the other slash', 'C:\\Users\\ada\\me.jpg', 'me.jpg'],
  ['drops what ends a text early', 'holiday.jpg\0.exe', 'holiday.jpg.exe'],
  ['drops line breaks', 'a\r\nset-cookie: x.jpg', 'aset-cookie: x.jpg'],
  ['drops what turns the direction of reading', 'gpj\u202eexe.jpg', 'gpjexe.jpg'],
  ['drops leading dots', '...hidden', 'hidden'],
  ['mends broken surrogates', 'a\ud800.jpg', 'a\ufffd.jpg'],
  ['names what has no name', ' \0 ', 'untitled'],
  ['names nothing', '', 'untitled'],
])('%s', (_, given, kept) => {
  expect(cleanFileName(given)).toBe(kept)
})

test('cuts a long name and keeps its ending', () => {
  const cut = cleanFileName(`${'🌊'.repeat(400)}.jpeg`)
  expect(Array.from(cut)).toHaveLength(maxFileNameLength)
  expect(cut.endsWith('🌊.jpeg')).toBe(true)
})

test('any name at all becomes one that hides nothing, fits and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const kept = cleanFileName(given)
      expect(kept).toBe(kept.normalize('NFC'))
      expect(kept).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/u)
      expect(Array.from(kept).length).toBeGreaterThan(0)
      expect(Array.from(kept).length).toBeLessThanOrEqual(maxFileNameLength)
    }),
  )
})

test('a name that is there already gets a number before its ending', () => {
  expect(distinctNames(['a.jpg', 'A.jpg', 'a.jpg', 'letter', 'letter', 'b.tar.gz'])).toEqual([
    'a.jpg',
    'A (2).jpg',
    'a (3).jpg',
    'letter',
    'letter (2)',
    'b.tar.gz',
  ])
})

test('a number that is a name of its own is not taken twice', () => {
  expect(distinctNames(['a.jpg', 'a (2).jpg', 'a.jpg'])).toEqual(['a.jpg', 'a (2).jpg', 'a (3).jpg'])
  expect(distinctNames(['caf\u00e9.txt', 'cafe\u0301.txt'])[1]).toBe('cafe\u0301 (2).txt')
})
