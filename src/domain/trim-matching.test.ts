import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trimMatching } from './trim-matching.ts'

test('takes off both ends only, whole characters at a time', () => {
  expect(trimMatching('..a.b. ', /[\s.]/u)).toBe('a.b')
  expect(trimMatching('🏝️1', /\P{L}/u)).toBe('')
  expect(trimMatching('', /./u)).toBe('')
})

test('says the same as the patterns it stands for', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(trimMatching(text, /[\s.]/u)).toBe(text.replace(/^[\s.]+|[\s.]+$/gu, ''))
    }),
  )
})
