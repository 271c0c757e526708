import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Reaction, Writers } from '#domain/messages/limits.ts'
import type { Instant, OptionalInstant } from './columns.ts'

/** The tables of conversations and of the mailboxes that they lie in (decision 120). */
export type MessageTables = {
  /** What all members share: `last_sequence` counts the messages, under the lock of this row. */
  conversations: { id: string; kind: 'direct' | 'group'; title: string; last_sequence: number; created_at: Instant }
  /** The one direct conversation of two people, as a row of each. */
  direct_conversations: { user_id: string; other_id: string; conversation_id: string }
  /** Who is in a conversation now, and up to where they let others know that they read. */
  conversation_members: { conversation_id: string; user_id: string; read_sequence: number; joined_at: Instant }
  /** `last_change` counts what changed in a mailbox; a row is there from the first change or setting on. */
  mailboxes: {
    user_id: string
    last_change: Generated<number>
    who_may_write: Generated<Writers>
    read_marks: Generated<boolean>
    typing: Generated<boolean>
  }
  mailbox_conversations: MailboxConversationTable
  mailbox_messages: MailboxMessageTable
  /** Entries of the author's case that a message carries. */
  message_attachments: { user_id: string; message_id: string; place: number; author_id: string; entry_id: string }
  /** What `sender_id` says to a message of this mailbox by one sign. */
  message_reactions: { user_id: string; message_id: string; sender_id: string; reaction: Reaction; created_at: Instant }
}

type MailboxConversationTable = {
  user_id: string
  conversation_id: string
  /** `declined`: the owner declined the request. `gone`: the owner took it out of the mailbox. */
  state: 'accepted' | 'request' | 'declined' | 'gone'
  is_muted: Generated<boolean>
  read_sequence: number
  first_sequence: number
  last_sequence: number
  change: number
  /** When the last message came. */
  updated_at: Instant
}

type MailboxMessageTable = {
  user_id: string
  id: string
  conversation_id: string
  sequence: number
  change: number
  kind: 'text' | 'joined' | 'left' | 'renamed'
  /** Null when the account is erased. */
  sender_id: string | null
  /** In the mailbox of the sender alone. */
  client_id: string | null
  text: string
  words: ColumnType<string, string, string>
  reply_to: string | null
  sent_at: Instant
  edited_at: OptionalInstant
  unsent_at: OptionalInstant
  /** Since when keepers hide it. */
  suspended_at: OptionalInstant
}

export type MailboxConversationRow = Selectable<MailboxConversationTable>
