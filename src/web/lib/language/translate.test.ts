import { afterEach, expect, expectTypeOf, test } from 'vitest'
import { formatNumber } from './format-message.ts'
import { language } from './language.ts'
import type { ValuesOf } from './message-types.ts'
import { known, t } from './translate.ts'

const english = { ...language }
afterEach(() => void Object.assign(language, english))

test('a message without a catalogue is its English', () => {
  expect(t('Save')).toBe('Save')
  expect(t('{name} follows you', { name: 'Ada' })).toBe('Ada follows you')
})

test('a plural takes the form of its number', () => {
  const said = (count: number) =>
    t('{count, plural, =0{Nothing} one{# thing of {name}} other{# things of {name}}} here', { count, name: 'Ada' })
  expect([0, 1, 2, 1234].map(said)).toEqual(['Nothing here', '1 thing of Ada here', '2 things of Ada here', '1,234 things of Ada here'])
})

test('a number is grouped where the message says that it is one', () => {
  expect(t('{year}: {count, number}', { year: 2026, count: 2026 })).toBe('2026: 2,026')
  expect(formatNumber(12345)).toBe('12,345')
})

test('another language has its own rules of the plural and its own order', () => {
  const polish = '{name}: {count, plural, one{# plik} few{# pliki} many{# plików} other{# pliku}}'
  Object.assign(language, { locale: 'pl', lookUp: (message: string) => (message.includes('files') ? polish : null) })
  const files = (count: number) => t('{count, plural, one{# file} other{# files}} of {name}', { count, name: 'Ada' })
  expect([1, 3, 5].map(files)).toEqual(['Ada: 1 plik', 'Ada: 3 pliki', 'Ada: 5 plików'])
})

test('a text that is missing in a catalogue stays English', () => {
  Object.assign(language, { locale: 'de', lookUp: (message: string) => ({ Save: 'Speichern' })[message] ?? null })
  expect([t('Save'), t('Send'), known('Save'), known('Ada')]).toEqual(['Speichern', 'Send', 'Speichern', 'Ada'])
})

test('the type of a message names what it needs', () => {
  expectTypeOf<ValuesOf<'{name} has {count, plural, one{# of {all}} other{# of {all}}}', string>>().toEqualTypeOf<
    { readonly name: string } & { readonly count: number } & { readonly all: string }
  >()
  // @ts-expect-error a name is missing
  expect(t('{name} follows you', {})).toBe('{name} follows you')
  // @ts-expect-error a count is a number
  expect(t('{count, number}', { count: 'two' })).toBe('two')
  // @ts-expect-error a text that is put together is in no catalogue
  expect(t(['Sa', 've'].join(''))).toBe('Save')
})
