import { Problem } from '#domain/problem.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { UserRow } from '#server/db/tables.ts'

/** The user's row, held until the transaction ends, so that two changes of it take turns. */
export async function holdUser(trx: Transaction, userId: string): Promise<UserRow> {
  const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst()
  if (!user) throw new Problem('not-signed-in', 'Please log in.')
  return user
}
