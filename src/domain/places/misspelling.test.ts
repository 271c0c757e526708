import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMisspelling } from './misspelling.ts'

test.each([
  ['stokholm', 'stockholm'],
  ['londan', 'london'],
  ['lodnon', 'london'],
  ['berlinn', 'berlin'],
  ['barcelnoa', 'barcelona'],
  ['barclnoa', 'barcelona'],
  ['birmingahm', 'birmingham alabama'],
])('%s is meant for %s', (words, name) => {
  expect(isMisspelling(words, name)).toBe(true)
})

test.each([
  ['qwertz', 'quartz hill'],
  ['under the kitchen table', 'kitchener'],
  ['lndn', 'london'],
  ['paris', 'pelles'],
])('%s is not meant for %s', (words, name) => {
  expect(isMisspelling(words, name)).toBe(false)
})

test('whatever the name, it and its beginnings are no mistake, and one letter too many is one', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 3, maxLength: 20 }), fc.nat(), (name, cut) => {
      expect(isMisspelling(name.slice(0, 1 + (cut % name.length)), name)).toBe(true)
      expect(isMisspelling(`${name.slice(0, 2)}#${name.slice(2)}`, name)).toBe(true)
    }),
  )
})
