import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { dataReply, emptyReply, id, maxLength, owner, page, paging, prose, singleLine } from '#contract/envelope.ts'
import {
  maxAttachments,
  maxConversationsInPage,
  maxMembers,
  maxMessageLength,
  maxMessagesInPage,
  maxTitleLength,
  reactionRate,
  reactions,
  sendingRate,
  writers,
} from '#domain/messages/limits.ts'
import { conversation, mailboxChanges, message, preferences } from './mailbox.ts'

const sequence = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1))
const change = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2 ** 52))
const people = z
  .array(id)
  .check(z.minLength(1, 'Name somebody.'), z.maxLength(maxMembers - 1, `A group has ${maxMembers} members or fewer.`))
const title = singleLine(maxTitleLength)
const text = prose(maxMessageLength)
const limited = (most: number) => z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)))

export const messagesApi = {
  conversations: endpoint({
    method: 'GET',
    path: '/api/conversations',
    access: 'member',
    summary:
      'The conversations of the caller, the last written in first: those they take part in, or with `folder=requests` those that wait to be accepted. `change` is the state of the mailbox that the page shows, `unread` counts the conversations with unread messages that are not muted, `requests` those that wait.',
    query: z.object({
      folder: z._default(z.enum(['inbox', 'requests']), 'inbox'),
      limit: limited(maxConversationsInPage),
      cursor: paging.cursor,
    }),
    reply: z.extend(page(conversation), { change: z.number(), unread: z.number(), requests: z.number() }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/conversations',
    access: 'member',
    summary:
      'Begins a conversation: a direct one with one person, the same each time, which they get to see with its first message; or, with several people or a `title`, a group, once for each `clientId`.',
    body: z.object({ to: people, title: z.optional(title), clientId: z.optional(id) }),
    reply: dataReply(conversation),
  }),
  conversation: endpoint({
    method: 'GET',
    path: '/api/conversations/:id',
    access: 'member',
    summary: 'One conversation of the caller.',
    params: owner,
    reply: dataReply(conversation),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/conversations/:id',
    access: 'member',
    summary: 'Gives a group a title, or takes it away with an empty one. Any member may.',
    params: owner,
    body: z.object({ title }),
    reply: dataReply(conversation),
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/conversations/:id',
    access: 'member',
    summary:
      'Takes a conversation out of the caller’s mailbox with all its messages; others keep theirs. A group is left; a direct conversation comes back with the next message.',
    params: owner,
    reply: emptyReply,
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/api/conversations/:id/accept',
    access: 'member',
    summary: 'Accepts a request. To write in it accepts it too.',
    params: owner,
    reply: dataReply(conversation),
  }),
  decline: endpoint({
    method: 'PUT',
    path: '/api/conversations/:id/decline',
    access: 'member',
    summary: 'Declines a request: it is out of the mailbox, and whoever sent it writes no more in it. A group is left.',
    params: owner,
    reply: emptyReply,
  }),
  addMembers: endpoint({
    method: 'POST',
    path: '/api/conversations/:id/members',
    access: 'member',
    summary: 'Adds people to a group. Any member may; who is added reads what is written from then on.',
    params: owner,
    body: z.object({ to: people }),
    reply: dataReply(conversation),
  }),
  mute: endpoint({
    method: 'PUT',
    path: '/api/conversations/:id/mute',
    access: 'member',
    summary: 'Mutes a conversation, or no longer: its messages come, and nothing tells of them.',
    params: owner,
    body: z.object({ muted: z.boolean() }),
    reply: dataReply(conversation),
  }),
  read: endpoint({
    method: 'PUT',
    path: '/api/conversations/:id/read',
    access: 'member',
    summary: 'Marks everything up to a sequence as read. The mark never goes down.',
    params: owner,
    body: z.object({ sequence }),
    reply: dataReply(conversation),
  }),
  typing: endpoint({
    method: 'PUT',
    path: '/api/conversations/:id/typing',
    access: 'member',
    summary: 'Tells the others that the caller types, for 5 seconds: to be repeated every 3 at most. Nothing is kept.',
    params: owner,
    isFrequent: true,
    reply: emptyReply,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/conversations/:id/messages',
    access: 'member',
    summary:
      'Messages of a conversation in their order: the last before the sequence `before`, or the first after `after`; the last of all without either. None between the first and the last of a page is missing.',
    params: owner,
    query: z.object({ before: z.optional(sequence), after: z.optional(sequence), limit: limited(maxMessagesInPage) }),
    reply: dataReply(z.array(message)),
  }),
  send: endpoint({
    method: 'POST',
    personLimit: sendingRate,
    path: '/api/conversations/:id/messages',
    access: 'member',
    summary:
      'Sends a message, once for each `clientId` of its sender: a repeat answers what became of the first, and 409 `conflict` when its text is another. `attachments` are ids of images, videos and misc files of the own case.',
    params: owner,
    body: z.object({
      clientId: id,
      text: z._default(text, ''),
      replyTo: z.optional(id),
      attachments: z._default(z.array(id).check(z.maxLength(maxAttachments, `Attach ${maxAttachments} or fewer.`)), []),
    }),
    reply: dataReply(message),
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/messages/:id',
    access: 'member',
    summary: 'Rewrites the text of one’s own message, within 15 minutes.',
    params: owner,
    body: z.object({ text }),
    reply: dataReply(message),
  }),
  unsend: endpoint({
    method: 'DELETE',
    path: '/api/messages/:id',
    access: 'member',
    summary: 'Takes one’s own message back, within 15 minutes: its text and attachments are gone from every mailbox.',
    params: owner,
    reply: dataReply(message),
  }),
  react: endpoint({
    method: 'PUT',
    personLimit: reactionRate,
    path: '/api/messages/:id/reaction',
    access: 'member',
    summary: 'Says something to a message by a sign, in place of the sign before. The members of the conversation see it.',
    params: owner,
    body: z.object({ reaction: z.enum(reactions) }),
    reply: dataReply(message),
  }),
  unreact: endpoint({
    method: 'DELETE',
    personLimit: reactionRate,
    path: '/api/messages/:id/reaction',
    access: 'member',
    summary: 'Takes the caller’s sign back from a message.',
    params: owner,
    reply: dataReply(message),
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/messages/changes',
    access: 'member',
    summary:
      'What changed in the caller’s mailbox after a change, the oldest first: what the live stream would have told. Ask again from its `change` on until it brings nothing.',
    query: z.object({ after: change }),
    reply: dataReply(mailboxChanges),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/messages/search',
    access: 'member',
    summary: 'The caller’s messages that have all the words, or words that begin so, the newest first.',
    query: z.object({ q: z.string().check(z.trim(), maxLength(200)), ...paging }),
    reply: page(message),
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/api/messages/preferences',
    access: 'member',
    summary: 'Who may begin a conversation with the caller, and whether read marks and typing are shown.',
    reply: dataReply(preferences),
  }),
  changePreferences: endpoint({
    method: 'PUT',
    path: '/api/messages/preferences',
    access: 'member',
    summary: 'Changes those of them that are named.',
    body: z.object({
      whoMayWrite: z.optional(z.enum(writers)),
      readMarks: z.optional(z.boolean()),
      typing: z.optional(z.boolean()),
    }),
    reply: dataReply(preferences),
  }),
}
