import { expect, test } from 'vitest'
import { type AutosaveEvent, autosave, type Filed, opened, type Words } from './autosave.ts'

const words: Words = { caption: 'The roof', story: '', moment: '1974', place: '' }
const filed: Filed = { words, revision: 3 }
const after = (...events: readonly AutosaveEvent[]) => events.reduce(autosave, opened(filed))
const typed = (caption: string) => ({ what: 'typed', change: { caption } }) as const
const newer = (caption: string, revision = 4): Filed => ({ words: { ...words, caption }, revision })

test('typing waits for a pause, then goes on the line', () => {
  expect(after(typed('The sky')).at).toBe('waiting')
  expect(after(typed('The sky'), { what: 'paused' })).toMatchObject({ at: 'sending', sent: { caption: 'The sky' } })
})
test('what arrived is kept', () => {
  const now = after(typed('The sky'), { what: 'paused' }, { what: 'arrived', revision: 4 })
  expect(now).toMatchObject({ at: 'kept', filed: { revision: 4, words: { caption: 'The sky' } } })
})
test('what was typed meanwhile waits for its own turn', () => {
  const now = after(typed('The sky'), { what: 'paused' }, typed('The sky that night'), { what: 'arrived', revision: 4 })
  expect(now).toMatchObject({ at: 'waiting', draft: { caption: 'The sky that night' }, filed: { words: { caption: 'The sky' } } })
})
test('words typed back to what they were need no saving', () => expect(after(typed('x'), typed('The roof')).at).toBe('kept'))
test('a pause with nothing to save sends nothing', () => expect(after({ what: 'paused' }).at).toBe('kept'))
test('a failure says why and loses nothing', () => {
  const now = after(typed('The sky'), { what: 'paused' }, { what: 'failed', reason: 'No carrier' })
  expect(now).toMatchObject({ at: 'stopped', reason: 'No carrier', draft: { caption: 'The sky' } })
  expect(autosave(now, { what: 'paused' }).at).toBe('sending')
})
test('two windows that changed the same words are a conflict, and both texts are there', () => {
  const now = after(typed('Mine'), { what: 'paused' }, { what: 'overtaken', by: newer('Theirs') })
  expect(now).toMatchObject({ at: 'conflict', draft: { caption: 'Mine' }, theirs: { words: { caption: 'Theirs' } } })
})
test('keeping mine sends it over what they wrote', () => {
  const now = after(typed('Mine'), { what: 'paused' }, { what: 'overtaken', by: newer('Theirs') }, { what: 'keptMine' })
  expect(now).toMatchObject({ at: 'waiting', draft: { caption: 'Mine' }, filed: { revision: 4 }, theirs: null })
})
test('taking theirs lets mine go', () => {
  const now = after(typed('Mine'), { what: 'paused' }, { what: 'overtaken', by: newer('Theirs') }, { what: 'tookTheirs' })
  expect(now).toMatchObject({ at: 'kept', draft: { caption: 'Theirs' }, filed: { revision: 4 }, theirs: null })
})
test('a conflict lets one go on typing, and saves nothing until it is settled', () => {
  const now = after(typed('Mine'), { what: 'paused' }, { what: 'overtaken', by: newer('Theirs') }, typed('Mine!'), { what: 'paused' })
  expect(now).toMatchObject({ at: 'conflict', draft: { caption: 'Mine!' } })
})
test('both wrote the same: no conflict', () => {
  expect(after(typed('Same'), { what: 'paused' }, { what: 'overtaken', by: newer('Same') }).at).toBe('kept')
})
test('a newer entry whose words are the same only moves the revision on', () => {
  const now = after(typed('Mine'), { what: 'seen', filed: { words, revision: 9 } })
  expect(now).toMatchObject({ at: 'waiting', filed: { revision: 9 }, draft: { caption: 'Mine' } })
})
test('newer words are shown where nothing was typed', () => {
  expect(after({ what: 'seen', filed: newer('Theirs') })).toMatchObject({ at: 'kept', draft: { caption: 'Theirs' } })
})
test('an older entry changes nothing', () => {
  expect(after({ what: 'seen', filed: newer('Old', 2) })).toEqual(opened(filed))
})
