import type { Transaction } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { directOf } from './begin-direct.ts'
import { touchConversation } from './deliver.ts'

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
