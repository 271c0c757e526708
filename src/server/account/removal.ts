import { sql } from 'kysely'
import { unverifiedLifetime } from '#domain/account/limits.ts'
import { type Queries, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { forgetOldNetworks } from './known-networks.ts'
import { forgetLikesAndReplies } from './likes-and-replies.ts'

type RemovalDeps = Pick<Deps, 'db' | 'files' | 'now'>
/** How many accounts one transaction closes or erases. */
export const accountsPerBatch = 100

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
    for (const table of ['session_tokens', 'sessions'] as const)
      await sql`delete from ${sql.table(table)} where user_id = any(${ids}::uuid[])`.execute(trx)
    return ids
  })

/**
 * Erases everything of closed accounts: the bytes, then the rows, so that whoever is cut off in between begins again. The rows of
 * files go before: by them whoever still works on one sees that nothing may be put beside it any more.
 */
export async function removeAccounts({ db, files }: RemovalDeps, ids: readonly string[]): Promise<void> {
  await sql`delete from files where user_id = any(${ids}::uuid[])`.execute(db)
  for (const id of ids)
    for (const prefix of [`originals/${id}/`, `sizes/${id}/`, `evidence/${id}/`]) {
      for await (const key of files.list(prefix)) await files.delete(key)
    }
  await forgetLikesAndReplies({ db }, ids)
  await transact(db, async (trx) => {
    for (const { table, column } of await columnsCalled(trx, namingColumns))
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} = any(${ids}::uuid[])`.execute(trx)
    for (const { table, column } of await columnsOfUsers(trx))
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::uuid[])`.execute(trx)
    await sql`delete from users where id = any(${ids}::uuid[])`.execute(trx)
  })
}

/** By what names a column says whose a row is, or whom it is about. */
const userColumns = ['user_id', 'follower_id', 'other_id', 'author_id', 'actor_id']

/** By what names a column names somebody in a row that others keep: it stays, and no longer says whose. */
const namingColumns = ['sender_id']

/** Wherever something of a user is kept, in tables of later features too: asked of the database, so that none is forgotten. */
export const columnsOfUsers = (trx: Queries) => columnsCalled(trx, userColumns)

async function columnsCalled(trx: Queries, names: readonly string[]): Promise<readonly { table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and column_name = any(${names}) order by 1, 2`.execute(trx)
  return rows
}

/** What has ended by itself: logins, mailed links, known networks, counts. */
export async function sweepExpired({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now()
  await db
    .with('ended', (query) => query.deleteFrom('sessions').where('expires_at', '<=', at).returning(['user_id', 'id']))
    .deleteFrom('session_tokens')
    .using('ended')
    .whereRef('session_tokens.user_id', '=', 'ended.user_id')
    .whereRef('session_tokens.session_id', '=', 'ended.id')
    .execute()
  for (const table of ['mailed_tokens', 'login_tickets', 'passkey_challenges'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', at).execute()
  await forgetOldNetworks(db, at)
  await db.deleteFrom('rate_counts').where('resets_at', '<=', at).execute()
}
