import { expect, test } from 'vitest'
import type { Conversation } from '#contract/messages/mailbox.ts'
import { plateOfConversation, summaryOfMessage } from './names.ts'
import { member, message } from './testing/messages.ts'

test('a message without a text is named by what it carries, shown or withheld', () => {
  expect(summaryOfMessage(message(1, { text: '', withheld: 1 }))).toBe('an attachment')
  expect(summaryOfMessage(message(1, { text: '', withheld: 2 }))).toBe('2 attachments')
})

test('on a plate stand initials of those who are there, and nobody’s of who is not', () => {
  const talk = (title: string, ...names: (string | null)[]) =>
    plateOfConversation(
      { title, members: [member('me'), ...names.map((name, at) => ({ ...member(`other ${at}`), name }))] } as unknown as Conversation,
      'me',
    )
  expect([talk('', null), talk('', null, 'Ada'), talk('The pier', null), talk('', 'Ada', 'Bo')]).toEqual(['', 'Ada', 'The pier', 'Ada Bo'])
})
