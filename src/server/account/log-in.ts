import type * as z from 'zod/mini'
import type { credentials } from '#contract/account/auth.ts'
import { Problem } from '#domain/problem.ts'
import { nilUuid } from '#domain/uuid.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { loginKey, makeTry } from './attempts.ts'
import { asksForCode } from './codes/store.ts'
import { issueTicket } from './codes/tickets.ts'
import { type Completing, completeLogin, deactivated } from './complete-login.ts'
import { isKnownNetwork } from './known-networks.ts'
import type { Opened, Visit } from './sessions.ts'
import { accountNamed, lockIfPasswordUnchanged, lockState } from './store.ts'

/** What an account that is remembered says to who knows its password, and to nobody else. */
const remembered = () =>
  new Problem('remembered', 'This account is remembered: nobody logs in to it. If it is yours and you are alive, take it back.')
const wrongCredentials = () => new Problem('wrong-credentials', 'Wrong username, e-mail or password.')

/** Logs in by username or e-mail. Whoever it names and whether it names anybody, one password is verified. */
export async function logIn(
  deps: Completing & Pick<Deps, 'hashing'>,
  { identifier, password, keepLoggedIn, reactivate }: z.output<typeof credentials>,
  visit: Visit,
  former: Caller | null,
): Promise<Opened> {
  const { db, hashing } = deps
  const named = await accountNamed(db, identifier)
  const isKnown = await isKnownNetwork(db, named?.id ?? nilUuid, visit.network)
  const account = await makeTry(deps, loginKey(identifier, isKnown ? visit.network : null), async () => {
    const isRight = await hashing.verify(named?.passwordHash ?? null, password)
    if (!named?.passwordHash || !isRight || named.state === 'deleted') throw wrongCredentials()
    if (named.state === 'remembered') throw remembered()
    return { ...named, passwordHash: named.passwordHash }
  })
  if (account.state === 'deactivated' && !reactivate) throw deactivated()
  const betterHash = hashing.isOutdated(account.passwordHash) ? await hashing.hash(password) : null
  const proveStillRight = async (trx: Transaction) => {
    if (!(await lockIfPasswordUnchanged(trx, account))) throw wrongCredentials()
    if (betterHash) await trx.updateTable('credentials').set({ password_hash: betterHash }).where('user_id', '=', account.id).execute()
  }
  if (!(await asksForCode(db, account.id)))
    return completeLogin(
      deps,
      { account, reactivates: reactivate, isKept: keepLoggedIn, isKnownNetwork: isKnown, visit, former },
      proveStillRight,
    )
  const ticket = await transact(db, async (trx) => {
    await proveStillRight(trx)
    if ((await lockState(trx, account.id)) !== account.state) throw wrongCredentials()
    return issueTicket(deps, trx, { userId: account.id, isKept: keepLoggedIn, reactivates: reactivate })
  })
  throw new Problem('code-needed', 'Type the code of your authenticator app.', { ticket })
}
