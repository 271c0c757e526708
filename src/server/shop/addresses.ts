import { sql } from 'kysely'
import type { SavedAddress } from '#contract/shop/cart.ts'
import { Problem } from '#domain/problem.ts'
import type { Address } from '#domain/shop/addresses.ts'
import { type Queries, type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { lockBuyer } from './buyers.ts'
import { checkAddress } from './change-cart.ts'

/** How many addresses are kept; the one that was used longest ago makes room. */
const maxAddresses = 20

/** The saved addresses of the caller, the last used first. */
export async function addressesOf({ db }: Pick<Deps, 'db'>, { userId }: Caller): Promise<SavedAddress[]> {
  const rows = await db.selectFrom('addresses').selectAll().where('user_id', '=', userId).orderBy('used_at', 'desc').execute()
  return rows.map(({ id, address }) => ({ _id: id, ...address }))
}

/** Saves an address; one that is saved already is the last used. */
export const saveAddress = (
  { db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>,
  { userId }: Caller,
  address: Address,
): Promise<SavedAddress> =>
  transact(db, async (trx) => {
    checkAddress(address)
    await lockBuyer(trx, userId)
    return { _id: await keepAddress(trx, userId, { id: newId(), address, at: now() }), ...address }
  })

/** Changes a saved address, which is the last used then. */
export const changeAddress = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId }: Caller,
  id: string,
  address: Address,
): Promise<SavedAddress> =>
  transact(db, async (trx) => {
    checkAddress(address)
    await lockBuyer(trx, userId)
    await forget(trx, userId, id)
    return { _id: await keepAddress(trx, userId, { id, address, at: now() }), ...address }
  })

type Kept = { readonly id: string; readonly address: Address; readonly at: Date }

/** @returns its id: the one that it had, when it is saved already */
export async function keepAddress(trx: Transaction, userId: string, { id, address, at }: Kept): Promise<string> {
  const kept = await trx
    .insertInto('addresses')
    .values({ user_id: userId, id, address: JSON.stringify(address), used_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'address']).doUpdateSet({ used_at: at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    delete from addresses where user_id = ${userId} and id in (
      select id from addresses where user_id = ${userId} order by used_at desc offset ${sql.lit(maxAddresses)}
    )`.execute(trx)
  return kept.id
}

export const removeAddress = ({ db }: Pick<Deps, 'db'>, { userId }: Caller, id: string): Promise<void> => forget(db, userId, id)

async function forget(queries: Queries, userId: string, id: string): Promise<void> {
  const gone = await queries.deleteFrom('addresses').where('user_id', '=', userId).where('id', '=', id).returning('id').executeTakeFirst()
  if (!gone) throw new Problem('not-found', 'There is no such address.')
}
