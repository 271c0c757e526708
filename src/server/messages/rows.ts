import { type RawBuilder, sql } from 'kysely'
import { maxQuoteLength, maxUnread, type Reaction } from '#domain/messages/limits.ts'
import { isDivided, type Queries } from '#server/db/connection.ts'
import type { MailboxConversationRow } from '#server/db/message-tables.ts'
import { prepared } from '#server/db/prepared.ts'
import { readMemberIds } from './lock-conversation.ts'

/** A message of a mailbox, with what it replies to and the entries that it carries. */
export type MessageRow = {
  readonly id: string
  readonly conversation_id: string
  readonly sequence: number
  readonly change: number
  readonly kind: 'text' | 'joined' | 'left' | 'renamed'
  readonly sender_id: string | null
  readonly client_id: string | null
  readonly text: string
  readonly sent_at: Date
  readonly edited_at: Date | null
  readonly unsent_at: Date | null
  readonly suspended_at: Date | null
  /** Why keepers hide it; in the mailbox of the sender alone. */
  readonly suspended_because: string | null
  /** Whether it is said in a group by somebody from whom a block parts the owner of the mailbox. */
  readonly is_hidden: boolean
  readonly is_request: boolean
  readonly attachments: readonly string[]
  readonly reactions: readonly { readonly user: string; readonly reaction: Reaction }[]
  readonly reply_to: string | null
  readonly reply_sequence: number | null
  readonly reply_sender: string | null
  readonly reply_text: string | null
}

/** Whether a block stands between the owner of a mailbox and somebody. Both rows of a block are found among their owner's own. */
const isBlocked = (userId: string, other: RawBuilder<unknown>) =>
  sql`exists (select from blocks b where b.user_id = ${userId} and b.other_id = ${other})`

/**
 * Whether a block hides a message of the conversation `c` from the owner of its mailbox. In a group it hides words that come to both on
 * their way to others; what two people said to each other before stays readable to both.
 */
const isHiddenByBlock = (userId: string, message: RawBuilder<unknown>) =>
  sql`(c.kind = 'group' and ${isBlocked(userId, sql`${message}.sender_id`)})`

const isShownByKeepers = (message: RawBuilder<unknown>) =>
  sql`(${message}.suspended_at is null or ${message}.sender_id = ${message}.user_id)`

/** Whether neither a block nor the keepers hide a message of `c` from the owner of its mailbox. What keepers hide its sender still reads. */
export const isReadable = (userId: string, message: RawBuilder<unknown>) =>
  sql`(not ${isHiddenByBlock(userId, message)} and ${isShownByKeepers(message)})`

/**
 * Messages of one mailbox.
 * @param where of the message `m`, with its order and limit
 * @param conversationIds those that they are of, where they are known
 */
export async function messageRows(
  db: Queries,
  userId: string,
  where: RawBuilder<unknown>,
  conversationIds?: readonly string[],
): Promise<readonly MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    ${await sharedTables(db, userId, conversationIds)}
    select m.id, m.conversation_id, m.sequence, m.change, m.kind, m.sender_id, m.client_id, m.text, m.sent_at, m.edited_at, m.unsent_at, m.suspended_at,
      (select reason from suspensions s where s.user_id = ${userId} and s.kind = 'message' and s.target_id = m.id) as suspended_because,
      ${isHiddenByBlock(userId, sql`m`)} as is_hidden, r.state = 'request' as is_request,
      array(
        select entry_id from message_attachments a where a.user_id = ${userId} and a.message_id = m.id order by place
      ) as attachments,
      coalesce((
        select json_agg(json_build_object('user', x.sender_id, 'reaction', x.reaction) order by x.created_at, x.sender_id)
        from message_reactions x where x.user_id = ${userId} and x.message_id = m.id and not ${isHiddenByBlock(userId, sql`x`)}
      ), '[]') as reactions,
      q.id as reply_to, q.sequence as reply_sequence, q.sender_id as reply_sender,
      case when ${isReadable(userId, sql`q`)} then left(q.text, ${sql.lit(maxQuoteLength)}) end as reply_text
    from mailbox_messages m
    join mailbox_conversations r on r.user_id = ${userId} and r.conversation_id = m.conversation_id
    join conversations c on c.id = m.conversation_id
    left join mailbox_messages q on q.user_id = ${userId} and q.id = m.reply_to
    where m.user_id = ${userId} and ${where}`.execute(db)
  return rows
}

/**
 * What members share of the conversations of a mailbox. It lies elsewhere than the mailbox where the database is divided: there these two
 * tables of the statement hold it, under the names of those that they are read from.
 * @param conversationIds those that the statement reads, where they are known
 */
export async function sharedTables(db: Queries, userId: string, conversationIds?: readonly string[]): Promise<RawBuilder<unknown>> {
  if (!isDivided(db)) return sql``
  const ids = conversationIds ?? (await readOwnConversations(db, [userId])).map(({ conversation_id }) => conversation_id)
  return sql`
    with conversations as materialized (select id, kind, title from conversations where id = any(${ids}::uuid[])),
    conversation_members as materialized (
      select conversation_id, user_id from conversation_members where conversation_id = any(${ids}::uuid[])
    )`
}
const readOwnConversations = prepared<{ readonly conversation_id: string }>(
  'select conversation_id from mailbox_conversations where user_id = $1',
)

/** A conversation of a mailbox, with its last message in brief. */
export type ConversationRow = Omit<MailboxConversationRow, 'user_id'> & {
  readonly kind: 'direct' | 'group'
  readonly title: string
  readonly unread: number
  /** Whether it is a request of one person to another between whom a block stands. */
  readonly is_hidden: boolean
  readonly latest_kind: MessageRow['kind'] | null
  readonly latest_sender: string | null
  readonly latest_text: string
  readonly latest_attachments: number
  readonly latest_sent_at: Date
  readonly latest_is_unsent: boolean
  readonly latest_is_suspended: boolean
  readonly latest_is_hidden: boolean
}

const isHiddenRequest = (userId: string) => sql`(
  c.kind = 'direct' and r.state <> 'accepted' and exists (
    select from conversation_members o join blocks b on b.user_id = ${userId} and b.other_id = o.user_id
    where o.conversation_id = r.conversation_id
  ))`

/** What a list shows of conversations: those with messages, but for requests that a block hides. */
export const isListed = (userId: string) => sql`r.last_sequence >= r.first_sequence and not ${isHiddenRequest(userId)}`

/** The messages of others in the conversation `r` that its owner has not read; none of those whom a block parts from them. */
export const unreadMessages = (userId: string) => sql`
  select from mailbox_messages m
  where m.user_id = ${userId} and m.conversation_id = r.conversation_id and m.sequence > r.read_sequence
    and m.sender_id is distinct from r.user_id and m.kind = 'text' and m.unsent_at is null
    and not ${isBlocked(userId, sql`m.sender_id`)} and ${isShownByKeepers(sql`m`)}`

/**
 * Conversations of one mailbox.
 * @param where of the conversation `r`, with its order and limit
 * @param conversationIds those meant, where they are known
 */
export async function conversationRows(
  db: Queries,
  userId: string,
  where: RawBuilder<unknown>,
  conversationIds?: readonly string[],
): Promise<readonly ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    ${await sharedTables(db, userId, conversationIds)}
    select r.conversation_id, r.state, r.is_muted, r.read_sequence, r.first_sequence, r.last_sequence, r.change, r.updated_at,
      c.kind, c.title, ${isHiddenRequest(userId)} as is_hidden,
      (select count(*) from (${unreadMessages(userId)} limit ${sql.lit(maxUnread)}) u) as unread,
      l.kind as latest_kind, l.sender_id as latest_sender, left(l.text, ${sql.lit(maxQuoteLength)}) as latest_text,
      l.sent_at as latest_sent_at, l.unsent_at is not null as latest_is_unsent, l.suspended_at is not null as latest_is_suspended,
      ${isHiddenByBlock(userId, sql`l`)} as latest_is_hidden,
      (select count(*) from message_attachments a where a.user_id = ${userId} and a.message_id = l.id) as latest_attachments
    from mailbox_conversations r
    join conversations c on c.id = r.conversation_id
    left join mailbox_messages l
      on l.user_id = ${userId} and l.conversation_id = r.conversation_id and l.sequence = r.last_sequence
    where r.user_id = ${userId} and ${where}`.execute(db)
  return rows
}

/** Somebody in a conversation, as its other members see them. */
export type MemberRow = {
  readonly conversation_id: string
  readonly user_id: string
  /** Null where either side keeps read marks off. */
  readonly read: number | null
  readonly state: MailboxConversationRow['state'] | null
  readonly held: number
}

export async function memberRows(db: Queries, viewerId: string, conversationIds: readonly string[]): Promise<readonly MemberRow[]> {
  if (conversationIds.length === 0) return []
  const ids = isDivided(db) ? await readMemberIds(db, conversationIds) : null
  const among = ids ? sql`${ids.map(({ user_id }) => user_id)}::uuid[]` : sql`array(select user_id from members)`
  const { rows } = await sql<MemberRow>`
    with members as materialized (
      select conversation_id, user_id, read_sequence, joined_at from conversation_members
      where conversation_id = any(${conversationIds}::uuid[])
    ),
    held as materialized (
      select user_id, conversation_id, state, last_sequence - first_sequence + 1 as held from mailbox_conversations
      where user_id = any(${among}) and conversation_id = any(${conversationIds}::uuid[])
    ),
    boxes as materialized (select user_id, read_marks from mailboxes where user_id = any(${among} || ${viewerId}::uuid))
    select m.conversation_id, m.user_id, r.state, coalesce(r.held, 0) as held,
      case when coalesce(b.read_marks, true) and coalesce(v.read_marks, true) then m.read_sequence end as read
    from members m
    left join held r on r.user_id = m.user_id and r.conversation_id = m.conversation_id
    left join boxes b on b.user_id = m.user_id
    left join boxes v on v.user_id = ${viewerId}
    order by m.joined_at, m.user_id`.execute(db)
  return rows
}
