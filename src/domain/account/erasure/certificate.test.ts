import { expect, test } from 'vitest'
import { canonicalText, newCertificateNumber } from './certificate.ts'
import { readManifest } from './check-certificate.ts'
import { countKinds } from './row-kinds.ts'

test('the canonical text of a value is the same in whatever order its fields came, and escapes as JSON does', () => {
  const text = '{"a":[1,{"x":null,"y":"\\u000f\\"é"}],"b":true}'
  expect(canonicalText({ b: true, a: [1, { y: '\u000f"é', x: null }] })).toBe(text)
  expect(canonicalText({ a: [1, { x: null, y: '\u000f"é' }], b: true })).toBe(text)
})

test('a number has eight signs that nobody mistakes', () => {
  expect(newCertificateNumber(Uint8Array.of(0, 0, 0, 0, 0))).toBe('E-0000-0000')
  expect(newCertificateNumber(Uint8Array.of(255, 255, 255, 255, 255))).toBe('E-ZZZZ-ZZZZ')
  expect(newCertificateNumber(Uint8Array.of(0x08, 0x42, 0x10, 0x84, 0x21))).toBe('E-1111-1111')
})

test('a manifest names the files of a bag', () => {
  const sum = 'AB'.repeat(32)
  expect([...readManifest(`${sum}  data/media/1974/a b.jpg\nnonsense\n`)]).toEqual([['data/media/1974/a b.jpg', sum.toLowerCase()]])
})

test('rows are counted by what they are to a person, and a table that nobody knows is counted too', () => {
  expect([...countKinds({ entries: 2, entry_words: 3, albums: 1, of_tomorrow: 4 })]).toEqual([
    ['Entries of the case, their words and versions', 5],
    ['Albums and what lies in them', 1],
    ['Other rows', 4],
  ])
})
