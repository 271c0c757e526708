import type { Selectable } from 'kysely'
import type { Scope } from '#domain/account/api-keys.ts'
import type { AccountState } from '#domain/case/privacy.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Tables } from '#server/db/tables.ts'

export type KeyRow = Selectable<Tables['api_keys']>

type KeyOfHash = Pick<KeyRow, 'user_id' | 'id' | 'expires_at' | 'last_used_at'> & {
  readonly scopes: readonly Scope[]
  readonly created_at: Date
  readonly state: AccountState
}
const readOwner = prepared<{ readonly user_id: string; readonly key_id: string }>(
  'select user_id, key_id from api_key_owners where key_hash = $1',
)
const readKey = prepared<KeyOfHash>(`
  select k.user_id, k.id, k.scopes, k.created_at, k.last_used_at, k.expires_at, u.state
  from api_keys k join users u on u.id = k.user_id where k.user_id = $1 and k.id = $2`)

/** Finds a key by the hash of it, expired or not; null when there is none. */
export async function findKey(db: Queries, keyHash: Buffer): Promise<KeyOfHash | null> {
  const [owner] = await readOwner(db, [keyHash])
  const [row] = owner ? await readKey(db, [owner.user_id, owner.key_id]) : []
  return row ?? null
}

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

/** Ends every key of a person, or those made since an instant, and the logins of programs that they confirmed. */
export async function deleteKeysSince(trx: Transaction, userId: string, since: Date | null = null): Promise<void> {
  await trx.deleteFrom('device_logins').where('user_id', '=', userId).execute()
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
