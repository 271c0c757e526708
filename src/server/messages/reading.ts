import { sql } from 'kysely'
import type { Conversation, Message } from '#contract/messages/mailbox.ts'
import { searchQuery } from '#domain/case/search-words.ts'
import { maxConversationsInPage, maxMessagesInPage } from '#domain/messages/limits.ts'
import type { Bytes } from '#domain/units.ts'
import type { Caller } from '#server/deps.ts'
import { isInstantKey, isUuidKey, readCursor, writeCursor } from '#server/http/cursor.ts'
import { noSuchMessage } from './change-message.ts'
import { lastChanges } from './changes.ts'
import { type DocumentDeps, writeConversations, writeMessages } from './documents.ts'
import { noSuchConversation } from './lock-conversation.ts'
import { type ConversationRow, conversationRows, isListed, isReadable, messageRows, sharedTables, unreadMessages } from './rows.ts'

/** No answer exceeds 1 MB; a page of long messages holds fewer. */
const maxBytes: Bytes = 800_000
const messagesInPage = 50
const conversationsInPage = 30

type Asked = { readonly folder: 'inbox' | 'requests'; readonly limit?: number | undefined; readonly cursor?: string | undefined }

/** One page of a folder, the last written in first, and how much is unread in all. */
export async function listConversations(
  deps: DocumentDeps,
  caller: Caller,
  { folder, limit = conversationsInPage, cursor }: Asked,
): Promise<{ data: Conversation[]; next?: string; change: number; unread: number; requests: number }> {
  const after = readCursor(cursor, [isInstantKey, isUuidKey])
  const { userId } = caller
  const change = (await lastChanges(deps.db, [userId])).get(userId) ?? 0 // before the rows: they may be newer, never older
  const state = folder === 'inbox' ? 'accepted' : 'request'
  const beyond = after ? sql`and (r.updated_at, r.conversation_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  const [rows, counts] = await Promise.all([
    conversationRows(
      deps.db,
      userId,
      sql`r.state = ${state} and ${isListed(userId)} ${beyond} order by r.updated_at desc, r.conversation_id desc limit ${sql.lit(
        Math.min(limit, maxConversationsInPage) + 1,
      )}`,
    ),
    countConversations(deps, userId),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const data = await writeConversations(deps, caller, page)
  const next = rows.length > limit && last ? { next: writeCursor([last.updated_at.toISOString(), last.conversation_id]) } : {}
  return { data, ...next, change, ...counts }
}

async function countConversations({ db }: DocumentDeps, userId: string): Promise<{ unread: number; requests: number }> {
  const { rows } = await sql<{ unread: number; requests: number }>`
    ${await sharedTables(db, userId)}
    select count(*) filter (where r.state = 'accepted' and not r.is_muted and exists (${unreadMessages(userId)})) as unread,
      count(*) filter (where r.state = 'request') as requests
    from mailbox_conversations r join conversations c on c.id = r.conversation_id
    where r.user_id = ${userId} and r.state in ('accepted', 'request') and ${isListed(userId)}`.execute(db)
  return rows[0] ?? { unread: 0, requests: 0 }
}

/** One conversation of the caller; refused as not there when it lies in no mailbox of theirs, or is out of it. */
export async function conversationOf(deps: DocumentDeps, caller: Caller, id: string): Promise<Conversation> {
  const [conversation] = await writeConversations(deps, caller, [await rowOf(deps, caller, id)])
  if (!conversation) throw noSuchConversation()
  return conversation
}

async function rowOf({ db }: DocumentDeps, { userId }: Caller, id: string): Promise<ConversationRow> {
  const [row] = await conversationRows(db, userId, sql`r.conversation_id = ${id}::uuid and r.state in ('accepted', 'request')`, [id])
  if (!row || row.is_hidden) throw noSuchConversation()
  return row
}

type Range = { readonly before?: number | undefined; readonly after?: number | undefined; readonly limit?: number | undefined }

/** Messages of a conversation in their order, without a gap. */
export async function messagesOf(
  deps: DocumentDeps,
  caller: Caller,
  id: string,
  { before, after, limit = messagesInPage }: Range,
): Promise<Message[]> {
  await rowOf(deps, caller, id)
  const isForward = after !== undefined
  const count = Math.min(limit, maxMessagesInPage)
  const range = isForward ? sql`and m.sequence > ${after}` : before === undefined ? sql`` : sql`and m.sequence < ${before}`
  const order = isForward ? sql`asc` : sql`desc`
  const rows = await messageRows(
    deps.db,
    caller.userId,
    sql`m.conversation_id = ${id} ${range} order by m.sequence ${order} limit ${sql.lit(count)}`,
    [id],
  )
  const page = fitting(await writeMessages(deps, caller, rows))
  return isForward ? page : page.reverse()
}

/** The first of these messages, as many as one answer carries. */
function fitting(messages: readonly Message[]): Message[] {
  let bytes = 0
  const fits = messages.findIndex((message) => {
    bytes += Buffer.byteLength(JSON.stringify(message))
    return bytes > maxBytes
  })
  return messages.slice(0, fits < 0 ? undefined : fits)
}

/** One message of the caller's mailbox. */
export async function messageOf(deps: DocumentDeps, caller: Caller, id: string): Promise<Message> {
  const [message] = await writeMessages(deps, caller, await messageRows(deps.db, caller.userId, sql`m.id = ${id}::uuid`))
  if (!message) throw noSuchMessage()
  return message
}

type Search = { readonly q: string; readonly limit?: number | undefined; readonly cursor?: string | undefined }

/** One page of the caller's messages that have all the words, the newest first. What a block or the keepers hide is not found. */
export async function searchMessages(
  deps: DocumentDeps,
  caller: Caller,
  { q, limit = messagesInPage, cursor }: Search,
): Promise<{ data: Message[]; next?: string }> {
  const after = readCursor(cursor, [isInstantKey, isUuidKey])
  const words = searchQuery(q, { withFileNames: true, today: deps.now().toISOString().slice(0, 10) })
  if (words === null) return { data: [] }
  const beyond = after ? sql`and (m.sent_at, m.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  const rows = await messageRows(
    deps.db,
    caller.userId,
    sql`m.words @@ ${words}::tsquery and ${isReadable(caller.userId, sql`m`)} ${beyond}
      order by m.sent_at desc, m.id desc limit ${sql.lit(Math.min(limit, maxMessagesInPage) + 1)}`,
  )
  const page = fitting(await writeMessages(deps, caller, rows.slice(0, limit)))
  const last = page.at(-1)
  const hasMore = last !== undefined && page.length < rows.length
  return { data: page, ...(hasMore && { next: writeCursor([last.sentAt, last._id]) }) }
}
