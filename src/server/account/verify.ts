import { Problem } from '#domain/problem.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { addressChangedEmail } from './emails.ts'
import { dropTokens, linkGone, spendToken } from './mailed-tokens.ts'

/** Uses the mailed link: the address belongs to this account from now on, and to no other. */
export async function verify(
  deps: Pick<Deps, 'db' | 'now' | 'mail' | 'config'> & { readonly listPerson: (trx: Transaction, userId: string) => Promise<void> },
  token: string,
): Promise<void> {
  await transact(deps.db, async (trx) => {
    const now = deps.now()
    const { userId, email } = await spendToken(trx, now, 'verify', token)
    const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst()
    if (!user || user.state === 'deleted' || user.state === 'remembered') throw linkGone()
    if (email !== user.email && email !== user.pending_email) throw linkGone()
    await claim(trx, email, userId)
    if (email === user.pending_email) await moveTo(deps, trx, user)
    await trx
      .updateTable('users')
      .set({ email_verified_at: now, email, ...(email === user.pending_email && { pending_email: null }) })
      .where('id', '=', userId)
      .execute()
    await deps.listPerson(trx, userId)
  })
}

/** The address goes to the first who verifies it; what others claimed of it is void. */
async function claim(trx: Transaction, email: string, userId: string) {
  const claimed = await trx
    .insertInto('emails')
    .values({ email, user_id: userId })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }).where('emails.user_id', '=', userId))
    .returning('user_id')
    .executeTakeFirst()
  if (!claimed) throw new Problem('conflict', 'This address belongs to another account by now.')
  await trx.deleteFrom('unverified_emails').where('email', '=', email).execute()
  await trx
    .deleteFrom('mailed_tokens')
    .where('email', '=', email)
    .where('purpose', '=', 'verify')
    .where('used_at', 'is', null)
    .where('user_id', '<>', userId)
    .execute()
}

/** From an old address to the new one: the old one opens nothing any more, and whoever reads it is told. */
async function moveTo(
  { mail, config }: Pick<Deps, 'mail' | 'config'>,
  trx: Transaction,
  user: { id: string; username: string; email: string; email_verified_at: Date | null },
) {
  await trx.deleteFrom('emails').where('email', '=', user.email).where('user_id', '=', user.id).execute()
  await trx.deleteFrom('unverified_emails').where('email', '=', user.email).where('user_id', '=', user.id).execute()
  await dropTokens(trx, 'reset', user.id)
  if (user.email_verified_at) await mail.post(trx, { to: user.email, ...addressChangedEmail(config, user) })
}
