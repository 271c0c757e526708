import { sql } from 'kysely'
import { joinedAs } from '#domain/messages/may-write.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { notThere } from '#server/privacy/viewer-context.ts'
import { setState, touchConversation } from './deliver.ts'
import { membersOf } from './lock-conversation.ts'
import { refusal, writerMeeting } from './send.ts'

type BeginDeps = Pick<Deps, 'db' | 'bus' | 'now' | 'newId'>

/**
 * The one direct conversation of two people, made where there is none. It lies in the mailbox of who begins it; the other gets it with the
 * first message.
 */
export const beginDirect = (deps: BeginDeps, caller: Caller, otherId: string): Promise<string> =>
  transact(deps.db, async (trx) => {
    const [other] = await writerMeeting(trx, caller, [otherId])
    if (!other) throw notThere()
    const id = await conversationOf(deps, trx, caller.userId, otherId)
    const locked = trx.selectFrom('conversations').select(['id', 'last_sequence']).where('id', '=', id).forUpdate()
    const conversation = await locked.executeTakeFirstOrThrow() // a message on its way is in it, or waits
    const members = await membersOf(trx, caller.userId, id)
    const [own, theirs] = [members.find(({ userId }) => userId === caller.userId), members.find(({ userId }) => userId === otherId)]
    if (theirs?.state === null && joinedAs(theirs) === 'takes-none') throw refusal('takes-none')
    if (own?.state === null) await lay(trx, caller.userId, conversation, deps.now())
    if (own?.state !== 'accepted' && own?.state !== 'request')
      await setState(deps, trx, { userId: caller.userId, conversationId: id, state: 'accepted' })
    return id
  })

/** Both rows of a pair are written in one order, so that who begins at the same moment as the other waits and finds what that made. */
async function conversationOf({ newId, now }: BeginDeps, trx: Transaction, userId: string, otherId: string): Promise<string> {
  const known = await directOf(trx, userId, otherId)
  if (known) return known
  const id = newId()
  const at = now()
  const pair = [userId, otherId].toSorted()
  const rows = pair.map((one, index) => ({ user_id: one, other_id: pair[1 - index] ?? '', conversation_id: id }))
  let written = 0
  for (const row of rows) {
    const laid = trx.insertInto('direct_conversations').values(row)
    const { numInsertedOrUpdatedRows } = await laid.onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow()
    written += Number(numInsertedOrUpdatedRows)
  }
  const theirs = written === 0 ? await directOf(trx, userId, otherId) : undefined
  if (theirs) return theirs
  await trx.insertInto('conversations').values({ id, kind: 'direct', title: '', last_sequence: 0, created_at: at }).execute()
  const members = pair.map((user_id) => ({ conversation_id: id, user_id, read_sequence: 0, joined_at: at }))
  await trx.insertInto('conversation_members').values(members).execute()
  return id
}

async function directOf(trx: Transaction, userId: string, otherId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('direct_conversations')
    .select('conversation_id')
    .where('user_id', '=', userId)
    .where('other_id', '=', otherId)
    .executeTakeFirst()
  return row?.conversation_id
}

/** Lays a conversation without messages into a mailbox. */
const lay = (trx: Transaction, userId: string, { id, last_sequence }: { id: string; last_sequence: number }, at: Date) =>
  sql`
    insert into mailbox_conversations (user_id, conversation_id, state, read_sequence, first_sequence, last_sequence, change, updated_at)
    values (${userId}, ${id}, 'gone', ${last_sequence}, ${last_sequence + 1}, ${last_sequence}, 0, ${at})`.execute(trx)

/**
 * Marks the direct conversation of two people as changed in both mailboxes, if they have one: a block between them was set or ended.
 * Whoever writes in it at this moment is done before that is committed, or finds it.
 */
export async function touchDirect(deps: Pick<Deps, 'bus'>, trx: Transaction, userId: string, otherId: string): Promise<void> {
  const id = await directOf(trx, userId, otherId)
  if (!id) return
  await trx.selectFrom('conversations').select('id').where('id', '=', id).forUpdate().execute()
  await touchConversation(deps, trx, id, [userId, otherId])
}
