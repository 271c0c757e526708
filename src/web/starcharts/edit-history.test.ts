import { expect, test } from 'vitest'
import { beginHistory, maxSteps, recordChange, redo, undo } from './edit-history.ts'

test('undo(do(x)) = x, and redo does it again', () => {
  const done = recordChange(recordChange(beginHistory('a'), 'b', 0), 'c', 5000)
  expect(undo(done).now).toBe('b')
  expect(undo(undo(done)).now).toBe('a')
  expect(undo(undo(undo(done))).now).toBe('a')
  expect(redo(redo(undo(undo(done)))).now).toBe('c')
  expect(redo(done)).toEqual(done)
})

test('changes that follow each other soon are one step, and one after an undo begins another', () => {
  const typed = ['b', 'bc', 'bcd'].reduce((history, text, at) => recordChange(history, text, 100 * at), beginHistory('a'))
  expect(undo(typed).now).toBe('a')
  const again = recordChange(undo(typed), 'x', 300)
  expect(again.future).toEqual([])
  expect(undo(again).now).toBe('a')
})

test('the same is no step, and so many steps are kept', () => {
  const begun = beginHistory('a')
  expect(recordChange(begun, 'a', 0)).toBe(begun)
  const many = Array.from({ length: maxSteps + 20 }, (_, at) => at).reduce(
    (history, at) => recordChange(history, `${at}`, at * 1000),
    begun,
  )
  expect(many.past).toHaveLength(maxSteps)
})
