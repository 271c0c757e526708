import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldForSearch, searchTextOf } from './search.ts'

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
