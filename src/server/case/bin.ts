import { type EntryKind, entryKinds } from '#domain/case/kinds.ts'
import { Problem } from '#domain/problem.ts'
import type { EntryRow } from '#server/db/case-tables.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { countChanges } from './counts.ts'
import { noSuchEntry } from './edit.ts'
import { eraseBinned } from './erase.ts'
import { tweetsAmong } from './store.ts'
import { updateTweetRows } from './tweet-rows.ts'

type Chosen = { readonly userId: string; readonly ids: readonly string[] }

/**
 * Soft delete: moves entries of one kind to the bin (the trash). Those that lie there already stay as they are; of those that are not there
 * the rest is moved.
 */
export const deleteEntries = ({ db, now }: Pick<Deps, 'db' | 'now'>, { userId, ids }: Chosen, kind: EntryKind): Promise<void> =>
  transact(db, async (trx) => {
    const found = await lockEntries(trx, userId, ids, [kind])
    if (found.length === 0) throw noSuchEntry([kind])
    const moving = found.filter(({ deleted_at }) => deleted_at === null)
    await setDeleted(trx, userId, moving, now())
    await countChanges(trx, userId, { fewer: moving })
  })

/** Takes entries out of the bin: each is again what and where it was. */
export const restoreEntries = ({ db }: Pick<Deps, 'db'>, { userId, ids }: Chosen): Promise<void> =>
  transact(db, async (trx) => {
    const found = await lockEntries(trx, userId, ids, entryKinds)
    if (found.length === 0) throw notInBin()
    const coming = found.filter(({ deleted_at }) => deleted_at !== null)
    await setDeleted(trx, userId, coming, null)
    await countChanges(trx, userId, { more: coming })
  })

/** Erases entries that lie in the bin, with every file that nothing else shows. Nothing brings them back. */
export const eraseEntries = (deps: Pick<Deps, 'db' | 'jobs'>, { userId, ids }: Chosen): Promise<void> =>
  transact(deps.db, async (trx) => {
    const found = await lockEntries(trx, userId, ids, entryKinds)
    const binned = found.filter(({ deleted_at }) => deleted_at !== null)
    if (binned.length < found.length) throw new Problem('refused', 'Only what lies in the bin can be erased. Delete it first.')
    if (binned.length === 0) throw notInBin()
    await eraseBinned(deps, trx, binned)
  })

const notInBin = () => new Problem('not-found', 'There is no such entry in your bin.')

/** Entries of these kinds, in the case or in the bin, locked in one order until the transaction ends. */
const lockEntries = (trx: Transaction, userId: string, ids: readonly string[], kinds: readonly EntryKind[]): Promise<EntryRow[]> =>
  trx
    .selectFrom('entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .forUpdate()
    .execute()

async function setDeleted(trx: Transaction, userId: string, entries: readonly EntryRow[], at: Date | null): Promise<void> {
  if (entries.length === 0) return
  const ids = entries.map(({ id }) => id)
  await trx.updateTable('entries').set({ deleted_at: at }).where('user_id', '=', userId).where('id', 'in', ids).execute()
  await updateTweetRows(trx, userId, tweetsAmong(entries))
}
