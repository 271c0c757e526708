import type { Selectable } from 'kysely'
import { normalizedCode, recoveryCodeBytes, recoveryCodeCount, recoveryCodeOf } from '#domain/account/one-time-codes.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/secrets.ts'

export type OneTimeCodeRow = Selectable<Tables['one_time_codes']>

export async function findCodes(db: Queries, userId: string): Promise<OneTimeCodeRow | null> {
  return (await db.selectFrom('one_time_codes').selectAll().where('user_id', '=', userId).executeTakeFirst()) ?? null
}

/** Whether a login of this account needs a code after the password. */
export const asksForCode = async (db: Queries, userId: string): Promise<boolean> => Boolean((await findCodes(db, userId))?.confirmed_at)

export async function countRecoveryCodes(db: Queries, userId: string): Promise<number> {
  return (await db.selectFrom('recovery_codes').select('user_id').where('user_id', '=', userId).execute()).length
}

/** New recovery codes in the place of the former ones. They are answered once; only their hashes stay here. */
export async function replaceRecoveryCodes(
  { randomBytes }: Pick<Deps, 'randomBytes'>,
  trx: Transaction,
  userId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(randomBytes(recoveryCodeBytes)))
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashToken(normalizedCode(code)) })))
    .execute()
  return codes
}

/** Uses a recovery code up. @param code normalized */
export async function spendRecoveryCode(trx: Transaction, userId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashToken(code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Uses the period of a code up: none up to it counts again. Of two calls with one code exactly one succeeds. */
export async function spendStep(trx: Transaction, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('one_time_codes')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the codes of a person, and those for recovery, where they were set up since an instant. */
export async function deleteCodesSince(trx: Transaction, userId: string, since: Date): Promise<void> {
  const codes = trx.deleteFrom('one_time_codes').where('user_id', '=', userId).where('created_at', '>=', since)
  const deleted = await codes.returning('user_id').executeTakeFirst()
  if (deleted) await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}
