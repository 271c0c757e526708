import type { Transaction } from '#server/db/connection.ts'
import type { Email, Mailer } from './mailer.ts'

/** Writes to the owner of an account. An address that was never verified may be another's, and gets nothing. */
export async function mailOwner(
  { mail }: { readonly mail: Mailer },
  trx: Transaction,
  userId: string,
  emailTo: (owner: { readonly username: string }) => Omit<Email, 'to'>,
): Promise<void> {
  const owner = await trx
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  if (owner) await mail.post(trx, { to: owner.email, ...emailTo(owner) })
}
