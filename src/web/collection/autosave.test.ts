import { expect, test } from 'vitest'
import { type AutosaveAction, autosaveReducer, type EntryWords, initialAutosave, type SavedWords } from './autosave.ts'

const words: EntryWords = { caption: 'The roof', story: '', moment: '1974', place: '' }
const saved: SavedWords = { words, revision: 3 }
const after = (...actions: readonly AutosaveAction[]) => actions.reduce(autosaveReducer, initialAutosave(saved))
const edit = (caption: string) => ({ type: 'edit', change: { caption } }) as const
const newer = (caption: string, revision = 4): SavedWords => ({ words: { ...words, caption }, revision })

test('an edit waits for a pause, then is sent', () => {
  expect(after(edit('The sky')).status).toBe('pending')
  expect(after(edit('The sky'), { type: 'save' })).toMatchObject({ status: 'saving', sent: { caption: 'The sky' } })
})
test('what was sent is saved', () => {
  const now = after(edit('The sky'), { type: 'save' }, { type: 'succeed', revision: 4 })
  expect(now).toMatchObject({ status: 'saved', saved: { revision: 4, words: { caption: 'The sky' } } })
})
test('what was typed meanwhile is sent next', () => {
  const now = after(edit('The sky'), { type: 'save' }, edit('The sky that night'), { type: 'succeed', revision: 4 })
  expect(now).toMatchObject({ status: 'pending', draft: { caption: 'The sky that night' }, saved: { words: { caption: 'The sky' } } })
})
test('words typed back to what they were need no saving', () => expect(after(edit('x'), edit('The roof')).status).toBe('saved'))
test('a pause with nothing to save sends nothing', () => expect(after({ type: 'save' }).status).toBe('saved'))
test('a failure says why and loses nothing', () => {
  const now = after(edit('The sky'), { type: 'save' }, { type: 'fail', error: 'You are offline' })
  expect(now).toMatchObject({ status: 'failed', error: 'You are offline', draft: { caption: 'The sky' } })
  expect(autosaveReducer(now, { type: 'save' }).status).toBe('saving')
})
test('two windows that changed the same words are a conflict, and both texts are there', () => {
  const now = after(edit('Mine'), { type: 'save' }, { type: 'conflict', theirs: newer('Theirs') })
  expect(now).toMatchObject({ status: 'conflict', draft: { caption: 'Mine' }, theirs: { words: { caption: 'Theirs' } } })
})
test('keeping mine sends it over what they wrote', () => {
  const now = after(edit('Mine'), { type: 'save' }, { type: 'conflict', theirs: newer('Theirs') }, { type: 'keep-mine' })
  expect(now).toMatchObject({ status: 'pending', draft: { caption: 'Mine' }, saved: { revision: 4 }, theirs: null })
})
test('taking theirs discards mine', () => {
  const now = after(edit('Mine'), { type: 'save' }, { type: 'conflict', theirs: newer('Theirs') }, { type: 'take-theirs' })
  expect(now).toMatchObject({ status: 'saved', draft: { caption: 'Theirs' }, saved: { revision: 4 }, theirs: null })
})
test('in a conflict one can go on typing, and nothing is saved until it is resolved', () => {
  const now = after(edit('Mine'), { type: 'save' }, { type: 'conflict', theirs: newer('Theirs') }, edit('Mine!'), { type: 'save' })
  expect(now).toMatchObject({ status: 'conflict', draft: { caption: 'Mine!' } })
})
test('two windows that wrote the same are no conflict', () => {
  expect(after(edit('Same'), { type: 'save' }, { type: 'conflict', theirs: newer('Same') }).status).toBe('saved')
})
test('a newer entry whose words are the same only moves the revision on', () => {
  const now = after(edit('Mine'), { type: 'refresh', saved: { words, revision: 9 } })
  expect(now).toMatchObject({ status: 'pending', saved: { revision: 9 }, draft: { caption: 'Mine' } })
})
test('newer words are shown where nothing was typed', () => {
  expect(after({ type: 'refresh', saved: newer('Theirs') })).toMatchObject({ status: 'saved', draft: { caption: 'Theirs' } })
})
test('an older entry changes nothing', () => {
  expect(after({ type: 'refresh', saved: newer('Old', 2) })).toEqual(initialAutosave(saved))
})
