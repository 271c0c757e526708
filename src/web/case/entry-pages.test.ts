import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import { type Pages, withEntry, withMove, withoutEntries } from './entry-pages.ts'

const entry = (_id: string, caption = '') => ({ _id, caption, kind: 'tweet' }) as AnyEntry
const pagesOf = (...pages: readonly string[]): Pages => ({
  pages: pages.map((ids) => ({ data: ids.split('').map((id) => entry(id)) })),
  pageParams: pages.map(() => ''),
})
const order = ({ pages }: Pages) => pages.map(({ data }) => data.map(({ _id }) => _id).join('')).join('|')

test('new words stand where the old ones stood, and other pages stay untouched', () => {
  const before = pagesOf('abc', 'def')
  const after = withEntry(before, entry('e', 'The roof'))
  expect(after.pages[1]?.data[1]?.caption).toBe('The roof')
  expect(after.pages[0]).toBe(before.pages[0])
})
test('an entry that is not there changes nothing at all', () => {
  const before = pagesOf('abc')
  expect(withEntry(before, entry('x'))).toBe(before)
  expect(withoutEntries(before, new Set(['x']))).toBe(before)
  expect(withMove(before, { id: 'x', before: 'a' })).toBe(before)
  expect(withMove(before, { id: 'a', before: 'x' })).toBe(before)
  expect(withMove(before, { id: 'a', before: 'a' })).toBe(before)
})
test('what went to the bin leaves its page', () => expect(order(withoutEntries(pagesOf('abc', 'def'), new Set(['b', 'f'])))).toBe('ac|de'))
test('an entry lies before or after another, across pages too', () => {
  expect(order(withMove(pagesOf('abc', 'def'), { id: 'a', before: 'c' }))).toBe('bac|def')
  expect(order(withMove(pagesOf('abc', 'def'), { id: 'a', after: 'c' }))).toBe('bca|def')
  expect(order(withMove(pagesOf('abc', 'def'), { id: 'f', before: 'a' }))).toBe('fabc|de')
})
test('no move loses or doubles an entry', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      fc.boolean(),
      (id, other, isBefore) => {
        const moved = withMove(pagesOf('abc', 'def'), isBefore ? { id, before: other } : { id, after: other })
        expect(order(moved).replace('|', '').split('').sort().join('')).toBe('abcdef')
      },
    ),
  ))
