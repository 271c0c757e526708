import { sql } from 'kysely'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { type ErasedRows, noRows } from './erase-rows.ts'

/** Writes down what a transaction deleted. */
type Note = (trx: Transaction, erased: ErasedRows) => Promise<void>

/** How many likes, and how many replies, one transaction deletes. */
export const rowsPerBatch = 1000

/**
 * Deletes what people liked, replied and reposted, and counts it off from the tweets of others. A transaction counts off what it deleted itself,
 * so that a reply deleted meanwhile by somebody else is counted off once.
 */
export async function forgetLikesAndReplies(deps: Pick<Deps, 'db'>, userIds: readonly string[], note: Note): Promise<void> {
  while ((await transact(deps.db, (trx) => forgetBatch(trx, userIds, note))) > 0);
}

/** The same in one transaction, for the few that came since. */
export async function countOffLikesAndReplies(trx: Transaction, userIds: readonly string[], note: Note): Promise<void> {
  while ((await forgetBatch(trx, userIds, note)) > 0);
}

/** @returns how many rows were deleted */
async function forgetBatch(trx: Transaction, userIds: readonly string[], note: Note): Promise<number> {
  const { rows } = await sql<{ likes: number; replies: number; reposts: number }>`
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
      ), reposted as (
        delete from tweet_reposts r
        using (select user_id, tweet_id from tweet_reposts where user_id = any(${userIds}::uuid[]) limit ${sql.lit(rowsPerBatch)}) batch
        where r.user_id = batch.user_id and r.tweet_id = batch.tweet_id returning r.tweet_id
      ), gone as (
        select tweet_id, count(*) filter (where what = 'like') as likes, count(*) filter (where what = 'reply') as replies,
          count(*) filter (where what = 'repost') as reposts
        from (
          select tweet_id, 'like' as what from liked union all select tweet_id, 'reply' from replied union all select tweet_id, 'repost' from reposted
        ) deleted group by tweet_id
      ), counted as (
        update tweets t set likes = t.likes - gone.likes, replies = t.replies - gone.replies, reposts = t.reposts - gone.reposts
        from gone where t.id = gone.tweet_id
      )
      select coalesce(sum(likes), 0)::integer as likes, coalesce(sum(replies), 0)::integer as replies,
        coalesce(sum(reposts), 0)::integer as reposts from gone`.execute(trx)
  const { likes = 0, replies = 0, reposts = 0 } = rows[0] ?? {}
  const counts = { tweet_likes: likes, tweet_replies: replies, tweet_reposts: reposts }
  const deleted = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
  if (likes + replies + reposts > 0) await note(trx, { ...noRows, rows: deleted })
  return likes + replies + reposts
}
