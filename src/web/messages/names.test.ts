import { expect, test } from 'vitest'
import { summaryOfMessage } from './names.ts'
import { message } from './testing/messages.ts'

test('a message without a text is named by what it carries, shown or withheld', () => {
  expect(summaryOfMessage(message(1, { text: '', withheld: 1 }))).toBe('an attachment')
  expect(summaryOfMessage(message(1, { text: '', withheld: 2 }))).toBe('2 attachments')
})
