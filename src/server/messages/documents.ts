import type { Attachment } from '#contract/entries.ts'
import type { Conversation, Message } from '#contract/messages/mailbox.ts'
import { canSee } from '#domain/case/visibility.ts'
import { maxInRequest } from '#domain/messages/limits.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { addressesFor } from '#server/media/address.ts'
import { type ViewerContext, viewerContexts } from '#server/privacy/viewer-context.ts'
import type { ProvidedToMessages } from './provided.ts'
import { type ConversationRow, type MemberRow, type MessageRow, memberRows } from './rows.ts'

export type DocumentDeps = Pick<Deps, 'db' | 'config' | 'now'> & Pick<ProvidedToMessages, 'attached'>

/** Writes conversations as their owner reads them. */
export async function writeConversations(deps: DocumentDeps, caller: Caller, rows: readonly ConversationRow[]): Promise<Conversation[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ conversation_id }) => conversation_id)
  const members = await memberRows(deps.db, caller.userId, ids)
  const people = await peopleSeenBy(deps, caller, [...new Set(members.map(({ user_id }) => user_id))])
  const address = addressesFor(deps, caller)
  const membersOf = Map.groupBy(members, ({ conversation_id }) => conversation_id)

  function writeMember({ user_id, read }: MemberRow): Conversation['members'][number] {
    const context = people.get(user_id)
    if (!context) return { _id: user_id, name: null, username: null, image: null, read }
    const { name, username, picture_id } = context.user
    const image = picture_id && canSee(context, 'profile') ? address(user_id, picture_id, 'picture') : null
    return { _id: user_id, name, username, image, read }
  }

  function closedFor(row: ConversationRow, others: readonly MemberRow[]): Conversation['closed'] {
    if (row.kind === 'group') return null
    const [other] = others
    if (!other || !people.has(other.user_id)) return 'not-there'
    const isFull = other.state === 'request' && other.held >= maxInRequest
    return other.state === 'declined' || isFull ? 'not-accepted' : null
  }

  return rows.map((row) => {
    const all = membersOf.get(row.conversation_id) ?? []
    const isGone = row.is_hidden || row.state === 'gone' || row.state === 'declined'
    return {
      _id: row.conversation_id,
      kind: row.kind,
      state: isGone ? 'gone' : row.state === 'request' ? 'request' : 'accepted',
      title: isGone ? '' : row.title,
      members: isGone ? [] : all.map(writeMember),
      closed: closedFor(
        row,
        all.filter(({ user_id }) => user_id !== caller.userId),
      ),
      muted: row.is_muted,
      unread: isGone ? 0 : row.unread,
      read: row.read_sequence,
      first: isGone ? row.last_sequence + 1 : row.first_sequence,
      last: row.last_sequence,
      latest: isGone ? null : writeLatest(caller, row),
      updatedAt: row.updated_at.toISOString(),
      change: row.change,
    }
  })
}

function writeLatest({ userId }: Caller, row: ConversationRow): Conversation['latest'] {
  if (row.latest_kind === null) return null
  const isWithheld = row.latest_is_hidden || (row.latest_is_suspended && row.latest_sender !== userId)
  return {
    sequence: row.last_sequence,
    kind: row.latest_kind,
    state: stateOf({ isHidden: row.latest_is_hidden, isUnsent: row.latest_is_unsent, isSuspended: row.latest_is_suspended }),
    sender: row.latest_sender,
    text: isWithheld ? '' : row.latest_text,
    attachments: isWithheld ? 0 : row.latest_attachments,
    sentAt: row.latest_sent_at.toISOString(),
  }
}

type Why = { readonly isHidden: boolean; readonly isUnsent: boolean; readonly isSuspended: boolean }

function stateOf({ isHidden, isUnsent, isSuspended }: Why): Message['state'] {
  if (isHidden) return 'hidden'
  if (isUnsent) return 'unsent'
  return isSuspended ? 'suspended' : 'sent'
}

/** Whether a message is not for the owner of the mailbox. What keepers hide its sender still reads. */
const isWithheldFrom = ({ userId }: Caller, { is_hidden, suspended_at, sender_id }: MessageRow): boolean =>
  is_hidden || (suspended_at !== null && sender_id !== userId)

/** Writes messages as the owner of the mailbox reads them. */
export async function writeMessages(deps: DocumentDeps, caller: Caller, rows: readonly MessageRow[]): Promise<Message[]> {
  const attachments = await attachmentsOf(deps, caller, rows)
  return rows.map((row) => {
    const shown = row.attachments.flatMap((id) => attachments.get(`${row.id} ${id}`) ?? [])
    const isWithheld = isWithheldFrom(caller, row)
    const hasQuote = row.reply_to !== null && row.reply_sequence !== null && row.reply_text !== null && !isWithheld
    return {
      _id: row.id,
      conversation: row.conversation_id,
      sequence: row.sequence,
      change: row.change,
      kind: row.kind,
      state: stateOf({ isHidden: row.is_hidden, isUnsent: row.unsent_at !== null, isSuspended: row.suspended_at !== null }),
      suspendedBecause: row.suspended_because,
      sender: row.sender_id,
      clientId: row.client_id,
      text: isWithheld ? '' : row.text,
      replyTo: hasQuote
        ? { _id: row.reply_to ?? '', sequence: row.reply_sequence ?? 0, sender: row.reply_sender, text: row.reply_text ?? '' }
        : null,
      attachments: shown,
      withheld: isWithheld ? 0 : row.attachments.length - shown.length,
      reactions: isWithheld ? [] : [...row.reactions],
      sentAt: row.sent_at.toISOString(),
      editedAt: row.edited_at?.toISOString() ?? null,
    }
  })
}

/** What messages carry, by message and entry: nothing of a request, of what is withheld or of somebody who is not there. */
async function attachmentsOf(deps: DocumentDeps, caller: Caller, rows: readonly MessageRow[]): Promise<ReadonlyMap<string, Attachment>> {
  const carrying = rows.filter((row) => row.attachments.length > 0 && !row.is_request && !isWithheldFrom(caller, row))
  if (carrying.length === 0) return new Map()
  const people = await peopleSeenBy(deps, caller, [...new Set(carrying.flatMap(({ sender_id }) => sender_id ?? []))])
  const wanted = carrying.flatMap(({ id: message, sender_id: author, attachments }) =>
    author && people.has(author) ? attachments.map((id) => ({ message, author, id })) : [],
  )
  const entries = await deps.attached(deps.db, caller, wanted)
  return new Map(
    wanted.flatMap(({ message, id }) => {
      const entry = entries.get(id)
      return entry ? [[`${message} ${id}`, entry] as const] : []
    }),
  )
}

async function peopleSeenBy({ db }: DocumentDeps, caller: Caller, ids: readonly string[]): Promise<ReadonlyMap<string, ViewerContext>> {
  const contexts = await viewerContexts(db, caller, ids, 'profile')
  return new Map(contexts.map((context) => [context.owner.id, context]))
}
