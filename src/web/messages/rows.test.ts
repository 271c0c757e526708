import { expect, test } from 'vitest'
import type { OutgoingMessage } from '#domain/outbox.ts'
import { rowsOf } from './rows.ts'
import { member, message } from './testing/messages.ts'

const outgoing = (clientId: string, state: OutgoingMessage['state']): OutgoingMessage => ({
  act: 'message',
  clientId,
  conversation: 'a',
  text: clientId,
  replyTo: null,
  attachments: [],
  writtenAt: new Date(2026, 7, 21, 13).getTime(),
  state,
  reason: null,
})
const known = { messages: [], outbox: [], conversation: { members: [member('me'), member('other', 2)] }, me: 'me', readBefore: null }

test('a message of one’s own keeps its key from the outbox to the timeline', () => {
  const before = rowsOf({ ...known, outbox: [outgoing('c1', 'sending')] })
  const after = rowsOf({ ...known, messages: [message(1, { clientId: 'c1' })] })
  expect(before.map(({ key }) => key)).toEqual(after.map(({ key }) => key))
})

test('only the last message that was read and the last that was sent say so', () => {
  const rows = rowsOf({ ...known, messages: [1, 2, 3, 4].map((n) => message(n)), outbox: [outgoing('c5', 'queued')] })
  expect(rows.map(({ mark }) => mark)).toEqual([null, 'read', null, 'sent', null])
})

test('a message counts as read when everybody has read it, and never where somebody does not tell', () => {
  const marksWith = (...read: (number | null)[]) =>
    rowsOf({
      ...known,
      messages: [message(1)],
      conversation: { members: [member('me'), ...read.map((mark, n) => member(`other ${n}`, mark))] },
    })[0]?.mark
  expect([marksWith(1, 1), marksWith(1, 0), marksWith(1, null), marksWith()]).toEqual(['read', 'sent', 'sent', 'sent'])
})

test('of messages of one person that stand together the last says when', () => {
  const at = (hour: number, minute: number, second: number) => new Date(2026, 7, 20, hour, minute, second).toISOString()
  const rows = rowsOf({
    ...known,
    messages: [
      message(1, { sender: 'other', sentAt: at(9, 0, 1) }),
      message(2, { sender: 'other', sentAt: at(9, 4, 0) }),
      message(3, { sender: 'other', sentAt: at(9, 9, 1) }),
      message(4, { sender: 'me', sentAt: at(9, 9, 2) }),
      message(5, { sender: 'me', kind: 'renamed', sentAt: at(9, 9, 3) }),
    ],
  })
  expect(rows.map(({ showsTime }) => showsTime)).toEqual([false, true, true, true, true])
})

test('days, runs of one person and the first unread message begin where they should', () => {
  const rows = rowsOf({
    ...known,
    readBefore: 2,
    messages: [
      message(1, { sender: 'other', sentAt: new Date(2026, 7, 20, 23, 59).toISOString() }),
      message(2, { sender: 'other', sentAt: new Date(2026, 7, 21, 0, 1).toISOString() }),
      message(3, { sender: 'me', sentAt: new Date(2026, 7, 21, 0, 2).toISOString() }),
      message(4, { sender: 'other', sentAt: new Date(2026, 7, 21, 0, 3).toISOString() }),
      message(5, { sender: 'other', sentAt: new Date(2026, 7, 21, 0, 9).toISOString() }),
    ],
  })
  const where = (is: (row: (typeof rows)[number]) => boolean) => rows.flatMap((row, n) => (is(row) ? [n + 1] : []))
  expect(where(({ startsDay }) => startsDay)).toEqual([1, 2])
  expect(where(({ startsRun }) => startsRun)).toEqual([1, 3, 4, 5])
  expect(where(({ startsUnread }) => startsUnread)).toEqual([4])
})
