import type { Conversation, Message } from '#contract/messages/mailbox.ts'

/** A message of a conversation as a server would send it. */
export const message = (sequence: number, more: Partial<Message> = {}): Message => ({
  _id: `message ${sequence}`,
  conversation: 'a',
  sequence,
  change: sequence,
  kind: 'text',
  state: 'sent',
  suspendedBecause: null,
  sender: 'me',
  clientId: null,
  text: `text ${sequence}`,
  replyTo: null,
  attachments: [],
  withheld: 0,
  reactions: [],
  sentAt: new Date(2026, 7, 21, 12, sequence).toISOString(),
  editedAt: null,
  ...more,
})

export const member = (_id: string, read: number | null = null): Conversation['members'][number] => ({
  _id,
  name: `Name of ${_id}`,
  username: _id,
  image: null,
  read,
})
