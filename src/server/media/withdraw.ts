import type { FileRow } from '#server/db/case-tables.ts'
import { transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { eraseFiles, eraseLater } from './erase.ts'
import { release } from './quota.ts'

/**
 * Takes back files that one call had stored. Those that no other call wanted and nobody claimed go, bytes and all: at once, and
 * when that fails by the job which was enqueued with it.
 */
export async function withdrawFiles(
  { db, files, jobs }: Pick<Deps, 'db' | 'files' | 'jobs'>,
  userId: string,
  rows: readonly FileRow[],
): Promise<void> {
  const ids = [...new Set(rows.map(({ id }) => id))].toSorted()
  if (ids.length === 0) return
  const deleted = await transact(db, async (trx) => {
    // Locked in one order, so that two never wait for each other.
    await trx.selectFrom('files').select('id').where('user_id', '=', userId).where('id', 'in', ids).orderBy('id').forUpdate().execute()
    await trx
      .updateTable('files')
      .set((row) => ({ wanted: row('wanted', '-', 1) }))
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .execute()
    const unwanted = await trx
      .deleteFrom('files')
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .where('wanted', '<=', 0)
      .where('unclaimed_since', 'is not', null)
      .returning(['user_id', 'id', 'sha256', 'size'])
      .execute()
    const size = unwanted.reduce((sum, file) => sum + file.size, 0)
    await release(trx, userId, size)
    await eraseLater({ jobs }, trx, { files: unwanted })
    return unwanted
  })
  await eraseFiles({ files }, deleted).catch(() => {}) // the job does it
}
