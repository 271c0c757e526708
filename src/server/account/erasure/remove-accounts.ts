import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { eraseObjects, type StoredObject } from './erase-objects.ts'
import { type ErasedRows, eraseRows, noRows } from './erase-rows.ts'
import { rememberErased } from './erased-list.ts'
import { countOffLikesAndReplies, forgetLikesAndReplies } from './forget-likes.ts'

export type RemovalDeps = Pick<Deps, 'db' | 'files' | 'now'>

/** How an erasing is written down: rows in the transaction that deletes them, objects before they are deleted. */
export type Noting = {
  readonly rows: (trx: Transaction, erased: ErasedRows) => Promise<void>
  readonly object: (object: StoredObject) => Promise<void>
}
type NoteRows = Noting['rows']
const notNoted: NoteRows = async () => {}

/**
 * Erases everything of closed accounts: the rows, then the bytes, and the account last, so that whoever is cut off in between begins
 * again. Each time the accounts are locked: the foreign keys of what their owners write meanwhile wait, and then find no account. By its
 * id it is looked once more, for a day, for what came late.
 */
export async function removeAccounts(deps: RemovalDeps, ids: readonly string[], noting?: Noting): Promise<void> {
  const { db, files, now } = deps
  const note = noting?.rows ?? notNoted
  await forgetLikesAndReplies({ db }, ids, note)
  const closed = await transact(db, (trx) => eraseClosed(trx, ids, note))
  for (const id of closed) {
    await eraseObjects({ files }, id, noting?.object)
    await rememberErased(deps, id)
  }
  await transact(db, async (trx) => {
    const erased = await eraseClosed(trx, closed, note)
    if (erased.length === 0) return
    await trx
      .insertInto('erased_accounts')
      .values(erased.map((id) => ({ id, erased_at: now() })))
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ erased_at: now() })) // erased before, and brought back by a backup
      .execute()
    await trx.deleteFrom('users').where('id', 'in', erased).execute()
    await note(trx, { ...noRows, rows: { users: erased.length } })
  })
}

/** Erases what is left under the ids of accounts that are gone: what came late, or with a backup. */
export async function eraseLeftovers({ db, files }: Pick<Deps, 'db' | 'files'>, ids: readonly string[], noting?: Noting): Promise<void> {
  const note = noting?.rows ?? notNoted
  await transact(db, async (trx) => note(trx, await eraseRows(trx, ids)))
  for (const id of ids) await eraseObjects({ files }, id, noting?.object)
}

/** Erases the rows of those that are closed still, locked. Whoever writes for one of them has committed before, or waits. */
async function eraseClosed(trx: Transaction, ids: readonly string[], note: NoteRows): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const closed = trx.selectFrom('users').select('id').where('state', '=', 'deleted').forUpdate()
  const locked: string[] = []
  for (const id of ids.toSorted()) if (await closed.where('id', '=', id).executeTakeFirst()) locked.push(id)
  if (locked.length === 0) return []
  await countOffLikesAndReplies(trx, locked, note)
  await note(trx, await eraseRows(trx, locked))
  return locked
}
