import { Problem } from '#domain/problem.ts'
import type { UserRow } from '#server/db/account-tables.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { type IdempotencyKey, isDoneBefore } from '#server/idempotency/idempotency.ts'
import { deletionEmail } from './emails.ts'
import { deleteKeysSince } from './keys/store.ts'
import { dropTokens, linkGone, mailableToken, spendToken } from './mailed-tokens.ts'
import type { Callers } from './session-cache.ts'
import { endEverySession } from './sessions.ts'

type Listing = { readonly updateListings: (trx: Transaction, userId: string) => Promise<void> }
type LeavingDeps = Pick<Deps, 'db' | 'now'> & Listing
type State = 'open' | 'locked' | 'deactivated' | 'deleted'

type Locking = { readonly reason: string | null; readonly isLocked: boolean | undefined; readonly key: IdempotencyKey }

/** Locks an account or opens it. When `isLocked` is undefined it toggles, once for each idempotency key. */
export const lockAccount = (deps: LeavingDeps, userId: string, { reason, isLocked, key }: Locking): Promise<void> =>
  transact(deps.db, async (trx) => {
    const user = await lockActiveUser(trx, userId)
    if (!user || (await isDoneBefore(trx, userId, key, deps.now()))) return
    const next = (isLocked ?? user.state !== 'locked') ? 'locked' : 'open'
    if (next !== user.state) await changeState(deps, trx, user, next, reason)
  })

/** Hides an account from everybody until its owner logs in again. @param also is done in the same transaction */
export const deactivateAccount = (
  deps: LeavingDeps & { readonly callers: Callers },
  userId: string,
  reason: string | null,
  also?: (trx: Transaction) => Promise<void>,
): Promise<void> => leave(deps, userId, 'deactivated', reason, also)

/**
 * Account deletion: hides an account at once and for ever, unless its owner takes that back by the mailed link before everything is erased.
 */
export const deleteAccount = (
  deps: LeavingDeps & Pick<Deps, 'randomBytes' | 'mail' | 'config'> & { readonly callers: Callers },
  userId: string,
  reason: string | null,
): Promise<void> =>
  leave(deps, userId, 'deleted', reason, async (trx, user) => {
    await dropTokens(trx, 'reset', userId)
    await mailDeletion(deps, trx, user)
  })

/** Tells an address that its account was deleted, with the link that takes it back. */
export async function mailDeletion(
  deps: Pick<Deps, 'now' | 'randomBytes' | 'mail' | 'config'>,
  trx: Transaction,
  { id, email, username }: Pick<UserRow, 'id' | 'email' | 'username'>,
): Promise<void> {
  const token = await mailableToken(deps, trx, 'undelete', { userId: id, email })
  await deps.mail.post(trx, { to: email, ...deletionEmail(deps.config, { username, token }) })
}

async function leave(
  deps: LeavingDeps & { readonly callers: Callers },
  userId: string,
  state: 'deactivated' | 'deleted',
  reason: string | null,
  also?: (trx: Transaction, user: UserRow) => Promise<void>,
): Promise<void> {
  await transact(deps.db, async (trx) => {
    const user = await lockActiveUser(trx, userId)
    if (!user) return refuseRemembered(trx, userId)
    await changeState(deps, trx, user, state, reason)
    await endEverySession(trx, userId)
    await deleteKeysSince(trx, userId)
    await also?.(trx, user)
  })
  deps.callers.forget(userId)
}

/** Of an account that is left already nothing more is done; one that was remembered meanwhile has its own way back. */
async function refuseRemembered(trx: Transaction, userId: string): Promise<void> {
  const user = await trx.selectFrom('users').select('state').where('id', '=', userId).executeTakeFirst()
  if (user?.state === 'remembered')
    throw new Problem('gone', 'This account was remembered a moment ago. Nothing was closed: take it back first.')
}

/** Ends whatever opens an account without its password: logins, keys, and links that were mailed. The password and the second factors stay. */
export async function endEveryAccess(trx: Transaction, userId: string): Promise<void> {
  await endEverySession(trx, userId)
  await deleteKeysSince(trx, userId)
  await trx.deleteFrom('mailed_tokens').where('user_id', '=', userId).where('used_at', 'is', null).execute()
}

/**
 * Takes a deletion back by the mailed link: the account is again what it was. It logs nobody in.
 * @param also is done in the same transaction
 */
export const undeleteAccount = (
  deps: LeavingDeps,
  token: string,
  also: (trx: Transaction, userId: string) => Promise<void>,
): Promise<void> =>
  transact(deps.db, async (trx) => {
    const { userId } = await spendToken(trx, deps.now(), 'undelete', token)
    const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
    if (user?.state !== 'deleted') throw linkGone()
    await changeState(deps, trx, user, user.state_before ?? 'open', null)
    await endEverySession(trx, userId) // no login from before comes alive again
    await also(trx, userId)
  })

/** The user, locked until the transaction ends; null when the account is neither open nor locked any more. */
async function lockActiveUser(trx: Transaction, userId: string): Promise<UserRow | null> {
  const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
  return user?.state === 'open' || user?.state === 'locked' ? user : null
}

async function changeState(
  { now, updateListings }: LeavingDeps,
  trx: Transaction,
  user: UserRow,
  state: State,
  reason: string | null,
): Promise<void> {
  const isLeft = state === 'deactivated' || state === 'deleted'
  const before = user.state === 'locked' ? 'locked' : 'open'
  await trx
    .updateTable('users')
    .set({ state, state_before: isLeft ? before : null, state_reason: reason, state_changed_at: now() })
    .where('id', '=', user.id)
    .execute()
  await updateListings(trx, user.id)
}
