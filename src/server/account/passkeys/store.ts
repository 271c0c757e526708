import type { Selectable } from 'kysely'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { Tables } from '#server/db/tables.ts'

export type PasskeyRow = Selectable<Tables['passkeys']>

/** The passkeys of a person, the oldest first. */
export const passkeysOf = (db: Queries, userId: string): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()

/** The passkey of that credential, whoever has it. */
export async function findPasskey(db: Queries, credentialId: string): Promise<PasskeyRow | null> {
  const owner = await db.selectFrom('passkey_owners').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
  if (!owner) return null
  const row = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', owner.user_id)
    .where('id', '=', owner.passkey_id)
    .executeTakeFirst()
  return row ?? null
}

/** False when somebody has a passkey of that credential already. */
export async function insertPasskey(trx: Transaction, row: PasskeyRow): Promise<boolean> {
  const owner = { credential_id: row.credential_id, user_id: row.user_id, passkey_id: row.id }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkey_owners')
    .values(owner)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await trx.insertInto('passkeys').values(row).execute()
  return true
}

/** False when this person has none of that id. */
export async function deletePasskey(trx: Transaction, userId: string, id: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('credential_id')
    .executeTakeFirst()
  if (!row) return false
  await trx.deleteFrom('passkey_owners').where('credential_id', '=', row.credential_id).execute()
  return true
}

/** Deletes those of a person that were added since an instant. */
export async function deletePasskeysSince(trx: Transaction, userId: string, since: Date): Promise<void> {
  const added = (await passkeysOf(trx, userId)).filter(({ created_at }) => created_at >= since)
  for (const { id } of added) await deletePasskey(trx, userId, id)
}
