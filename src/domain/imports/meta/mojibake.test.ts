import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mendedText, mendMojibake } from './mojibake.ts'

/** Each byte of UTF-8 as a character of its own, as Facebook writes it. */
const broken = (text: string) =>
  encodeURIComponent(text).replace(/%(..)/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)))

test.each([
  ['PÃ¥sk', 'Påsk'],
  [broken('привет'), 'привет'],
  ['plain words', 'plain words'],
  ['', ''],
  ['already right: привет', 'already right: привет'],
  ['naïve', 'naïve'],
])('%s becomes %s', (text, mended) => expect(mendMojibake(text)).toBe(mended))

test('any text is mended after one to three layers, but for one that looks broken by itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.integer({ min: 1, max: 3 }), (text, layers) => {
      fc.pre(mendMojibake(text) === text)
      let written = text
      for (let layer = 0; layer < layers; layer += 1) written = broken(written)
      expect(mendMojibake(written)).toBe(text)
    }),
  )
})

test('what is no text is an empty one', () => expect([mendedText(7), mendedText(null), mendedText('\u0000')]).toEqual(['', '', '\uFFFD']))
