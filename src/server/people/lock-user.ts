import { Problem } from '#domain/problem.ts'
import type { UserRow } from '#server/db/account-tables.ts'
import type { Transaction } from '#server/db/connection.ts'

/** The user's row, locked until the transaction ends, so that concurrent changes of it are serialized. */
export async function lockUser(trx: Transaction, userId: string): Promise<UserRow> {
  const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
  if (!user) throw new Problem('not-signed-in', 'Please log in.')
  return user
}
