import { sql } from 'kysely'
import { binLifetime } from '#domain/case/limits.ts'
import type { Bytes } from '#domain/units.ts'
import type { EntryRow } from '#server/db/case-tables.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import { inOrderOfOwner } from '#server/db/in-order-of-owner.ts'
import type { Deps } from '#server/deps.ts'
import { deleteOldKeys } from '#server/idempotency/idempotency.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { eraseUnclaimed } from '#server/media/claims.ts'
import { releaseWords } from './index-words.ts'
import { forgetTweets } from './tweet-rows.ts'

type EraseDeps = Pick<Deps, 'db' | 'jobs' | 'now'>
const batchSize = 200

type Erased = Pick<EntryRow, 'user_id' | 'id'>
type ShownFiles = Pick<EntryRow, 'user_id' | 'file_id' | 'motion_file_id'>

/** What an entry or a version of it shows: its file, and the film of its motion. */
const filesOf = ({ user_id, file_id, motion_file_id }: ShownFiles) => [file_id, motion_file_id].map((file) => ({ user_id, file_id: file }))

/** Erases locked entries and everything that belongs to them alone. They are in the bin, so no count has them. */
export async function eraseBinned(deps: Pick<Deps, 'jobs'>, trx: Transaction, entries: readonly Erased[]): Promise<void> {
  const files: { user_id: string; file_id: string | null }[] = []
  const words = new Map<string, Bytes>()
  for (const [userId, own] of inOrderOfOwner(entries)) {
    const ids = own.map(({ id }) => id)
    const { rows: versions } = await sql<ShownFiles>`
      delete from entry_versions where user_id = ${userId} and entry_id = any(${ids}::uuid[])
      returning user_id, file_id, motion_file_id`.execute(trx)
    files.push(...versions.flatMap(filesOf))
    await sql`delete from entry_words where user_id = ${userId} and entry_id = any(${ids}::uuid[])`.execute(trx)
    for (const column of ['tweet_id', 'image_id'])
      await sql`delete from tweet_images where user_id = ${userId} and ${sql.ref(column)} = any(${ids}::uuid[])`.execute(trx)
    await leaveAlbums(trx, userId, ids)
    await forgetTweets(trx, userId, ids)
    const { rows: gone } = await sql<ShownFiles & { word_bytes: Bytes }>`
      delete from entries where user_id = ${userId} and id = any(${ids}::uuid[])
      returning user_id, file_id, motion_file_id, word_bytes`.execute(trx)
    files.push(...gone.flatMap(filesOf))
    words.set(
      userId,
      gone.reduce((sum, { word_bytes }) => sum + word_bytes, 0),
    )
  }
  await eraseUnclaimed(deps, trx, files)
  for (const [userId, bytes] of words) await releaseWords(trx, userId, bytes)
}

/** Takes entries that are erased out of albums, which are locked first, as by all who change what stands in them. A cover goes with its entry. */
async function leaveAlbums(trx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select a.id from albums a
    where a.user_id = ${userId}
      and a.id in (select m.album_id from album_entries m where m.user_id = ${userId} and m.entry_id = any(${ids}::uuid[]))
    order by a.id for update`.execute(trx)
  if (rows.length === 0) return
  await sql`
    with gone as (
      delete from album_entries where user_id = ${userId} and entry_id = any(${ids}::uuid[]) returning album_id
    )
    update albums a set entry_count = a.entry_count - g.count,
      cover_id = case when a.cover_id = any(${ids}::uuid[]) then null else a.cover_id end
    from (select album_id, count(*)::integer as count from gone group by 1) g
    where a.user_id = ${userId} and a.id = g.album_id`.execute(trx)
}

/** Erases what has lain in its bin long enough. */
export async function emptyBins(deps: EraseDeps): Promise<void> {
  while ((await emptyBatch(deps)) > 0); // nothing is left, or another server is at it
}

const emptyBatch = (deps: EraseDeps): Promise<number> =>
  transact(deps.db, async (trx) => {
    const found = await trx
      .selectFrom('entries')
      .select(['user_id', 'id'])
      .where('deleted_at', '<=', longAgo(deps))
      .orderBy('deleted_at')
      .limit(sql.lit(batchSize))
      .execute()
    const locked: Erased[] = []
    for (const [userId, own] of inOrderOfOwner(found)) {
      const binned = trx.selectFrom('entries').select(['user_id', 'id']).where('user_id', '=', userId)
      const ids = own.map(({ id }) => id)
      locked.push(...(await binned.where('id', 'in', ids).where('deleted_at', '<=', longAgo(deps)).forUpdate().skipLocked().execute()))
    }
    await eraseBinned(deps, trx, locked)
    return locked.length
  })

/** Drops the versions that nobody took back in time, and their files. */
export async function dropVersions(deps: EraseDeps): Promise<void> {
  while ((await dropBatch(deps)) > 0);
}

const dropBatch = (deps: EraseDeps): Promise<number> =>
  transact(deps.db, async (trx) => {
    const found = await trx
      .selectFrom('entry_versions')
      .select(['user_id', 'entry_id'])
      .where('replaced_at', '<=', longAgo(deps))
      .orderBy('replaced_at')
      .limit(sql.lit(batchSize))
      .execute()
    const dropped: ShownFiles[] = []
    for (const [userId, own] of inOrderOfOwner(found)) {
      const { rows } = await sql<ShownFiles>`
        delete from entry_versions v using (
          select user_id, entry_id, version from entry_versions
          where user_id = ${userId} and entry_id = any(${own.map(({ entry_id }) => entry_id)}::uuid[]) and replaced_at <= ${longAgo(deps)}
          for update skip locked
        ) old
        where v.user_id = ${userId} and v.user_id = old.user_id and v.entry_id = old.entry_id and v.version = old.version
        returning v.user_id, v.file_id, v.motion_file_id`.execute(trx)
      dropped.push(...rows)
    }
    await eraseUnclaimed(deps, trx, dropped.flatMap(filesOf))
    return dropped.length
  })

const longAgo = ({ now }: Pick<Deps, 'now'>) => new Date(now().getTime() - binLifetime)

/** The jobs of cases: queued ones and those of a schedule (cron). */
export const caseJobs = (deps: Pick<Deps, 'db' | 'jobs' | 'now'>): readonly Job[] => [
  { name: 'empty-bins', cron: '37 * * * *', run: () => emptyBins(deps) },
  { name: 'drop-versions', cron: '43 * * * *', run: () => dropVersions(deps) },
  { name: 'forget-keys', cron: '51 * * * *', run: () => deleteOldKeys(deps) },
]
