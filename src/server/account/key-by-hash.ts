import type { Selectable } from 'kysely'
import type { Scope } from '#domain/account/api-keys.ts'
import type { AccountState } from '#domain/case/privacy.ts'
import type { Queries } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Tables } from '#server/db/tables.ts'

type KeyOfHash = Pick<Selectable<Tables['api_keys']>, 'user_id' | 'id' | 'expires_at' | 'last_used_at'> & {
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
