import { sql } from 'kysely'
import type { Conversation, MailboxChanges, Message } from '#contract/messages/mailbox.ts'
import type { Bytes } from '#domain/units.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { changeMessage } from './deliver.ts'
import { type DocumentDeps, writeConversations, writeMessages } from './documents.ts'
import { conversationRows, messageRows } from './rows.ts'

/** So much fits into what a slow reader of the stream may leave unread. */
const maxBytes: Bytes = 100_000
/** More changes are not looked at for one answer. One change touches a conversation and a message at most. */
const maxRows = 60

type Changed = {
  readonly change: number
  readonly conversation_id: string
  readonly message_id: string | null
  readonly last_change: number
}

/** What changed in a mailbox, and how far it was counted, as one snapshot has them: nothing counted is missing. */
const readChanged = prepared<Changed>(`
  select n.change, n.conversation_id, n.message_id, b.last_change
  from mailboxes b left join lateral (
    select * from (
      (select change, conversation_id, null::uuid as message_id from mailbox_conversations
        where user_id = $1 and change > $2 order by change limit ${maxRows})
      union all
      (select change, conversation_id, id from mailbox_messages where user_id = $1 and change > $2 order by change limit ${maxRows})
    ) n order by change limit ${maxRows}
  ) n on true
  where b.user_id = $1 order by n.change`)

/** The changes in the caller's mailbox after a given one: the oldest first, as much as one answer carries, and whether that is all. */
export async function changesAfter(
  deps: DocumentDeps,
  caller: Caller,
  after: number,
): Promise<{ readonly changes: MailboxChanges; readonly isWhole: boolean }> {
  const found = await readChanged(deps.db, [caller.userId, after])
  const lastChange = found[0]?.last_change ?? 0
  const rows = found.filter((row) => row.change !== null)
  // of the last change read, some may not be among them
  const whole = rows.length === maxRows ? rows.filter(({ change }) => change < (rows.at(-1)?.change ?? 0)) : rows
  const [conversations, messages] = await Promise.all([conversationsOf(deps, caller, whole), messagesOf(deps, caller, whole)])
  let bytes = 0
  let last = after
  const sent: { conversations: Conversation[]; messages: Message[] } = { conversations: [], messages: [] }
  for (const [change, of] of Map.groupBy(whole, (row) => row.change)) {
    const added = {
      conversations: of.flatMap((row) => (row.message_id === null ? (conversations.get(row.conversation_id) ?? []) : [])),
      messages: of.flatMap((row) => (row.message_id === null ? [] : (messages.get(row.message_id) ?? []))),
    }
    bytes += Buffer.byteLength(JSON.stringify(added))
    if (bytes > maxBytes && last > after) return { changes: { after, change: last, ...sent }, isWhole: false }
    sent.conversations.push(...added.conversations)
    sent.messages.push(...added.messages)
    last = change
  }
  const isWhole = rows.length < maxRows
  return { changes: { after, change: isWhole ? Math.max(after, lastChange) : last, ...sent }, isWhole }
}

async function conversationsOf(deps: DocumentDeps, caller: Caller, rows: readonly Changed[]): Promise<ReadonlyMap<string, Conversation>> {
  const ids = rows.filter(({ message_id }) => message_id === null).map(({ conversation_id }) => conversation_id)
  if (ids.length === 0) return new Map()
  const found = await conversationRows(deps.db, caller.userId, sql`r.conversation_id = any(${ids}::uuid[])`, ids)
  return new Map((await writeConversations(deps, caller, found)).map((each) => [each._id, each]))
}

async function messagesOf(deps: DocumentDeps, caller: Caller, rows: readonly Changed[]): Promise<ReadonlyMap<string, Message>> {
  const ids = rows.flatMap(({ message_id }) => message_id ?? [])
  if (ids.length === 0) return new Map()
  const found = await messageRows(deps.db, caller.userId, sql`m.id = any(${ids}::uuid[])`)
  return new Map((await writeMessages(deps, caller, found)).map((each) => [each._id, each]))
}

const readLastChanges = prepared<{ user_id: string; last_change: number }>(
  'select user_id, last_change from mailboxes where user_id = any($1::uuid[])',
)

/** The number of the last change of each of these mailboxes, by user; those that never changed are left out. */
export async function lastChanges(db: Queries, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await readLastChanges(db, [userIds])
  return new Map(rows.map(({ user_id, last_change }) => [user_id, last_change]))
}

/**
 * Hides a message in every mailbox that has it, or with a null shows it again: its text stays there, and only its sender reads it
 * meanwhile. A message that its sender took back cannot be hidden.
 * @returns whether there is such a message
 */
export const suspendMessageWith =
  (deps: Pick<Deps, 'bus'>) =>
  async (trx: Transaction, { id, senderId }: { readonly id: string; readonly senderId: string }, at: Date | null): Promise<boolean> => {
    const ofSender = trx.selectFrom('mailbox_messages').where('sender_id', '=', senderId).where('id', '=', id).where('kind', '=', 'text')
    const found = await ofSender.select(['conversation_id', 'unsent_at']).executeTakeFirst()
    if (!found || (at && found.unsent_at)) return false
    const conversationId = found.conversation_id
    await trx.selectFrom('conversations').select('id').where('id', '=', conversationId).forUpdate().execute() // nobody else writes in it meanwhile
    const holders = await ofSender.select('user_id').execute()
    const userIds = holders.map(({ user_id }) => user_id)
    await changeMessage(deps, trx, { id, conversationId, changed: sql`suspended_at = ${at}` }, userIds)
    return true
  }
