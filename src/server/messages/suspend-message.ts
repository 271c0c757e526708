import { sql } from 'kysely'
import type { Transaction } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { changeMessage } from './deliver.ts'

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
