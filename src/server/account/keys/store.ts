import type { Selectable } from 'kysely'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { Tables } from '#server/db/tables.ts'

export type KeyRow = Selectable<Tables['api_keys']>

/** The keys of a person that have not expired, the newest first. */
export const keysOf = (db: Queries, userId: string, now: Date): Promise<KeyRow[]> =>
  db
    .selectFrom('api_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function insertKey(trx: Transaction, row: KeyRow, keyHash: Buffer): Promise<void> {
  await trx.insertInto('api_keys').values(row).execute()
  await trx.insertInto('api_key_owners').values({ key_hash: keyHash, user_id: row.user_id, key_id: row.id }).execute()
}

/** Ends keys of a person. @returns how many there were */
export async function deleteKeys(trx: Transaction, userId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  await trx.deleteFrom('api_key_owners').where('user_id', '=', userId).where('key_id', 'in', ids).execute()
  const { numDeletedRows } = await trx.deleteFrom('api_keys').where('user_id', '=', userId).where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends every key of a person, or those made since an instant. */
export async function deleteKeysSince(trx: Transaction, userId: string, since: Date | null = null): Promise<void> {
  const rows = await trx.selectFrom('api_keys').select(['id', 'created_at']).where('user_id', '=', userId).execute()
  const made = rows.filter(({ created_at }) => since === null || created_at >= since)
  await deleteKeys(
    trx,
    userId,
    made.map(({ id }) => id),
  )
}

/** How many keys of a person are valid, for those who are told that they stay. */
export const countKeys = async (db: Queries, userId: string, now: Date): Promise<number> => (await keysOf(db, userId, now)).length
