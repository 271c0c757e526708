import { sql } from 'kysely'
import type { Transaction } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { eraseLater } from '#server/media/erase.ts'
import type { Stored } from '#server/media/keys.ts'
import { releaseEach } from '#server/media/quota.ts'

/** A file of somebody, where there is one. */
type MaybeFile = { readonly user_id: string; readonly file_id: string | null }

/**
 * Forgets those of these files that nothing shows any more: no entry, in the case or in the bin, no version of one, no profile and no island.
 * Their room is free at once; the bytes go with a job of the same transaction, so that a crash keeps all of it or none.
 */
export async function forgetFiles({ jobs }: Pick<Deps, 'jobs'>, trx: Transaction, files: readonly MaybeFile[]): Promise<void> {
  const named = [
    ...new Map(files.flatMap(({ user_id, file_id }) => (file_id ? [[`${user_id}/${file_id}`, { user_id, file_id }]] : []))).values(),
  ]
  if (named.length === 0) return
  const wanted = sql`unnest(${named.map(({ user_id }) => user_id)}::uuid[], ${named.map(({ file_id }) => file_id)}::uuid[]) as wanted (user_id, id)`
  await sql`
    select from files f join ${wanted} on f.user_id = wanted.user_id and f.id = wanted.id
    order by f.user_id, f.id for update of f`.execute(trx) // whoever saves one of them now comes before or after, never in between
  const { rows } = await sql<Stored & { size: number }>`
    delete from files f using ${wanted} where f.user_id = wanted.user_id and f.id = wanted.id
      and not exists (select from entries e where e.user_id = f.user_id and e.file_id = f.id)
      and not exists (select from entry_versions v where v.user_id = f.user_id and v.file_id = f.id)
      and not exists (select from saved_islands i where i.user_id = f.user_id and f.id in (i.snapshot_id, i.dead_snapshot_id))
      and not exists (select from users u where u.id = f.user_id and u.picture_id = f.id)
    returning f.user_id, f.id, f.sha256, f.size`.execute(trx)
  await releaseEach(trx, rows)
  await eraseLater({ jobs }, trx, { files: rows })
}
