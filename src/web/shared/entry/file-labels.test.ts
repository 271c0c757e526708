import { afterEach, expect, test } from 'vitest'
import { language } from '#web/lib/language/language.ts'
import { formatBytes } from './file-labels.ts'

const { locale } = language
afterEach(() => {
  language.locale = locale
})

test.each([
  ['en', ['0 bytes', '1 byte', '999 bytes', '1.0 kB', '9.9 kB', '10 kB', '1.5 MB', '2,000 GB']],
  ['de', ['0 Byte', '1 Byte', '999 Byte', '1,0 kB', '9,9 kB', '10 kB', '1,5 MB', '2.000 GB']],
  ['fr', ['0 octet', '1 octet', '999 octets', '1,0 ko', '9,9 ko', '10 ko', '1,5 Mo', '2 000 Go']],
])('sizes are said in the language of the reader: %s', (readers, words) => {
  language.locale = readers
  const said = [0, 1, 999, 1000, 9900, 10_000, 1_500_000, 2e12].map(formatBytes)
  expect(said.map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual(words)
})
