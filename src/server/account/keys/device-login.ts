import type { Selectable } from 'kysely'
import { defaultKeyLifetime, type Scope } from '#domain/account/api-keys.ts'
import { type DeviceAnswer, deviceAnswer, deviceLoginLifetime, pollInterval, userCodeOf } from '#domain/account/device-login.ts'
import { Problem } from '#domain/problem.ts'
import { type Queries, type Transaction, transact } from '#server/db/connection.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { hashToken, isSameText } from '#server/secrets.ts'
import { holdLogin } from '../sessions.ts'
import { newToken } from '../tokens.ts'
import { makeKey } from './keys.ts'
import type { KeyRow } from './store.ts'

type DeviceRow = Selectable<Tables['device_logins']>
type Asking = { readonly program: string; readonly scopes: readonly Scope[]; readonly network: string }

const codeGone = () => new Problem('not-found', 'No program asks by this code. It is good for ten minutes, and once: look at it again.')

/**
 * Begins the login of a program. The code finds it, the secret proves the program: what the program asks with is both, and of the secret
 * the hash alone is kept.
 */
export async function beginDeviceLogin(
  deps: Pick<Deps, 'db' | 'now' | 'randomBytes'>,
  { program, scopes, network }: Asking,
): Promise<{ readonly code: string; readonly deviceCode: string }> {
  const { token, hash } = newToken(deps)
  const now = deps.now()
  const expires_at = new Date(now.getTime() + deviceLoginLifetime)
  for (;;) {
    const code = userCodeOf(deps.randomBytes(32))
    if (code === null) continue
    const row = { code, device_hash: hash, program, scopes: [...scopes], network, created_at: now, expires_at }
    const { numInsertedOrUpdatedRows } = await deps.db
      .insertInto('device_logins')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) return { code, deviceCode: `${code}.${token}` }
  }
}

/** The login that waits under a code, for the person who types it. */
export async function readDeviceLogin(db: Queries, now: Date, code: string): Promise<DeviceRow> {
  const row = await waiting(db, now, code).executeTakeFirst()
  if (!row) throw codeGone()
  return row
}

const waiting = (db: Queries, now: Date, code: string) =>
  db
    .selectFrom('device_logins')
    .selectAll()
    .where('code', '=', code)
    .where('expires_at', '>', now)
    .where('user_id', 'is', null)
    .where('denied_at', 'is', null)

/** Confirms the login of a program as that of this person, or refuses it, once. */
export const decideDeviceLogin = ({ db, now }: Pick<Deps, 'db' | 'now'>, code: string, decision: Caller | 'denied'): Promise<void> =>
  transact(db, async (trx) => {
    if (decision !== 'denied') await holdLogin(trx, decision)
    if (!(await waiting(trx, now(), code).forUpdate().executeTakeFirst())) throw codeGone()
    const change = decision === 'denied' ? { denied_at: now() } : { user_id: decision.userId }
    await trx.updateTable('device_logins').set(change).where('code', '=', code).execute()
  })

const sentences: Readonly<Record<Exclude<DeviceAnswer, 'confirmed'>, string>> = {
  authorization_pending: 'Nobody has confirmed this yet.',
  slow_down: `Ask every ${pollInterval} seconds.`,
  access_denied: 'The person refused this program.',
  expired_token: 'This code is too old, or its key was given out. Begin again.',
}
const notYet = (error: keyof typeof sentences) => new Problem('not-valid', sentences[error], { oauthError: error })

/** Gives a program its key, once its person has confirmed it and one time; until then it is told why not. */
export async function keyOfDevice(
  deps: Pick<Deps, 'db' | 'now' | 'randomBytes' | 'newId' | 'mail' | 'config'>,
  deviceCode: string,
): Promise<KeyRow & { readonly key: string }> {
  const [code = '', token = ''] = deviceCode.split('.', 2)
  const made = await transact(deps.db, async (trx) => {
    const row = await trx.selectFrom('device_logins').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
    if (!row || !isSameText(row.device_hash.toString('hex'), hashToken(token).toString('hex'))) return 'expired_token'
    const answer = deviceAnswer(asDomain(row), deps.now())
    if (answer === 'authorization_pending' || answer === 'slow_down') await notePoll(trx, code, deps.now())
    if (answer !== 'confirmed' || row.user_id === null) return answer === 'confirmed' ? 'expired_token' : answer
    await trx.deleteFrom('device_logins').where('code', '=', code).execute()
    return makeKey(deps, trx, { userId: row.user_id, name: row.program, scopes: row.scopes, lifetime: defaultKeyLifetime })
  })
  if (typeof made === 'string') throw notYet(made)
  return made
}

const asDomain = (row: DeviceRow) => ({
  expiresAt: row.expires_at,
  isConfirmed: row.user_id !== null,
  isDenied: row.denied_at !== null,
  polledAt: row.polled_at,
})

const notePoll = (trx: Transaction, code: string, now: Date) =>
  trx.updateTable('device_logins').set({ polled_at: now }).where('code', '=', code).execute()
