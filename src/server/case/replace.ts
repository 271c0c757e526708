import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import type { EntryRow } from '#server/db/case-tables.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { endUploadClaims } from '#server/media/claims.ts'
import { kindNouns, lockNamedEntry } from './edit.ts'
import { fileAt, lockFiles } from './save.ts'
import { changeEntry } from './store.ts'

type ReplaceDeps = Pick<Deps, 'db' | 'now'>
type Replaced = { readonly userId: string; readonly id: string }

/** Shows another file under the same entry: its id, words, place and marks stay, and the old file is kept as a version. */
export const replaceFile = ({ db, now }: ReplaceDeps, { userId, id }: Replaced, kind: 'image' | 'video', location: string): Promise<void> =>
  transact(db, async (trx) => {
    const entry = await lockNamedEntry(trx, { userId, kinds: [kind], id })
    const file = fileAt(userId, location)
    await lockFiles(trx, userId, kind, [file])
    await showFile(trx, entry, file, now())
    await endUploadClaims(trx, userId, [file])
  })

/** Shows an earlier file of an entry again. The versions stay: each file that it ever showed is one of them, but for the shown one. */
export const restoreVersion = ({ db, now }: ReplaceDeps, { userId, id }: Replaced, version: number): Promise<void> =>
  transact(db, async (trx) => {
    const entry = await lockNamedEntry(trx, { userId, kinds: ['image', 'video'], id })
    const known = await trx
      .selectFrom('entry_versions')
      .select('file_id')
      .where('user_id', '=', userId)
      .where('entry_id', '=', id)
      .where('version', '=', version)
      .forShare() // the sweep drops it before or after, never in between
      .executeTakeFirst()
    if (!known) throw new Problem('not-found', `There is no such version of this ${kindNouns[entry.kind]} any more.`)
    await showFile(trx, entry, known.file_id, now())
  })

/** Shows a file. What was shown until now becomes a version; a film of its motion goes with a still, and comes back with it. */
async function showFile(trx: Transaction, entry: EntryRow, file: string, at: Date): Promise<void> {
  const { user_id, id, file_id, motion_file_id } = entry
  if (file_id === file || file_id === null) return
  await sql`
    insert into entry_versions (user_id, entry_id, version, file_id, motion_file_id, replaced_at)
    select ${user_id}, ${id}, coalesce(max(version), 0) + 1, ${file_id}, ${motion_file_id}, ${at}::timestamptz
    from entry_versions where user_id = ${user_id} and entry_id = ${id}
    on conflict (user_id, file_id, entry_id) do update set
      motion_file_id = excluded.motion_file_id, replaced_at = excluded.replaced_at`.execute(trx)
  await changeEntry(trx, entry, { file_id: file, motion_file_id: await takeMotion(trx, entry, file) }, at)
}

/** Takes the film of a motion from the version of this file, so that one of the two has it. */
async function takeMotion(trx: Transaction, { user_id, id }: EntryRow, file: string): Promise<string | null> {
  const version = { user_id, entry_id: id, file_id: file }
  const found = await trx
    .selectFrom('entry_versions')
    .select('motion_file_id')
    .where((is) => is.and(version))
    .forUpdate()
    .executeTakeFirst()
  if (!found?.motion_file_id) return null
  await trx
    .updateTable('entry_versions')
    .set({ motion_file_id: null })
    .where((is) => is.and(version))
    .execute()
  return found.motion_file_id
}
