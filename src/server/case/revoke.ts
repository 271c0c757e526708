import type { Transaction } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { countFewer } from './counts.ts'
import { eraseBinned } from './erase.ts'

/** Erases entries of a user, in the case or in the bin: what they stood for was taken back. */
export async function revokeEntries(deps: Pick<Deps, 'jobs'>, trx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const found = await trx
    .selectFrom('entries')
    .select(['user_id', 'id', 'file_id', 'kind', 'level', 'deleted_at'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  await countFewer(
    trx,
    userId,
    found.filter(({ deleted_at }) => deleted_at === null),
  )
  await eraseBinned(deps, trx, found)
}
