import { expect, test } from 'vitest'
import { CallError } from './call.ts'
import { failedSave, saveStatusOf } from './save-state.ts'

test('a save that got no answer, or that the server could not do, may succeed later; a refused one may not', () => {
  const isTemporary = (status: number) => failedSave(1, 2, new CallError(status, {})).isTemporary
  expect([0, 500, 503, 400, 413].map(isTemporary)).toEqual([true, true, true, false, false])
  expect(failedSave(1, 2, new CallError(413, { message: 'Too large.' })).reason).toBe('Too large.')
})

test('what waits to be sent is unsaved', () => {
  expect([saveStatusOf({ at: 'idle' }, true), saveStatusOf({ at: 'idle' }, false), saveStatusOf({ at: 'failed' }, true)]).toEqual([
    'unsaved',
    'saved',
    'failed',
  ])
})
