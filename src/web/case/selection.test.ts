import { expect, test } from 'vitest'
import { nothingSelected, type SelectionAction, selectionReducer } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const after = (...actions: readonly SelectionAction[]) => [...actions.reduce(selectionReducer, nothingSelected).ids].sort().join('')

test('an entry is selected, and deselected again', () => {
  expect(after({ type: 'toggle', id: 'b' })).toBe('b')
  expect(after({ type: 'toggle', id: 'b' }, { type: 'toggle', id: 'b' })).toBe('')
})
test('a range runs from the last toggled entry to the target, both ways', () => {
  expect(after({ type: 'toggle', id: 'b' }, { type: 'extend', id: 'd', order })).toBe('bcd')
  expect(after({ type: 'toggle', id: 'd' }, { type: 'extend', id: 'b', order })).toBe('bcd')
})
test('a range that turns back shrinks', () => {
  expect(after({ type: 'toggle', id: 'b' }, { type: 'extend', id: 'e', order }, { type: 'extend', id: 'c', order })).toBe('bc')
})
test('a range without a beginning is the entry itself', () => expect(after({ type: 'extend', id: 'c', order })).toBe('c'))
test('a target that does not exist changes nothing', () => {
  expect(after({ type: 'toggle', id: 'b' }, { type: 'extend', id: 'x', order })).toBe('b')
})
test('everything is selected at once', () => expect(after({ type: 'all', order })).toBe('abcde'))
test('discarded entries leave the selection, and the last one ends it', () => {
  expect(after({ type: 'all', order }, { type: 'discard', ids: ['a', 'b'] })).toBe('cde')
  const ended = [
    { type: 'toggle', id: 'a' },
    { type: 'discard', ids: ['a'] },
  ] as const
  expect(ended.reduce<typeof nothingSelected>(selectionReducer, nothingSelected)).toEqual(nothingSelected)
})
test('taps select from start to end', () => {
  expect(selectionReducer(nothingSelected, { type: 'start' }).isSelecting).toBe(true)
  expect(selectionReducer(selectionReducer(nothingSelected, { type: 'start' }), { type: 'end' })).toEqual(nothingSelected)
})
