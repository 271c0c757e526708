import { afterEach, expect, test } from 'vitest'
import { keptWords } from '#web/lib/kept/kept-words.ts'
import { memoryStorage } from '#web/lib/storage.ts'
import { readDraft, writeDraft } from './drafts.ts'

Object.assign(keptWords, memoryStorage())
const { setItem } = keptWords
afterEach(() => {
  keptWords.setItem = setItem
})

test('what was not sent is kept for each conversation, until it is blank', () => {
  writeDraft('ada', 'one', 'Low tide')
  expect([readDraft('ada', 'one'), readDraft('ada', 'two'), readDraft('eve', 'one')]).toEqual(['Low tide', '', ''])
  writeDraft('ada', 'one', ' ')
  expect(readDraft('ada', 'one')).toBe('')
})

test('in a browser without room one can go on writing, and nothing older comes back', () => {
  writeDraft('ada', 'full', 'Low')
  keptWords.setItem = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  writeDraft('ada', 'full', 'Low tide')
  expect(readDraft('ada', 'full')).toBe('')
})
