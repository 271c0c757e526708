import { isAppCode, normalizedCode } from '#domain/account/one-time-codes.ts'
import { Problem } from '#domain/problem.ts'
import { accountGone, type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { codeKey, makeTry } from '../attempts.ts'
import { mailFactorChange } from '../emails.ts'
import { appUri, newSecret, stepOf } from './app-codes.ts'
import { countRecoveryCodes, findCodes, type OneTimeCodeRow, replaceRecoveryCodes, spendStep } from './store.ts'

type CodesDeps = Pick<Deps, 'db' | 'now' | 'randomBytes' | 'mail' | 'config'>
export const wrongCode = () => {
  const message = 'This code is not right, or was used already.'
  return new Problem('refused', message, { errors: [{ path: 'code', message }] })
}
const alreadyOn = () => new Problem('conflict', 'One-time codes are on already. Turn them off before you set them up anew.')
export const notOn = () => new Problem('not-found', 'One-time codes are not on.')

/** Since when logins ask for a code, null while none does, and how many recovery codes are left. */
export async function stateOfCodes({ db }: Pick<Deps, 'db'>, { userId }: Caller) {
  const codes = await findCodes(db, userId)
  return { since: codes?.confirmed_at?.toISOString() ?? null, recoveryCodesLeft: await countRecoveryCodes(db, userId) }
}

/** Makes a secret for an app. Until a first code confirms it, it may be made anew and no login asks for one. */
export async function beginCodes(deps: CodesDeps, { userId }: Caller) {
  const { db, now, config } = deps
  const { secret, encrypted } = newSecret(deps)
  const fresh = { secret: encrypted, created_at: now(), confirmed_at: null, last_step: 0 }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('one_time_codes')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh).where('one_time_codes.confirmed_at', 'is', null))
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw alreadyOn()
  const user = await db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirstOrThrow(accountGone)
  return { secret, uri: appUri(config, user.username, secret) }
}

/** Turns on one-time codes: from now on logins ask for a code. Writes to the owner, and answers the recovery codes, once. */
export async function confirmCodes(deps: CodesDeps, { userId }: Caller, typed: string): Promise<readonly string[]> {
  const { db, now } = deps
  const check = () =>
    transact(db, async (trx) => {
      const codes = await trx.selectFrom('one_time_codes').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()
      if (!codes) throw notOn()
      if (codes.confirmed_at) throw alreadyOn()
      const code = normalizedCode(typed)
      const step = isAppCode(code) ? stepOf(deps, codes.secret, code) : null
      if (step === null || !(await spendStep(trx, userId, step))) throw wrongCode()
      await trx.updateTable('one_time_codes').set({ confirmed_at: now() }).where('user_id', '=', userId).execute()
      await mailFactorChange(deps, trx, userId, 'codes-on')
      return replaceRecoveryCodes(deps, trx, userId)
    })
  return makeTry(deps, codeKey(userId, null), check, '')
}

/** Logins ask for no code any more, and the recovery codes are void. Writes to the owner. */
export const removeCodes = (deps: CodesDeps, { userId }: Caller): Promise<void> =>
  transact(deps.db, async (trx) => {
    const { confirmed_at } = await dropCodes(trx, userId)
    if (confirmed_at) await mailFactorChange(deps, trx, userId, 'codes-off')
  })

/** The same for an owner who has neither the app nor a recovery code left. Logins that wait for a code end, since none is right any more. */
export async function removeCodesOf(deps: Pick<Deps, 'mail' | 'config'>, trx: Transaction, userId: string): Promise<void> {
  const { confirmed_at } = await dropCodes(trx, userId)
  if (!confirmed_at) throw notOn()
  await trx.deleteFrom('login_tickets').where('user_id', '=', userId).execute()
  await mailFactorChange(deps, trx, userId, 'codes-off-by-keepers')
}

async function dropCodes(trx: Transaction, userId: string): Promise<Pick<OneTimeCodeRow, 'confirmed_at'>> {
  const dropped = await trx.deleteFrom('one_time_codes').where('user_id', '=', userId).returning('confirmed_at').executeTakeFirst()
  if (!dropped) throw notOn()
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  return dropped
}

/** Ten new recovery codes; the former ones are void. Writes to the owner. */
export const renewRecoveryCodes = (deps: CodesDeps, { userId }: Caller): Promise<readonly string[]> =>
  transact(deps.db, async (trx) => {
    // Locked: of two renewals at once the codes of the first are void, and who turns the codes off leaves none.
    const codes = await trx.selectFrom('one_time_codes').select('confirmed_at').where('user_id', '=', userId).forUpdate().executeTakeFirst()
    if (!codes?.confirmed_at) throw notOn()
    await mailFactorChange(deps, trx, userId, 'recovery-codes-renewed')
    return replaceRecoveryCodes(deps, trx, userId)
  })
