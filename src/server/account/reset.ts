import { Problem } from '#domain/problem.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { loginKey, resetAttempts } from './attempts.ts'
import { type Breached, checkPassword } from './breached.ts'
import { passwordChangedEmail, resetEmail } from './emails.ts'
import { countKeys } from './keys/store.ts'
import { knownNetworks } from './known-networks.ts'
import { dropTokens, linkGone, mailableToken, readToken, spendToken } from './mailed-tokens.ts'
import type { Callers } from './session-cache.ts'
import { endEverySession } from './sessions.ts'
import { accountNamed } from './store.ts'

/** Writes the link to set a new password, where an account has this address; nobody waits for it, so its time tells nothing. */
export async function writeReset(
  deps: Pick<Deps, 'now' | 'randomBytes' | 'mail' | 'config'>,
  trx: Transaction,
  email: string,
): Promise<void> {
  const account = await accountNamed(trx, email)
  if (!account?.passwordHash || account.state === 'deleted' || account.state === 'remembered') return
  const token = await mailableToken(deps, trx, 'reset', { userId: account.id, email })
  await deps.mail.post(trx, { to: email, ...resetEmail(deps.config, { username: account.username, token }) })
}

/** Sets a new password by the mailed link, ends every login and writes to the owner. It logs nobody in: the next login proves it worked. */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'now' | 'hashing' | 'mail' | 'config'> & { readonly breached: Breached; readonly callers: Callers },
  token: string,
  password: string,
): Promise<void> {
  const { db, now, hashing, mail, config, callers } = deps
  const { userId } = await readToken(db, now(), 'reset', token)
  const owner = await db.selectFrom('users').select(['name', 'username', 'email']).where('id', '=', userId).executeTakeFirst()
  if (!owner) throw linkGone()
  await checkPassword(deps, password, owner)
  const passwordHash = await hashing.hash(password)
  await transact(db, async (trx) => {
    const { email } = await spendToken(trx, now(), 'reset', token)
    const user = await trx.selectFrom('users').select(['email', 'state']).where('id', '=', userId).executeTakeFirst()
    if (user?.email !== email || user.state === 'remembered') throw linkGone()
    const changed = await trx
      .updateTable('credentials')
      .set({ password_hash: passwordHash, changed_at: now() })
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new Problem('gone', 'This account is closed.')
    await endEverySession(trx, userId)
    await dropTokens(trx, 'reset', userId)
    const networks = [null, ...(await knownNetworks(trx, userId))]
    const keys = networks.flatMap((network) => [owner.username, email].map((identifier) => loginKey(identifier, network)))
    await resetAttempts(trx, keys)
    const keysLeft = await countKeys(trx, userId, now())
    await mail.post(trx, { to: email, ...passwordChangedEmail(config, { ...owner, keys: keysLeft }) })
  })
  callers.forget(userId)
}
