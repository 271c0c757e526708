import { sql } from 'kysely'
import type { EntryVersion } from '#contract/case/versions.ts'
import { binLifetime, maxVersionsListed } from '#domain/case/limits.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { addressesFor, locationOf } from '#server/media/address.ts'
import { noSuchEntry } from './edit.ts'
import { fileFieldsOf } from './entry-document.ts'

/**
 * File history: the files that an entry once showed and can show again, the last replaced first: the latest of them, where there are many.
 */
export async function versionsOf(deps: Pick<Deps, 'db' | 'config' | 'now'>, caller: Caller, entryId: string): Promise<EntryVersion[]> {
  const { db } = deps
  const { userId } = caller
  const ofOwner = db.selectFrom('entries').select('file_id').where('user_id', '=', userId).where('id', '=', entryId)
  const entry = await ofOwner.where('kind', 'in', ['image', 'video']).where('deleted_at', 'is', null).executeTakeFirst()
  if (!entry) throw noSuchEntry(['image', 'video'])
  const rows = await db
    .selectFrom('entry_versions as v')
    .innerJoin('files as f', (join) => join.onRef('f.user_id', '=', 'v.user_id').onRef('f.id', '=', 'v.file_id'))
    .selectAll('f')
    .select(['v.version', 'v.replaced_at'])
    .where('v.user_id', '=', userId)
    .where('v.entry_id', '=', entryId)
    .where('v.file_id', '<>', entry.file_id)
    .orderBy('v.replaced_at', 'desc')
    .orderBy('v.version', 'desc')
    .limit(sql.lit(maxVersionsListed))
    .execute()
  const address = addressesFor(deps, caller)
  return rows.map(({ version, replaced_at, ...file }) => ({
    ...fileFieldsOf({ ...file, file_id: file.id, file_name: file.name, file_state: file.state }, true, address),
    version,
    location: locationOf(file),
    replacedAt: replaced_at.toISOString(),
    goesAt: new Date(replaced_at.getTime() + binLifetime).toISOString(),
  }))
}
