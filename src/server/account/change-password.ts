import { Problem } from '#domain/problem.ts'
import { accountGone, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { mailOwner } from '#server/mail/mailer.ts'
import { makeTry, reauthenticationKey } from './attempts.ts'
import { type Breached, checkPassword } from './breached.ts'
import { passwordChangedInSettingsEmail } from './emails.ts'
import { countKeys } from './keys/store.ts'
import { dropTokens } from './mailed-tokens.ts'
import type { Callers } from './session-cache.ts'
import { endEverySession, holdLogin } from './sessions.ts'
import { type Account, findAccount, lockIfPasswordUnchanged } from './store.ts'

type ChangePasswordDeps = Pick<Deps, 'db' | 'now' | 'hashing' | 'mail' | 'config'> & {
  readonly breached: Breached
  readonly callers: Callers
}
type Change = { readonly currentPassword: string; readonly password: string }

const refusedAt = (path: keyof Change, code: 'password-needed' | 'refused', message: string) =>
  new Problem(code, message, { errors: [{ path, message }] })
const notRight = () => refusedAt('currentPassword', 'password-needed', 'Wrong password.')

/**
 * Sets a new password for somebody who knows the current one. The login they use stays and every other one ends, links to set a password are
 * void, and an e-mail tells the owner. A login made a moment ago is no proof here: whoever finds an open browser must not lock its owner out.
 */
export async function changePassword(deps: ChangePasswordDeps, caller: Caller, { currentPassword, password }: Change): Promise<void> {
  const { db, hashing, callers } = deps
  const account = await proveCurrent(deps, caller, currentPassword)
  if (password === currentPassword) throw refusedAt('password', 'refused', 'This is your password already. Choose another one.')
  const { name } = await db.selectFrom('users').select('name').where('id', '=', account.id).executeTakeFirstOrThrow(accountGone)
  await checkPassword(deps, password, { ...account, name })
  const passwordHash = await hashing.hash(password)
  await replacePassword(deps, caller, account, passwordHash)
  callers.forget(caller.userId)
}

/** Guesses are counted by login, as when an e-mail is changed: a stolen one slows itself alone. */
async function proveCurrent(deps: ChangePasswordDeps, { userId, sessionId }: Caller, password: string): Promise<Account> {
  return makeTry(deps, reauthenticationKey(sessionId), async () => {
    const account = await findAccount(deps.db, userId)
    if (!account || !(await deps.hashing.verify(account.passwordHash, password))) throw notRight()
    return account
  })
}

/** The password was proved before it was hashed again, so both it and the login are looked at once more under the lock. */
const replacePassword = (deps: ChangePasswordDeps, { userId, sessionId }: Caller, account: Account, passwordHash: string) =>
  transact(deps.db, async (trx) => {
    if (!(await lockIfPasswordUnchanged(trx, account))) throw notRight()
    await holdLogin(trx, { userId, sessionId })
    const change = { password_hash: passwordHash, changed_at: deps.now() }
    await trx.updateTable('credentials').set(change).where('user_id', '=', userId).execute()
    await endEverySession(trx, userId, sessionId)
    await dropTokens(trx, 'reset', userId)
    const keys = await countKeys(trx, userId, deps.now())
    await mailOwner(deps, trx, userId, (owner) => passwordChangedInSettingsEmail(deps.config, { ...owner, keys }))
  })
