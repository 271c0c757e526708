import { sql } from 'kysely'
import { binLifetime } from '#domain/case/limits.ts'
import type { EntryRow } from '#server/db/case-tables.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { deleteOldKeys } from '#server/idempotency/idempotency.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { eraseUnclaimed } from '#server/media/claims.ts'
import { releaseWords } from './index-words.ts'
import { forgetTweets } from './tweet-rows.ts'

type EraseDeps = Pick<Deps, 'db' | 'jobs' | 'now'>
const batchSize = 200

type Erased = Pick<EntryRow, 'user_id' | 'id' | 'file_id'>

/** Erases locked entries and everything that belongs to them alone. They are in the bin, so no count has them. */
export async function eraseBinned(deps: Pick<Deps, 'jobs'>, trx: Transaction, entries: readonly Erased[]): Promise<void> {
  if (entries.length === 0) return
  const erased = sql`unnest(${entries.map(({ user_id }) => user_id)}::uuid[], ${entries.map(({ id }) => id)}::uuid[]) as erased (user_id, id)`
  const { rows: versions } = await sql<{ user_id: string; file_id: string }>`
    delete from entry_versions v using ${erased} where v.user_id = erased.user_id and v.entry_id = erased.id
    returning v.user_id, v.file_id`.execute(trx)
  await sql`delete from entry_words w using ${erased} where w.user_id = erased.user_id and w.entry_id = erased.id`.execute(trx)
  for (const column of ['tweet_id', 'image_id'])
    await sql`delete from tweet_images t using ${erased} where t.user_id = erased.user_id and t.${sql.ref(column)} = erased.id`.execute(trx)
  await forgetTweets(trx, entries)
  const { rows: gone } = await sql<{ user_id: string; word_bytes: number }>`
    delete from entries e using ${erased} where e.user_id = erased.user_id and e.id = erased.id
    returning e.user_id, e.word_bytes`.execute(trx)
  await eraseUnclaimed(deps, trx, [...entries, ...versions])
  await releaseWords(trx, gone)
}

/** Erases what has lain in its bin long enough. */
export async function emptyBins(deps: EraseDeps): Promise<void> {
  while ((await emptyBatch(deps)) === batchSize);
}

const emptyBatch = (deps: EraseDeps): Promise<number> =>
  transact(deps.db, async (trx) => {
    const found = await trx
      .selectFrom('entries')
      .select(['user_id', 'id', 'file_id'])
      .where('deleted_at', '<=', longAgo(deps))
      .orderBy('deleted_at')
      .limit(sql.lit(batchSize))
      .forUpdate()
      .skipLocked()
      .execute()
    await eraseBinned(deps, trx, found)
    return found.length
  })

/** Drops the versions that nobody took back in time, and their files. */
export async function dropVersions(deps: EraseDeps): Promise<void> {
  while ((await dropBatch(deps)) === batchSize);
}

const dropBatch = (deps: EraseDeps): Promise<number> =>
  transact(deps.db, async (trx) => {
    const found = await trx
      .selectFrom('entry_versions')
      .select(['user_id', 'entry_id', 'version', 'file_id'])
      .where('replaced_at', '<=', longAgo(deps))
      .orderBy('replaced_at')
      .limit(sql.lit(batchSize))
      .forUpdate()
      .skipLocked()
      .execute()
    await sql`
      delete from entry_versions v
      using unnest(
        ${found.map(({ user_id }) => user_id)}::uuid[], ${found.map(({ entry_id }) => entry_id)}::uuid[],
        ${found.map(({ version }) => version)}::integer[]
      ) as dropped (user_id, entry_id, version)
      where v.user_id = dropped.user_id and v.entry_id = dropped.entry_id and v.version = dropped.version`.execute(trx)
    await eraseUnclaimed(deps, trx, found)
    return found.length
  })

const longAgo = ({ now }: Pick<Deps, 'now'>) => new Date(now().getTime() - binLifetime)

/** The jobs of cases: queued ones and those of a schedule (cron). */
export const caseJobs = (deps: Pick<Deps, 'db' | 'jobs' | 'now'>): readonly Job[] => [
  { name: 'empty-bins', cron: '37 * * * *', run: () => emptyBins(deps) },
  { name: 'drop-versions', cron: '43 * * * *', run: () => dropVersions(deps) },
  { name: 'forget-keys', cron: '51 * * * *', run: () => deleteOldKeys(deps) },
]
