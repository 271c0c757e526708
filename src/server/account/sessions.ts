import { sql } from 'kysely'
import { latestSessionEnd, maxSessions } from '#domain/account/limits.ts'
import type { AccountState } from '#domain/case/privacy.ts'
import { Problem } from '#domain/problem.ts'
import { type SessionRow, sessionEnd } from '#server/db/account-tables.ts'
import { type Database, type Queries, type Transaction, transact } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { rememberNetwork } from './known-networks.ts'
import { newToken } from './tokens.ts'

/** From where somebody comes: as much as lets them recognise a login of their own. */
export type Visit = { readonly device: string; readonly network: string }
/** A login just made. Its token is known here and to its bearer, and nowhere else. */
export type Opened = Caller & { readonly token: string }

/** Opens a session (a login) under a new token. The one it takes the place of ends, and so does the longest unused of too many. */
export async function openSession(
  deps: Pick<Deps, 'now' | 'randomBytes' | 'newId'>,
  trx: Transaction,
  { userId, isKept, visit, former }: { userId: string; isKept: boolean; visit: Visit; former: Caller | null },
): Promise<Opened> {
  const { token, hash } = newToken(deps)
  const sessionId = deps.newId()
  const now = deps.now()
  await trx
    .insertInto('sessions')
    .values({
      user_id: userId,
      id: sessionId,
      is_kept: isKept,
      ...visit,
      created_at: now,
      last_seen_at: now,
      expires_at: latestSessionEnd(isKept, now),
    })
    .execute()
  await trx.insertInto('session_tokens').values({ token_hash: hash, user_id: userId, session_id: sessionId }).execute()
  await rememberNetwork(trx, userId, visit.network, now)
  if (former) await endSessions(trx, former.userId, [former.sessionId])
  await endSessions(trx, userId, await surplus(trx, userId))
  return { userId, sessionId, token }
}

async function surplus(trx: Transaction, userId: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .offset(sql.lit(maxSessions))
    .execute()
  return rows.map(({ id }) => id)
}

async function endSessions(trx: Transaction, userId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  await trx.deleteFrom('session_tokens').where('user_id', '=', userId).where('session_id', 'in', ids).execute()
  const { numDeletedRows } = await trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends one login; false when this user has none of that id. */
export const endSession = (db: Database, { userId, sessionId }: Caller): Promise<boolean> =>
  transact(db, async (trx) => (await endSessions(trx, userId, [sessionId])) > 0)

/** Keeps a login from ending until the transaction ends; refused where it ended while the request was on its way. */
export async function holdLogin(trx: Transaction, { userId, sessionId }: Caller): Promise<void> {
  const sessions = trx.selectFrom('sessions').select('id').where('user_id', '=', userId).where('id', '=', sessionId)
  if (!(await sessions.forKeyShare().executeTakeFirst())) throw new Problem('not-signed-in', 'Please log in.')
}

/**
 * Ends every login of a user, but for the one to be spared. Those that wait for a code end first, so that none becomes one meanwhile; those of
 * programs that were confirmed end last, since to confirm one holds the login by which it is done.
 */
export async function endEverySession(trx: Transaction, userId: string, spared?: string): Promise<void> {
  await trx.deleteFrom('login_tickets').where('user_id', '=', userId).execute()
  const tokens = trx.deleteFrom('session_tokens').where('user_id', '=', userId)
  const sessions = trx.deleteFrom('sessions').where('user_id', '=', userId)
  await (spared ? tokens.where('session_id', '<>', spared) : tokens).execute()
  await (spared ? sessions.where('id', '<>', spared) : sessions).execute()
  await trx.deleteFrom('device_logins').where('user_id', '=', userId).execute()
}

/** Names one login, or gives it back the name of its device; false when this user has none of that id. */
export async function nameSession(db: Database, { userId, sessionId }: Caller, name: string): Promise<boolean> {
  const named = db.updateTable('sessions').set({ name: name || null })
  return (await named.where('user_id', '=', userId).where('id', '=', sessionId).executeTakeFirst()).numUpdatedRows > 0n
}

/** The sessions of a user, the last used first. */
export async function listSessions({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string): Promise<readonly SessionRow[]> {
  const rows = await db.selectFrom('sessions').selectAll().where('user_id', '=', userId).orderBy('last_seen_at', 'desc').execute()
  return rows.filter((row) => sessionEnd(row) > now())
}

type SessionOfToken = Pick<SessionRow, 'user_id' | 'id' | 'is_kept' | 'created_at' | 'last_seen_at'> & {
  readonly state: AccountState
}
const readToken = prepared<{ readonly user_id: string; readonly session_id: string }>(
  'select user_id, session_id from session_tokens where token_hash = $1',
)
const readSession = prepared<SessionOfToken>(`
  select s.user_id, s.id, s.is_kept, s.created_at, s.last_seen_at, u.state
  from sessions s join users u on u.id = s.user_id where s.user_id = $1 and s.id = $2`)

/** Finds the session of a bearer token, alive or not; null when there is none. */
export async function findSession(db: Queries, tokenHash: Buffer): Promise<SessionOfToken | null> {
  const [token] = await readToken(db, [tokenHash])
  const [row] = token ? await readSession(db, [token.user_id, token.session_id]) : []
  return row ?? null
}
