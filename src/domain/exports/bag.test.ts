import { expect, test } from 'vitest'
import { utf8Length } from '../utf8-length.ts'
import { bagInfo, bagName, manifestLine, mediaPath, safeName } from './bag.ts'

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
