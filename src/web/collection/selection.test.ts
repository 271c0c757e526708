import { expect, test } from 'vitest'
import { nothingSelected, type SelectionEvent, select } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const after = (...events: readonly SelectionEvent[]) => [...events.reduce(select, nothingSelected).ids].sort().join('')

test('an entry is marked, and unmarked again', () => {
  expect(after({ what: 'toggled', id: 'b' })).toBe('b')
  expect(after({ what: 'toggled', id: 'b' }, { what: 'toggled', id: 'b' })).toBe('')
})
test('a range runs from the last marked entry to the one reached, both ways', () => {
  expect(after({ what: 'toggled', id: 'b' }, { what: 'reached', id: 'd', order })).toBe('bcd')
  expect(after({ what: 'toggled', id: 'd' }, { what: 'reached', id: 'b', order })).toBe('bcd')
})
test('a range that turns back shrinks', () => {
  expect(after({ what: 'toggled', id: 'b' }, { what: 'reached', id: 'e', order }, { what: 'reached', id: 'c', order })).toBe('bc')
})
test('a range without a beginning is the entry itself', () => expect(after({ what: 'reached', id: 'c', order })).toBe('c'))
test('an entry that is not there is not reached', () => {
  expect(after({ what: 'toggled', id: 'b' }, { what: 'reached', id: 'x', order })).toBe('b')
})
test('everything is marked at once', () => expect(after({ what: 'all', order })).toBe('abcde'))
test('what goes leaves the selection, and the last one ends it', () => {
  expect(after({ what: 'all', order }, { what: 'gone', ids: ['a', 'b'] })).toBe('cde')
  const ended = [
    { what: 'toggled', id: 'a' },
    { what: 'gone', ids: ['a'] },
  ] as const
  expect(ended.reduce<typeof nothingSelected>(select, nothingSelected)).toEqual(nothingSelected)
})
test('taps mark from the moment somebody asked for it until they are done', () => {
  expect(select(nothingSelected, { what: 'started' }).isSelecting).toBe(true)
  expect(select(select(nothingSelected, { what: 'started' }), { what: 'ended' })).toEqual(nothingSelected)
})
