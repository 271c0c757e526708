import { expect, test } from 'vitest'
import { conversationText } from './conversation-text.ts'

const said = (text: string, more: object = {}) => ({
  from: 'Anneli',
  isOwn: false,
  text,
  at: new Date('2026-11-26T21:22:54Z'),
  entries: [],
  isUnsent: false,
  ...more,
})

test('a conversation is text with its times in UTC, what was unsent has no words, and what it carried is counted', () => {
  const messages = [
    said(' Two\nlines. '),
    said('Gone.', { isUnsent: true }),
    said('', { entries: ['a', 'b'] }),
    said('See.', { entries: ['a'] }),
  ]
  expect(conversationText({ messages })).toBe(
    [
      '2026-11-26 21:22 Anneli: Two\nlines.',
      '2026-11-26 21:22 Anneli: (unsent)',
      '2026-11-26 21:22 Anneli: (with 2 entries of the case)',
      '2026-11-26 21:22 Anneli: See. (with an entry of the case)',
      '',
    ].join('\n'),
  )
})
