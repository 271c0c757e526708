import { expect, test } from 'vitest'
import { utf8Length } from '../utf8-length.ts'
import {
  areSafePartNames,
  bagFolderTold,
  bagInfo,
  bagName,
  isOwnTagFile,
  manifestLine,
  mediaPath,
  readManifestLine,
  safeName,
} from './bag.ts'

const sha256 = 'ab'.repeat(32)

test.each([
  ['holiday.jpg', 'holiday.jpg'],
  ['a<b>c:d"e/f\\g|h?i*j.png', 'a_b_c_d_e_f_g_h_i_j.png'],
  ['trailing. . ', 'trailing'],
  ['...', 'file'],
  ['..hidden', 'hidden'],
  ['line\nbreak\u202e.txt', 'line_break_.txt'],
  ['e\u0301te\u0301.jpg', 'été.jpg'],
  [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(95)}.jpeg`],
  ['\ud800half.jpg', '\ufffdhalf.jpg'],
])('%j is kept as %j', (name, kept) => {
  expect(safeName(name, 100)).toBe(kept)
})

test('a file lies by the year and month of its moment, at most 180 characters deep', () => {
  expect(mediaPath({ moment: '1974-08-21T23:20', sha256, name: 'a.jpg' })).toBe('data/media/1974/08/abababababab-a.jpg')
  expect(mediaPath({ moment: '197X', sha256, name: 'a.jpg' })).toBe('data/media/197X/abababababab-a.jpg')
  expect(mediaPath({ moment: '', sha256, name: 'a.jpg' })).toBe('data/media/undated/abababababab-a.jpg')
  expect(mediaPath({ moment: '1974-08', sha256, name: `${'e'.repeat(400)}.heic` })).toHaveLength(180)
})

test('manifests encode what would break their lines', () => {
  expect(manifestLine(sha256, 'data/100%\r\n.txt')).toBe(`${sha256}  data/100%25%0D%0A.txt\n`)
  expect(bagInfo({ date: '2026-11-23', bytes: 12, files: 3, software: 'Bureau', description: 'two\nlines' })).toBe(
    'Bagging-Date: 2026-11-23\nPayload-Oxum: 12.3\nBag-Software-Agent: Bureau\nExternal-Description: two lines\n',
  )
  expect(bagName('ada', '2026-11-23')).toBe('ada-2026-11-23')
})

test.each(['漢'.repeat(150), '😀'.repeat(140), 'é'.repeat(149)])('a name of many bytes is cut to what Linux takes: %s', (stem) => {
  const path = mediaPath({ moment: '2019-07', sha256: 'a'.repeat(64), name: `${stem}.jpg` })
  const name = path.slice(path.lastIndexOf('/') + 1)
  expect(utf8Length(name)).toBeLessThanOrEqual(255)
  expect(name.isWellFormed()).toBe(true)
  expect(name).toMatch(/^a{12}-.+\.jpg$/)
})

test('a line of a manifest is read as it was written, with a line end of Windows and by other programs', () => {
  const path = 'data/100%\r\n é.txt'
  const line = manifestLine(sha256, path).slice(0, -1)
  for (const each of [line, `${line}\r`, line.replace('  ', ' *'), line.replace('  ', '\t').replace(sha256, sha256.toUpperCase())])
    expect(readManifestLine(each)).toEqual({ sha256, path })
  for (const none of ['', sha256, `${sha256}  `, `${sha256}  \r`, `${sha256}data/a`, `${sha256.slice(1)}  data/a`, `x${line}`])
    expect(readManifestLine(none)).toBeNull()
})

test('a line that is all blanks takes no longer than it is long', () => {
  const blanks = ' '.repeat(2_000_000)
  const began = Date.now()
  expect(readManifestLine(`${sha256}${blanks}\r\r`)).toBeNull()
  expect(Date.now() - began).toBeLessThan(1000) // by the square of its length it would be hours
})

test('the folder of a bag is told by its declaration, its lists and its records', () => {
  const tells = ['bagit.txt', 'manifest-sha256.txt', 'tagmanifest-sha256.txt', 'parts/part-001.sha256.txt', 'data/records/entries.jsonl']
  for (const folder of ['', 'ada-2026-11-26/', 'a/b/'])
    expect(tells.map((path) => bagFolderTold(folder + path))).toEqual(tells.map(() => folder))
  expect(['data/media/a.jpg', 'bagit.txt/a', 'a-bagit.txt', 'manifest-md5.txt', 'index.html'].map(bagFolderTold)).toEqual(
    Array(5).fill(null),
  )
})

test('where tag files are listed, the list itself is the only one that need not be', () => {
  const tags = ['tagmanifest-sha256.txt', 'bagit.txt', 'manifest-sha256.txt', 'parts/part-001.sha256.txt', 'evil.sh', 'data/bagit.txt']
  expect(tags.filter((path) => isOwnTagFile(path, true))).toEqual(tags.slice(0, 1))
  expect(tags.filter((path) => isOwnTagFile(path, false))).toEqual(tags.slice(0, 4))
})

test('zips of an export are written under the names that they have', () => {
  expect(areSafePartNames(['ada-2026-11-26-part-1.zip', 'ada-2026-11-26-part-2.zip'])).toBe(true)
  expect(areSafePartNames(['con-2026-11-26-part-1.zip'])).toBe(true)
})

test.each([
  ['../a.zip'],
  ['/tmp/a.zip'],
  ['b\\a.zip'],
  ['C:a.zip'],
  ['..'],
  ['.zip'],
  ['.a.zip'],
  ['a.zip '],
  ['.bashrc'],
  ['Makefile'],
  ['a.zip.exe'],
  ['a\n\u001b[31m.zip'],
  ['a\u202epiz.zip'],
  ['a\u2028.zip'],
  ['e\u0301.zip'],
  ['CON.zip'],
  ['nul .zip'],
  ['com1.a.zip'],
  ['LPT¹.zip'],
  ['a.zip', 'a.zip'],
  ['same.zip', 'SAME.zip'],
  [`${'a'.repeat(200)}.zip`],
  [''],
])('nothing is written under the name %j', (...names) => {
  expect(areSafePartNames(names)).toBe(false)
})
