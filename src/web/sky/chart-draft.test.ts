import { expect, test } from 'vitest'
import { memoryStorage } from '#web/lib/storage.ts'
import { draftKey, keepDraft, readDraft } from './chart-draft.ts'
import { newSingle, plateSky } from './new-recipe.ts'

const draft = { recipe: newSingle(plateSky, 'The sky over Tenerife'), revision: 3 }

test('unsaved work is found by its owner and by nobody else', () => {
  const storage = memoryStorage()
  expect(keepDraft(storage, draftKey('ada', 'single'), draft)).toBe(true)
  expect(readDraft(storage, draftKey('ada', 'single'))).toEqual(draft)
  expect(readDraft(storage, draftKey('bob', 'single'))).toBeNull()
})

test.each([
  '',
  '{',
  '7',
  'null',
  '{"recipe":{"version":2},"revision":1}',
  JSON.stringify({ ...draft, recipe: { ...draft.recipe, theme: 'neon' } }),
])('a damaged draft (%j) is none', (text) => {
  const storage = memoryStorage()
  storage.setItem('draft', text)
  expect(readDraft(storage, 'draft')).toBeNull()
})

test('a full storage says so', () => {
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('no room', 'QuotaExceededError')
    },
  }
  expect(keepDraft(full, 'draft', draft)).toBe(false)
})
