import { createHash } from 'node:crypto'
import { emailLimit, failuresForgottenAfter, loginDelayAfter } from '#domain/account/limits.ts'
import { Problem } from '#domain/problem.ts'
import { formatDuration } from '#domain/units.ts'
import { openTurns } from '#server/compute/turns.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'

/** The key is a hash: its row counts attempts and does not reveal the account or the address. */
const keyOf = (what: 'login' | 'code' | 'reauthentication' | 'verify' | 'reset' | 'change', whom: string) =>
  createHash('sha256').update(`${what}:${whom}`).digest('base64url')

/**
 * What logins are counted by. All networks that the person never logged in from count together, so that many addresses buy no more
 * guesses than one. Each network that they did log in from counts alone: strangers cannot slow it.
 */
export const loginKey = (identifier: string, knownNetwork: string | null): string =>
  keyOf('login', knownNetwork === null ? identifier : `${identifier} ${knownNetwork}`)
/** The key by which wrong codes after the right password are counted, in the same way. */
export const codeKey = (userId: string, knownNetwork: string | null): string =>
  keyOf('code', knownNetwork === null ? userId : `${userId} ${knownNetwork}`)
/** Tries with a stolen session delay that session alone. */
export const reauthenticationKey = (sessionId: string): string => keyOf('reauthentication', sessionId)

/** The row of a key, locked until the transaction ends, so that of many calls at once each counts. */
async function lockCount(trx: Transaction, key: string, now: Date) {
  const none = { key, count: 0, resets_at: now }
  await trx
    .insertInto('rate_counts')
    .values(none)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx.selectFrom('rate_counts').selectAll().where('key', '=', key).forUpdate().executeTakeFirst()
  return row && row.resets_at > now ? row : none
}

const write = (trx: Transaction, key: string, count: number, resetsAt: Date) =>
  trx.updateTable('rate_counts').set({ count, resets_at: resetsAt }).where('key', '=', key).execute()

/**
 * Counts a try at somebody's password before it is made, whether or not they exist, and refuses it while the wait after the
 * wrong ones lasts. A refused try makes nobody wait longer.
 * @param remedy what helps besides waiting
 */
const countAttempt = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  key: string,
  remedy = ', or ask for a link to set a new password',
): Promise<void> =>
  transact(db, async (trx) => {
    const at = now()
    const { count, resets_at } = await lockCount(trx, key, at)
    const lastTry = resets_at.getTime() - failuresForgottenAfter
    const wait = Math.ceil((lastTry + loginDelayAfter(count) - at.getTime()) / 1000)
    if (wait > 0)
      throw new Problem('slow-down', `Too many tries. Try again in ${formatDuration(wait)}${remedy}.`, {
        retryAfter: wait,
      })
    await write(trx, key, count + 1, new Date(at.getTime() + failuresForgottenAfter))
  })

/** Tries of one key take turns within this process, so that right ones at once are not taken for many wrong ones. */
const tryTurns = openTurns({ name: 'passwords', atOnce: 8, eachAtOnce: 2, maxEach: 200, maxWaiting: 2000 })

/**
 * Makes a try when its turn comes: it counts while it is made, and for as long as it was not right.
 * @param check throws when the try is wrong
 */
export const makeTry = <Result>(
  deps: Pick<Deps, 'db' | 'now'>,
  key: string,
  check: () => Promise<Result>,
  remedy?: string,
): Promise<Result> =>
  tryTurns({ who: key }, async () => {
    await countAttempt(deps, key, remedy)
    const result = await check()
    await resetAttempts(deps.db, [key])
    return result
  })

/** Forgets the wrong tries: somebody proved who they are. */
export async function resetAttempts(db: Pick<Transaction, 'deleteFrom'>, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_counts').where('key', 'in', keys).execute()
}

/**
 * Counts an e-mail to an address, so that nobody buries another in ours.
 * @returns seconds until the next may be asked for, or null when this one may go
 */
export async function countEmail(trx: Transaction, now: Date, what: 'verify' | 'reset' | 'change', email: string): Promise<number | null> {
  const key = keyOf(what, email)
  const { count, resets_at } = await lockCount(trx, key, now)
  if (count >= emailLimit.most) return Math.max(1, Math.ceil((resets_at.getTime() - now.getTime()) / 1000))
  await write(trx, key, count + 1, count === 0 ? new Date(now.getTime() + emailLimit.within) : resets_at)
  return null
}
