import type * as z from 'zod/mini'
import type { credentials } from '#contract/auth.ts'
import type { NewNotification } from '#domain/notifications/kinds.ts'
import { Problem } from '#domain/problem.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps, Notify } from '#server/deps.ts'
import { countTry, forgiveTries, loginKey } from './attempts.ts'
import type { Callers } from './callers.ts'
import { isKnownNetwork } from './known-networks.ts'
import type { LastSeen } from './last-seen.ts'
import { type Opened, openSession, type Visit } from './sessions.ts'
import { accountNamed, lockIfPasswordUnchanged, nobody, reactivateAccount } from './store.ts'

type Borrowed = Pick<Deps, 'db' | 'now' | 'newId' | 'randomBytes' | 'hashing'> & {
  readonly callers: Callers
  readonly lastSeen: LastSeen
  readonly updateListings: (trx: Transaction, userId: string) => Promise<void>
  readonly notify: Notify
}

const wrongCredentials = () => new Problem('wrong-credentials', 'Username, e-mail or password is not right.')

/** Logs in by username or e-mail. Whoever it names and whether it names anybody, one password is verified. */
export async function logIn(
  deps: Borrowed,
  { identifier, password, keepLoggedIn, reactivate }: z.output<typeof credentials>,
  visit: Visit,
  former: Caller | null,
): Promise<Opened> {
  const { db, hashing, callers } = deps
  const account = await accountNamed(db, identifier)
  const isKnown = await isKnownNetwork(db, account?.id ?? nobody, visit.network)
  const key = loginKey(identifier, isKnown ? visit.network : null)
  await countTry(deps, key)
  const isRight = await hashing.verify(account?.passwordHash ?? null, password)
  if (!account?.passwordHash || !isRight || account.state === 'deleted' || account.state === 'remembered') throw wrongCredentials()
  await forgiveTries(db, [key])
  if (account.state === 'deactivated' && !reactivate)
    throw new Problem('deactivated', 'This account is deactivated. Log in once more to reactivate it: everything is where you left it.')
  await deps.lastSeen.flush(account.id) // of too many logins the longest unused ends
  const betterHash = hashing.isOutdated(account.passwordHash) ? await hashing.hash(password) : null
  const opened = await transact(db, async (trx) => {
    if (!(await lockIfPasswordUnchanged(trx, account))) throw wrongCredentials()
    if (account.state === 'deactivated') {
      await reactivateAccount(trx, account.id, deps.now())
      await deps.updateListings(trx, account.id)
    }
    if (betterHash) await trx.updateTable('credentials').set({ password_hash: betterHash }).where('user_id', '=', account.id).execute()
    const opened = await openSession(deps, trx, { userId: account.id, isKept: keepLoggedIn, visit, former })
    if (!isKnown && visit.network !== '') await deps.notify(trx, [signedIn(opened)])
    return opened
  })
  callers.forget(account.id)
  if (former) callers.forget(former.userId)
  return opened
}

/** From a network that its owner never logged in from, so that they learn of a login that is not theirs. */
const signedIn = ({ userId, sessionId }: Opened): NewNotification => ({ userId, kind: 'sign_in', actorId: null, subjectId: sessionId })
