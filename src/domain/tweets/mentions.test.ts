import { expect, test } from 'vitest'
import { newMentions } from './limits.ts'

test.each([
  ['@ada and @Brendan, and @ada again', '', ['ada', 'brendan']],
  ['mail ada@islands.example', '', []],
  ['@ada @brendan', 'hello @ada', ['brendan']],
  ['nobody', '@ada', []],
])('%j mentions anew, after %j: %j', (text, before, usernames) => {
  expect(newMentions(text, before)).toEqual(usernames)
})

test('who names everybody tells ten of them', () => {
  expect(newMentions(Array.from({ length: 40 }, (_, at) => `@islander${at}`).join(' '))).toHaveLength(10)
})
