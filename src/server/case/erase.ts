import { binLifetime } from '#domain/case/limits.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { EntryRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { forgetFiles } from './forget.ts'

type Borrowed = Pick<Deps, 'db' | 'jobs' | 'now'>
const batch = 200

/** Erases held entries of one owner and everything that belongs to them alone. They are in the bin, so no count has them. */
export async function eraseWithin(
  deps: Pick<Deps, 'jobs'>,
  trx: Transaction,
  userId: string,
  entries: readonly Pick<EntryRow, 'id' | 'file_id'>[],
): Promise<void> {
  const ids = entries.map(({ id }) => id)
  const versions = await trx
    .deleteFrom('entry_versions')
    .where('user_id', '=', userId)
    .where('entry_id', 'in', ids)
    .returning('file_id')
    .execute()
  await trx.deleteFrom('entry_words').where('user_id', '=', userId).where('entry_id', 'in', ids).execute()
  await trx
    .deleteFrom('tweet_images')
    .where('user_id', '=', userId)
    .where((row) => row.or([row('tweet_id', 'in', ids), row('image_id', 'in', ids)]))
    .execute()
  await trx.deleteFrom('entries').where('user_id', '=', userId).where('id', 'in', ids).execute()
  const files = [...entries, ...versions].flatMap(({ file_id }) => file_id ?? [])
  await forgetFiles(deps, trx, userId, [...new Set(files)])
}

/** Erases what has lain in its bin long enough. */
export async function emptyBins(deps: Borrowed): Promise<void> {
  while ((await emptyBatch(deps)) === batch);
}

const emptyBatch = (deps: Borrowed): Promise<number> =>
  transact(deps.db, async (trx) => {
    const found = await trx
      .selectFrom('entries')
      .select(['user_id', 'id', 'file_id'])
      .where('deleted_at', '<=', longAgo(deps))
      .orderBy('deleted_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const [userId, entries] of Map.groupBy(found, ({ user_id }) => user_id)) await eraseWithin(deps, trx, userId, entries)
    return found.length
  })

/** Drops the versions that nobody took back in time, and their files. */
export async function dropVersions(deps: Borrowed): Promise<void> {
  while ((await dropBatch(deps)) === batch);
}

const dropBatch = (deps: Borrowed): Promise<number> =>
  transact(deps.db, async (trx) => {
    const found = await trx
      .selectFrom('entry_versions')
      .select(['user_id', 'entry_id', 'version', 'file_id'])
      .where('replaced_at', '<=', longAgo(deps))
      .orderBy('replaced_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { user_id, entry_id, version } of found)
      await trx
        .deleteFrom('entry_versions')
        .where('user_id', '=', user_id)
        .where('entry_id', '=', entry_id)
        .where('version', '=', version)
        .execute()
    for (const [userId, versions] of Map.groupBy(found, ({ user_id }) => user_id))
      await forgetFiles(
        deps,
        trx,
        userId,
        versions.map(({ file_id }) => file_id),
      )
    return found.length
  })

const longAgo = ({ now }: Pick<Deps, 'now'>) => new Date(now().getTime() - binLifetime)
