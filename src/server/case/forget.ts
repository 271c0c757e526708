import { sql } from 'kysely'
import type { Transaction } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { eraseLater } from '#server/media/erase.ts'
import type { Stored } from '#server/media/keys.ts'
import { release } from '#server/media/storage.ts'

/**
 * Forgets those of these files that nothing shows any more: no entry, in the case or in the bin, no version of one, no profile and no island.
 * Their room is free at once; the bytes go with a job of the same transaction, so that a crash keeps all of it or none.
 */
export async function forgetFiles({ jobs }: Pick<Deps, 'jobs'>, trx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const held = trx.selectFrom('files').select('id').where('user_id', '=', userId).where('id', 'in', ids).orderBy('id').forUpdate()
  await held.execute() // whoever saves one of them now comes before or after, never in between
  const { rows } = await sql<Stored & { size: number }>`
    delete from files f where f.user_id = ${userId} and f.id = any(${ids}::uuid[])
      and not exists (select from entries e where e.user_id = f.user_id and e.file_id = f.id)
      and not exists (select from entry_versions v where v.user_id = f.user_id and v.file_id = f.id)
      and not exists (select from saved_islands i where i.user_id = f.user_id and f.id in (i.snapshot_id, i.dead_snapshot_id))
      and not exists (select from users u where u.id = f.user_id and u.picture_id = f.id)
    returning f.user_id, f.id, f.sha256, f.size`.execute(trx)
  if (rows.length === 0) return
  await release(
    trx,
    userId,
    rows.reduce((sum, { size }) => sum + size, 0),
  )
  await eraseLater({ jobs }, trx, { files: rows })
}
