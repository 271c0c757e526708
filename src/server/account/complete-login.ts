import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UserInfo } from '#contract/user-info.ts'
import { deviceName } from '#domain/account/device.ts'
import { networkOf } from '#domain/account/limits.ts'
import type { NewNotification } from '#domain/notifications/kinds.ts'
import { Problem } from '#domain/problem.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps, Notify } from '#server/deps.ts'
import type { LastSeen } from './last-seen.ts'
import type { Callers } from './session-cache.ts'
import { type Opened, openSession, type Visit } from './sessions.ts'
import { type Account, lockState, reactivateAccount } from './store.ts'

/** What every way to log in needs. */
export type Completing = Pick<Deps, 'db' | 'now' | 'newId' | 'randomBytes' | 'config'> & {
  readonly callers: Callers
  readonly lastSeen: LastSeen
  readonly updateListings: (trx: Transaction, userId: string) => Promise<void>
  readonly notify: Notify
  /** Called in the transaction of every login that is completed: its owner is there. */
  readonly showLife: (trx: Transaction, userId: string) => Promise<void>
}
type Login = {
  readonly account: Pick<Account, 'id'>
  /** Whether the caller asks to wake an account that is deactivated. */
  readonly reactivates: boolean
  readonly isKept: boolean
  /** Whether this person has logged in from the network of the visit before. */
  readonly isKnownNetwork: boolean
  readonly visit: Visit
  readonly former: Caller | null
}

export const deactivated = () =>
  new Problem('deactivated', 'This account is deactivated. Log in once more to reactivate it: everything is where you left it.')

/** The refusal of an account that was closed while its owner logged in. */
const closedMeanwhile = () => new Problem('wrong-credentials', 'This account was closed. Nobody logs in to it any more.')

/**
 * Opens the session of a login, and reactivates an account that was deactivated. The state is read once more, locked: an account that
 * was deleted or deactivated while the password was verified is left without a session.
 * @param prove runs in the same transaction, and throws unless what was shown of the factors still holds
 */
export async function completeLogin(
  deps: Completing,
  { account, reactivates, isKept, isKnownNetwork, visit, former }: Login,
  prove: (trx: Transaction) => Promise<void>,
): Promise<Opened> {
  const { db, now, callers, lastSeen, updateListings, notify, showLife } = deps
  await lastSeen.flush(account.id) // of too many logins the longest unused ends
  const opened = await transact(db, async (trx) => {
    await prove(trx)
    const state = await lockState(trx, account.id)
    if (state === null || state === 'deleted' || state === 'remembered') throw closedMeanwhile()
    if (state === 'deactivated') {
      if (!reactivates) throw deactivated()
      await reactivateAccount(trx, account.id, now())
      await updateListings(trx, account.id)
    }
    const session = await openSession(deps, trx, { userId: account.id, isKept, visit, former })
    await showLife(trx, account.id)
    if (!isKnownNetwork && visit.network !== '') notify(trx, [signedIn(session)])
    return session
  })
  callers.forget(account.id)
  if (former) callers.forget(former.userId)
  return opened
}

/** From a network that its owner never logged in from, so that they learn of a login that is not theirs. */
const signedIn = ({ userId, sessionId }: Opened): NewNotification => ({ userId, kind: 'sign_in', actorId: null, subjectId: sessionId })

/** Answers a login: its CSRF cookie, its token, and the whole document of who logged in. */
export async function loginReply(
  { userInfo }: { readonly userInfo: (owner: Caller) => Promise<UserInfo> },
  reply: FastifyReply,
  { token, ...login }: Opened,
): Promise<UserInfo> {
  reply.setCsrfCookie(login.sessionId)
  return { ...(await userInfo(login)), token }
}

export const visitOf = (request: FastifyRequest): Visit => ({
  device: deviceName(request.headers['user-agent'] ?? ''),
  network: networkOf(request.ip),
})
