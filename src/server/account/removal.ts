import { sql } from 'kysely'
import { unverifiedLifetime } from '#domain/account/limits.ts'
import { days } from '#domain/units.ts'
import { type Queries, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { eraseLeftovers, type RemovalDeps, removeAccounts } from './erasure/remove-accounts.ts'
import { forgetOldNetworks } from './known-networks.ts'

/** How many accounts one transaction closes. */
const accountsPerBatch = 100

/**
 * Takes away the accounts whose address nobody verified. Each is closed first and its rows go last, so that a sweep cut off
 * in the middle finds it again and finishes.
 */
export async function sweepUnverified(deps: RemovalDeps): Promise<void> {
  for (let ids = await closeStale(deps); ids.length > 0; ids = await closeStale(deps)) await removeAccounts(deps, ids)
}

/** From here on nobody logs in to them, uploads or verifies. */
const closeStale = ({ db, now }: RemovalDeps): Promise<readonly string[]> =>
  transact(db, async (trx) => {
    const stale = trx
      .selectFrom('users')
      .select('id')
      .where('email_verified_at', 'is', null)
      .where('is_resident', '=', false)
      .where('created_at', '<=', new Date(now().getTime() - unverifiedLifetime))
      .limit(sql.lit(accountsPerBatch))
    const closed = await trx
      .updateTable('users')
      .set({ state: 'deleted', state_reason: 'never verified', state_changed_at: now() })
      .where('id', 'in', stale)
      .where('email_verified_at', 'is', null)
      .returning('id')
      .execute()
    const ids = closed.map(({ id }) => id)
    for (const table of ['session_tokens', 'sessions', 'device_logins'] as const)
      await sql`delete from ${sql.table(table)} where user_id = any(${ids}::uuid[])`.execute(trx)
    return ids
  })

/** How long it is looked for what came late of an erased account: longer than the slowest upload takes. */
const lateFor = days(1)

/**
 * Erases once more what is there of accounts that were erased within the last day: bytes that were on their way, and rows in which others
 * name them.
 */
export async function eraseLate(deps: RemovalDeps): Promise<void> {
  const { db, now } = deps
  const since = new Date(now().getTime() - lateFor)
  const rows = await db.selectFrom('erased_accounts').select('id').where('erased_at', '>=', since).execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await eraseLeftovers(deps, ids)
}

/** Deletes what has expired: logins, keys, mailed links, known networks, counts. */
export async function sweepExpired({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  await db
    .with('ended', (query) => query.deleteFrom('sessions').where('expires_at', '<=', at).returning(['user_id', 'id']))
    .deleteFrom('session_tokens')
    .using('ended')
    .whereRef('session_tokens.user_id', '=', 'ended.user_id')
    .whereRef('session_tokens.session_id', '=', 'ended.id')
    .execute()
  await db
    .with('expired', (query) => query.deleteFrom('api_keys').where('expires_at', '<=', at).returning(['user_id', 'id']))
    .deleteFrom('api_key_owners')
    .using('expired')
    .whereRef('api_key_owners.user_id', '=', 'expired.user_id')
    .whereRef('api_key_owners.key_id', '=', 'expired.id')
    .execute()
  for (const table of ['mailed_tokens', 'login_tickets', 'passkey_challenges', 'device_logins'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', at).execute()
  await forgetOldNetworks(db, at)
  await db.deleteFrom('rate_counts').where('resets_at', '<=', at).execute()
  await forgetDoneJobs(db)
}

/** Jobs that are done name people, and e-mails their addresses: they go an hour later, by the clock of the queue, and not after a week. */
const forgetDoneJobs = (db: Queries) =>
  sql`delete from pgboss.job where state = 'completed' and completed_on < now() - interval '1 hour'`.execute(db)
