import type { Transaction } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { type FactorChange, factorEmail } from './emails.ts'

/** Writes to the owner of an account what happened to the ways to log in to it. An address that was never verified may be another's. */
export async function mailOwner(
  { mail, config }: Pick<Deps, 'mail' | 'config'>,
  trx: Transaction,
  userId: string,
  change: FactorChange,
): Promise<void> {
  const user = await trx.selectFrom('users').select(['username', 'email', 'email_verified_at']).where('id', '=', userId).executeTakeFirst()
  if (user?.email_verified_at) await mail.post(trx, { to: user.email, ...factorEmail(config, { username: user.username, change }) })
}
