import { Problem } from '#domain/problem.ts'
import type { Transaction } from '#server/db/connection.ts'

/** Locks the user who buys, and reads what an order keeps of them. Two who act for one user take turns from here to the end of their transactions. */
export async function lockBuyer(trx: Transaction, userId: string) {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified_at', 'state'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) throw new Problem('not-signed-in', 'Please log in.')
  return user
}

/** The same, refused to somebody whose address is not verified. */
export async function lockVerifiedBuyer(trx: Transaction, userId: string) {
  const user = await lockBuyer(trx, userId)
  if (!user.email_verified_at)
    throw new Problem('not-verified', 'Verify your e-mail address first: the link was mailed to you. Then you can buy.')
  return user
}
