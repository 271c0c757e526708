import type { Transaction } from '#server/db/connection.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'

/** Says that an entry or the profile shows these files from now on: the sweep leaves them alone. */
export async function claimFiles(trx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const update = trx.updateTable('files').set({ unclaimed_since: null })
  await executePipelined(trx, update.where('user_id', '=', userId).where('id', 'in', ids))
}

/** Leaves a file to the sweep, unless an entry, in the bin or out of it, a version of one, the profile or the island still shows it. */
export async function releaseFile(trx: Transaction, userId: string, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('files')
    .set({ unclaimed_since: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('unclaimed_since', 'is', null)
    .where((query) =>
      query.not(
        query.exists(
          query.selectFrom('entries').select('entries.id').where('entries.user_id', '=', userId).where('entries.file_id', '=', id),
        ),
      ),
    )
    .where((query) =>
      query.not(
        query.exists(
          query
            .selectFrom('entry_versions')
            .select('entry_versions.entry_id')
            .where('entry_versions.user_id', '=', userId)
            .where('entry_versions.file_id', '=', id),
        ),
      ),
    )
    .where((query) =>
      query.not(
        query.exists(query.selectFrom('users').select('users.id').where('users.id', '=', userId).where('users.picture_id', '=', id)),
      ),
    )
    .where((query) =>
      query.not(
        query.exists(
          query
            .selectFrom('saved_islands')
            .select('saved_islands.user_id')
            .where('saved_islands.user_id', '=', userId)
            .where((either) => either.or([either('snapshot_id', '=', id), either('dead_snapshot_id', '=', id)])),
        ),
      ),
    )
    .execute()
}
