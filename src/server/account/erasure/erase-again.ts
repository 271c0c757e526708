import { sql } from 'kysely'
import { deletionGrace } from '#domain/account/limits.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { deleteKeysSince } from '../keys/store.ts'
import { endEverySession } from '../sessions.ts'
import { readErasedList } from './erased-list.ts'
import { eraseLeftovers } from './remove-accounts.ts'
import { type ErasureDeps, removeDeleted } from './remove-deleted.ts'

type Listing = { readonly updateListings: (trx: Transaction, userId: string) => Promise<void> }

/**
 * Closes the accounts that were erased and are here again, since the database was restored from a backup: nobody sees them or logs in to
 * them, and the next sweep erases them. A server does it before it listens.
 * @returns how many there were
 */
export async function closeErased(deps: Pick<Deps, 'db' | 'files' | 'now'> & Listing, list?: ReadonlyMap<string, Date>): Promise<number> {
  const erased = list ?? (await readErasedList(deps))
  if (erased.size === 0) return 0
  const { rows } = await sql<{ id: string }>`select id from users where id = any(${[...erased.keys()]}::uuid[])`.execute(deps.db)
  const overdue = new Date(deps.now().getTime() - deletionGrace)
  for (const { id } of rows)
    await transact(deps.db, async (trx) => {
      await trx.updateTable('users').set({ state: 'deleted', state_before: null, state_changed_at: overdue }).where('id', '=', id).execute()
      await endEverySession(trx, id)
      await deleteKeysSince(trx, id)
      await deps.updateListings(trx, id)
    })
  return rows.length
}

type Again = { readonly accounts: number; readonly ids: number }

/**
 * Erases again what a restored backup brought back of erased accounts: accounts with a new certificate, and whatever else lies under their
 * ids in database and store.
 * @param kept a list that was kept outside the backups, beside the one of this deployment
 */
export async function eraseAgain(deps: ErasureDeps & Listing, kept: ReadonlyMap<string, Date>): Promise<Again> {
  const list = new Map([...(await readErasedList(deps)), ...kept])
  const accounts = await closeErased(deps, list)
  await removeDeleted(deps)
  const ids = [...list.keys()]
  if (ids.length > 0) await eraseLeftovers(deps, ids)
  return { accounts, ids: ids.length }
}
