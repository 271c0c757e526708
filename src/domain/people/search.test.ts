import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldForSearch } from '#domain/text.ts'
import { beginningsOf, searchTextOf } from './search.ts'

test.each([
  ['accents', 'Zoë Ångström', 'zoe angstrom'],
  ['capitals', 'ADA', 'ada'],
  ['spaces', '  ada \t\n lovelace ', 'ada lovelace'],
  ['compatible letters', 'ﬁnn', 'finn'],
  ['other scripts stay', 'Ελένη', 'ελενη'],
])('folds %s', (_, text, folded) => {
  expect(foldForSearch(text)).toBe(folded)
})

test('folding once is enough', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => foldForSearch(foldForSearch(text)) === foldForSearch(text)),
  )
})

test('a person is found by name and by username', () => {
  expect(searchTextOf({ name: 'Zoë Ångström', username: 'zo.a' })).toBe('zoe angstrom zo.a')
})

test('a person is looked up by the beginning of the name, of each later word of it, and of the username', () => {
  expect(beginningsOf('ada k. lovelace ada.l')).toEqual([
    { begins: 'name', words: 'ada k. lovelace' },
    { begins: 'word', words: 'k. lovelace' },
    { begins: 'word', words: 'lovelace' },
    { begins: 'username', words: 'ada.l' },
  ])
})

test('whose name has no letters is looked up by the username alone', () => {
  expect(beginningsOf(searchTextOf({ name: '\u0301', username: 'ada' }))).toEqual([{ begins: 'username', words: 'ada' }])
})

test('of a long text as much is looked up as a search may ask for', () => {
  const [first] = beginningsOf(`${'\u{1D11E}'.repeat(90)} ada`)
  expect(Array.from(first?.words ?? '')).toHaveLength(80)
})
