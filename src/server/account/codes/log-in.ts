import type { oneTimeCodesApi } from '#contract/account/one-time-codes.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { isAppCode, normalizedCode } from '#domain/account/one-time-codes.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { codeKey, makeTry } from '../attempts.ts'
import { type Completing, completeLogin, deactivated } from '../complete-login.ts'
import { mailFactorChange } from '../emails.ts'
import { isKnownNetwork } from '../known-networks.ts'
import type { Opened, Visit } from '../sessions.ts'
import { findAccount } from '../store.ts'
import { stepOf } from './app-codes.ts'
import { wrongCode } from './codes.ts'
import { findCodes, spendRecoveryCode, spendStep } from './store.ts'
import { readTicket, spendTicket, ticketGone } from './tickets.ts'

/**
 * The second step of a login. Wrong codes are counted by the account as wrong passwords are, over all tickets: who knows the password
 * tries no more codes for having it typed again.
 */
export async function logInByCode(
  deps: Completing & Pick<Deps, 'mail'>,
  { ticket, code: typed }: InputOf<typeof oneTimeCodesApi.logInByCode>['body'],
  visit: Visit,
  former: Caller | null,
): Promise<Opened> {
  const { db } = deps
  const { userId, isKept, reactivates } = await readTicket(db, deps.now(), ticket)
  const account = await findAccount(db, userId)
  if (!account || account.state === 'deleted' || account.state === 'remembered') throw ticketGone()
  if (account.state === 'deactivated' && !reactivates) throw deactivated()
  const isKnown = await isKnownNetwork(db, userId, visit.network)
  const key = codeKey(userId, isKnown ? visit.network : null)
  const check = () =>
    completeLogin(deps, { account, reactivates, isKept, isKnownNetwork: isKnown, visit, former }, async (trx) => {
      await spendTicket(trx, ticket)
      if (!(await spendCode(deps, trx, userId, normalizedCode(typed)))) throw wrongCode()
    })
  return makeTry(deps, key, check, '')
}

/** Uses a code up, of the app or for recovery; false for a wrong one. */
export async function spendCode(
  deps: Pick<Deps, 'now' | 'config' | 'mail'>,
  trx: Transaction,
  userId: string,
  code: string,
): Promise<boolean> {
  if (!isAppCode(code)) {
    const isRight = await spendRecoveryCode(trx, userId, code)
    if (isRight) await mailFactorChange(deps, trx, userId, 'recovery-code-used')
    return isRight
  }
  const codes = await findCodes(trx, userId)
  const step = codes?.confirmed_at ? stepOf(deps, codes.secret, code) : null
  return step !== null && spendStep(trx, userId, step)
}
