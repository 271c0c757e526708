import { afterEach, expect, test } from 'vitest'
import { browserStorage } from '#web/lib/storage.ts'
import { readDraft, writeDraft } from './drafts.ts'

const { setItem } = browserStorage
afterEach(() => {
  browserStorage.setItem = setItem
})

test('what was not sent is kept for each conversation, until it is blank', () => {
  writeDraft('ada', 'one', 'Low tide')
  expect([readDraft('ada', 'one'), readDraft('ada', 'two'), readDraft('eve', 'one')]).toEqual(['Low tide', '', ''])
  writeDraft('ada', 'one', ' ')
  expect(readDraft('ada', 'one')).toBe('')
})

test('in a browser without room one can go on writing, and nothing older comes back', () => {
  writeDraft('ada', 'full', 'Low')
  browserStorage.setItem = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  writeDraft('ada', 'full', 'Low tide')
  expect(readDraft('ada', 'full')).toBe('')
})
