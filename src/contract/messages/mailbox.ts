import * as z from 'zod/mini'
import { attachment } from '#contract/entries.ts'
import { reactions, writers } from '#domain/messages/limits.ts'

/**
 * A line of a conversation, as it lies in the caller's own mailbox. `sequence` counts the lines of the conversation without a gap.
 * `change` is when it last changed, counted by mailbox: a reader who has everything up to one number asks for what is newer.
 */
export const message = z.object({
  _id: z.string(),
  conversation: z.string(),
  sequence: z.number(),
  change: z.number(),
  /** `joined`, `left`: its sender did. `renamed`: its sender gave the group the title in `text`. */
  kind: z.enum(['text', 'joined', 'left', 'renamed']),
  /**
   * `unsent`: its sender took it back. `hidden`: its sender and the caller are blocked from each other. `suspended`: keepers hide it. None
   * of them has a text, but what is suspended has it for its sender.
   */
  state: z.enum(['sent', 'unsent', 'hidden', 'suspended']),
  /** Why keepers hide it; the sender's only. */
  suspendedBecause: z.nullable(z.string()),
  /** Null when the account is deleted. */
  sender: z.nullable(z.string()),
  /** What the sender's client called it; the sender's only. */
  clientId: z.nullable(z.string()),
  text: z.string(),
  /** The message that it replies to, and the beginning of it; null too where the caller does not have that one. */
  replyTo: z.nullable(z.object({ _id: z.string(), sequence: z.number(), sender: z.nullable(z.string()), text: z.string() })),
  attachments: z.array(attachment),
  /** How many attachments are not shown: those of a request, and those whose entry its owner deleted. */
  withheld: z.number(),
  /** What the members say to it by a sign each, the first first; none of people from whom a block parts the caller in a group. */
  reactions: z.array(z.object({ user: z.string(), reaction: z.enum(reactions) })),
  sentAt: z.string(),
  editedAt: z.nullable(z.string()),
})
export type Message = z.infer<typeof message>

/** Somebody in a conversation. Name, username and picture are null when the account is deleted, or not there for the caller. */
const member = z.object({
  _id: z.string(),
  name: z.nullable(z.string()),
  username: z.nullable(z.string()),
  image: z.nullable(z.string()),
  /** Up to which sequence they have read; null where they or the caller keep read marks off. */
  read: z.nullable(z.number()),
})

/** A conversation as it lies in the caller's own mailbox. */
export const conversation = z.object({
  _id: z.string(),
  kind: z.enum(['direct', 'group']),
  /** `request`: somebody whom the caller does not follow began it. `gone`: no longer in the mailbox, so remove it. */
  state: z.enum(['accepted', 'request', 'gone']),
  /** Of a group; '' when it has none. */
  title: z.string(),
  /** Everybody in it, the caller too. Of a direct conversation whose other account is deleted, the caller alone. */
  members: z.array(member),
  /** Why the caller cannot write here; null when they can. */
  closed: z.nullable(z.enum(['not-there', 'not-accepted'])),
  muted: z.boolean(),
  /** Messages of others after `read`, counted to 100. */
  unread: z.number(),
  /** Up to which sequence the caller has read; it never goes down. */
  read: z.number(),
  /** The sequences of the first and the last message in this mailbox; none is missing between them. `last` is `first - 1` when there is none, as of what is gone. */
  first: z.number(),
  last: z.number(),
  /** The last message in brief: the beginning of its text, and how many attachments it has. */
  latest: z.nullable(
    z.extend(z.pick(message, { sequence: true, kind: true, state: true, sender: true, text: true, sentAt: true }), {
      attachments: z.number(),
    }),
  ),
  updatedAt: z.string(),
  change: z.number(),
})
export type Conversation = z.infer<typeof conversation>

/**
 * Everything of the caller's mailbox that changed after the change `after` and up to the change `change`, each thing once, as it is now.
 * Who has everything up to `after` or beyond it has everything up to `change` then; who has less asks for what is between.
 */
export const mailboxChanges = z.object({
  after: z.number(),
  change: z.number(),
  conversations: z.array(conversation),
  messages: z.array(message),
})
export type MailboxChanges = z.infer<typeof mailboxChanges>

/** Who may write to one, and what others see of one; who keeps read marks or typing off does not see those of others either. */
export const preferences = z.object({ whoMayWrite: z.enum(writers), readMarks: z.boolean(), typing: z.boolean() })
export type MessagePreferences = z.infer<typeof preferences>
