import { emailChangeGrace } from '#domain/account/limits.ts'
import type { UserRow } from '#server/db/account-tables.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { mailDeletion } from './account-state.ts'
import { countEmail } from './attempts.ts'
import { deleteCodesSince } from './codes/store.ts'
import { addressChangingEmail } from './emails.ts'
import { deleteKeysSince } from './keys/store.ts'
import { dropTokens, linkGone, mailableToken, type Spent, spendToken } from './mailed-tokens.ts'
import { deletePasskeysSince } from './passkeys/store.ts'
import type { Callers } from './session-cache.ts'
import { endEverySession } from './sessions.ts'
import { requestVerification, tooManyEmails } from './verification-email.ts'
import { claimEmail, releaseEmail } from './verify.ts'

type Mailing = Pick<Deps, 'now' | 'randomBytes' | 'mail' | 'config'>

/** Sends a verification link to the new address and, if the old one was ever verified, a link that stops the change to the old one. */
export async function askToChangeEmail(
  deps: Mailing & Pick<Deps, 'jobs'>,
  trx: Transaction,
  user: Pick<UserRow, 'id' | 'username' | 'email' | 'email_verified_at'>,
  email: string,
): Promise<void> {
  await requestVerification(deps, trx, { userId: user.id, email })
  if (!user.email_verified_at) return
  const retryAfter = await countEmail(trx, deps.now(), 'change', user.email)
  if (retryAfter !== null) throw tooManyEmails(retryAfter)
  const token = await mailableToken(deps, trx, 'stop-email-change', { userId: user.id, email: user.email })
  await deps.mail.post(trx, { to: user.email, ...addressChangingEmail(deps.config, { username: user.username, token }) })
}

/**
 * Gives the account the address back that the link was mailed to, whatever became of the change meanwhile, and ends every login. Passkeys,
 * one-time codes and keys of programs go that were added since the link was mailed, or as long before as it lasts: a thief may have added them. Links
 * mailed later, to addresses that came after this one, are void; earlier ones stay, so that the earliest address wins.
 */
export async function stopEmailChange(deps: Mailing & Pick<Deps, 'db'> & { readonly callers: Callers }, token: string): Promise<void> {
  const userId = await transact(deps.db, async (trx) => {
    const now = deps.now()
    const { userId: id, email, createdAt } = await spendToken(trx, now, 'stop-email-change', token)
    const user = await trx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    if (!user || user.state === 'remembered') throw linkGone()
    if (user.email !== email) {
      await claimEmail(trx, email, id)
      await releaseEmail(trx, user)
    }
    await trx.updateTable('users').set({ email, pending_email: null, email_verified_at: now }).where('id', '=', id).execute()
    await dropTokens(trx, 'verify', id)
    await dropTokens(trx, 'reset', id)
    await dropLaterLinks(trx, { userId: id, email, createdAt })
    await endEverySession(trx, id)
    const since = new Date(createdAt.getTime() - emailChangeGrace)
    await deletePasskeysSince(trx, id, since)
    await deleteKeysSince(trx, id, since)
    await deleteCodesSince(trx, id, since)
    if (user.state === 'deleted') await mailDeletion(deps, trx, { ...user, email })
    return id
  })
  deps.callers.forget(userId)
}

/** Links to stop a change that were mailed to other addresses from then on. */
const dropLaterLinks = (trx: Transaction, { userId, email, createdAt }: Spent) =>
  trx
    .deleteFrom('mailed_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'stop-email-change')
    .where('used_at', 'is', null)
    .where('email', '<>', email)
    .where('created_at', '>=', createdAt)
    .execute()
