import { Problem } from '#domain/problem.ts'
import { accountsTopic } from '#server/bus/port.ts'
import { afterCommit, type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { addressChangedEmail } from './emails.ts'
import { dropTokens, linkGone, mailableToken, spendToken } from './mailed-tokens.ts'

/** Uses the mailed link: the address belongs to this account from now on, and to no other. */
export async function verify(
  deps: Pick<Deps, 'db' | 'now' | 'randomBytes' | 'mail' | 'config' | 'bus'> & {
    readonly updateListings: (trx: Transaction, userId: string) => Promise<void>
  },
  token: string,
): Promise<void> {
  await transact(deps.db, async (trx) => {
    const now = deps.now()
    const { userId, email } = await spendToken(trx, now, 'verify', token)
    const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
    if (!user || user.state === 'deleted' || user.state === 'remembered') throw linkGone()
    if (email !== user.email && email !== user.pending_email) throw linkGone()
    await claimEmail(trx, email, userId)
    if (email === user.pending_email) await moveTo(deps, trx, user)
    await trx
      .updateTable('users')
      .set({ email_verified_at: now, email, ...(email === user.pending_email && { pending_email: null }) })
      .where('id', '=', userId)
      .execute()
    await deps.updateListings(trx, userId)
    afterCommit(trx, () => deps.bus.publish(accountsTopic, [userId]))
  })
}

/** The address goes to the first who verifies it; what others claimed of it is void. */
export async function claimEmail(trx: Transaction, email: string, userId: string) {
  const claimed = await trx
    .insertInto('emails')
    .values({ email, user_id: userId })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ user_id: userId }).where('emails.user_id', '=', userId))
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

/** Moves an account from its old address to the new one. The old one logs in nobody any more, and an e-mail says so to whoever reads it. */
async function moveTo(
  deps: Pick<Deps, 'now' | 'randomBytes' | 'mail' | 'config'>,
  trx: Transaction,
  user: { id: string; username: string; email: string; email_verified_at: Date | null },
) {
  await releaseEmail(trx, user)
  await dropTokens(trx, 'reset', user.id)
  if (!user.email_verified_at) return
  const token = await mailableToken(deps, trx, 'stop-email-change', { userId: user.id, email: user.email })
  await deps.mail.post(trx, { to: user.email, ...addressChangedEmail(deps.config, { username: user.username, token }) })
}

/** The address is nobody's any more. */
export async function releaseEmail(trx: Transaction, { id, email }: { readonly id: string; readonly email: string }): Promise<void> {
  await trx.deleteFrom('emails').where('email', '=', email).where('user_id', '=', id).execute()
  await trx.deleteFrom('unverified_emails').where('email', '=', email).where('user_id', '=', id).execute()
}
