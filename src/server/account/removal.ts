import { sql } from 'kysely'
import { unverifiedLifetime } from '#domain/account/limits.ts'
import { days } from '#domain/units.ts'
import { type Queries, type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { forgetOldNetworks } from './known-networks.ts'

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
    for (const table of ['session_tokens', 'sessions', 'device_logins'] as const)
      await sql`delete from ${sql.table(table)} where user_id = any(${ids}::uuid[])`.execute(trx)
    return ids
  })

/**
 * Erases everything of closed accounts: the rows, then the bytes, and the account last, so that whoever is cut off in between begins
 * again. Each time the accounts are locked: the foreign keys of what their owners write meanwhile wait, and then find no account. By its
 * id it is looked once more, for a day, for what came late.
 */
export async function removeAccounts({ db, files, now }: RemovalDeps, ids: readonly string[]): Promise<void> {
  await forgetLikesAndReplies({ db }, ids)
  const closed = await transact(db, (trx) => eraseClosed(trx, ids))
  await eraseBytes({ files }, closed)
  await transact(db, async (trx) => {
    const erased = await eraseClosed(trx, closed)
    if (erased.length === 0) return
    await trx
      .insertInto('erased_accounts')
      .values(erased.map((id) => ({ id, erased_at: now() })))
      .execute()
    await trx.deleteFrom('users').where('id', 'in', erased).execute()
  })
}

/** How long it is looked for what came late of an erased account: longer than the slowest upload takes. */
const lateFor = days(1)

/**
 * Erases once more what is there of accounts that were erased within the last day: bytes that were on their way, and rows in which others
 * name them.
 */
export async function eraseLate({ db, files, now }: RemovalDeps): Promise<void> {
  const rows = await db.selectFrom('erased_accounts').selectAll().execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await transact(db, (trx) => eraseRows(trx, ids))
  await eraseBytes({ files }, ids)
  await db
    .deleteFrom('erased_accounts')
    .where('erased_at', '<', new Date(now().getTime() - lateFor))
    .execute()
}

/** Erases the rows of those that are closed still, locked. Whoever writes for one of them has committed before, or waits. */
async function eraseClosed(trx: Transaction, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const closed = trx.selectFrom('users').select('id').where('state', '=', 'deleted').forUpdate()
  const locked: string[] = []
  for (const id of ids.toSorted()) if (await closed.where('id', '=', id).executeTakeFirst()) locked.push(id)
  await countOffLikesAndReplies(trx, locked)
  await eraseRows(trx, locked)
  return locked
}

async function eraseBytes({ files }: Pick<Deps, 'files'>, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    for (const prefix of [`originals/${id}/`, `sizes/${id}/`, `evidence/${id}/`, `uploads/${id}/`, `exports/${id}/`]) {
      for await (const key of files.list(prefix)) await files.delete(key)
    }
}

/** The files go last: until then something may claim them. */
async function eraseRows(trx: Transaction, ids: readonly string[]): Promise<void> {
  for (const { table, column } of await columnsCalled(trx, namingColumns))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} = any(${ids}::uuid[])`.execute(trx)
  await sql`update users set picture_id = null where id = any(${ids}::uuid[])`.execute(trx)
  const columns = await columnsOfUsers(trx)
  for (const { table, column } of columns.toSorted((a, b) => Number(a.table === 'files') - Number(b.table === 'files')))
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::uuid[])`.execute(trx)
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
}

/** How many likes, and how many replies, one transaction deletes. */
export const rowsPerBatch = 1000

/**
 * Deletes what people liked and replied, and counts it off from the tweets of others. A transaction counts off what it deleted itself,
 * so that a reply deleted meanwhile by somebody else is counted off once.
 */
async function forgetLikesAndReplies(deps: Pick<Deps, 'db'>, userIds: readonly string[]): Promise<void> {
  while ((await transact(deps.db, (trx) => forgetBatch(trx, userIds))) > 0);
}

/** The same in one transaction, for the few that came since. */
async function countOffLikesAndReplies(trx: Transaction, userIds: readonly string[]): Promise<void> {
  while ((await forgetBatch(trx, userIds)) > 0);
}

/** @returns how many rows were deleted */
async function forgetBatch(trx: Transaction, userIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
      with liked as (
        delete from tweet_likes l
        using (select user_id, tweet_id from tweet_likes where user_id = any(${userIds}::uuid[]) limit ${sql.lit(rowsPerBatch)}) batch
        where l.user_id = batch.user_id and l.tweet_id = batch.tweet_id returning l.tweet_id
      ), replied as (
        delete from tweet_replies r
        using (
          select user_id, tweet_id, id from tweet_replies where author_id = any(${userIds}::uuid[]) limit ${sql.lit(rowsPerBatch)}
        ) batch
        where r.user_id = batch.user_id and r.tweet_id = batch.tweet_id and r.id = batch.id returning r.tweet_id
      ), gone as (
        select tweet_id, count(*) filter (where is_like) as likes, count(*) filter (where not is_like) as replies
        from (select tweet_id, true as is_like from liked union all select tweet_id, false from replied) deleted group by tweet_id
      ), counted as (
        update tweets t set likes = t.likes - gone.likes, replies = t.replies - gone.replies from gone where t.id = gone.tweet_id
      )
      select coalesce(sum(likes + replies), 0)::integer as deleted from gone`.execute(trx)
  return rows[0]?.deleted ?? 0
}
