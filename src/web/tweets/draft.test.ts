import { expect, test } from 'vitest'
import { keptWords } from '#web/lib/kept/kept-words.ts'
import { memoryStorage } from '#web/lib/storage.ts'
import { emptyDraft, keepDraft, readDraft } from './draft.ts'

Object.assign(keptWords, memoryStorage())

test('a draft is kept for each person, until it is empty', () => {
  keepDraft('ada', { text: 'The lamp', images: ['one'] })
  expect(readDraft('ada')).toEqual({ text: 'The lamp', images: ['one'] })
  expect(readDraft('brendan')).toEqual(emptyDraft)
  keepDraft('ada', emptyDraft)
  expect(readDraft('ada')).toEqual(emptyDraft)
})

test.each(['', '{', 'null', '7', '{"text":7,"images":[1,"two"]}'])('of a damaged draft %j what can be read is kept', (stored) => {
  keptWords.setItem('tweet-draft:cleo', stored)
  expect(readDraft('cleo').text).toBe('')
  expect(readDraft('cleo').images.every((id) => id === 'two')).toBe(true)
})
