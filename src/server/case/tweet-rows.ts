import { sql } from 'kysely'
import type { Owner } from '#domain/case/visibility.ts'
import { isDeepEqual } from '#domain/deep-equal.ts'
import { type Audiences, audiencesOf } from '#domain/tweets/audience.ts'
import type { Transaction } from '#server/db/connection.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'

/**
 * Writes beside tweets how far each reaches, as its entry now stands. Called in every transaction that adds or removes one, or changes
 * its level. It holds the author's row, so that a change of privacy comes before or after, never in between. The few that keepers suspend
 * stay listed: each reader is asked for anyway.
 */
export async function updateTweetRows(trx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await executePipelined(trx, sql`insert into tweet_authors (user_id, audiences) values (${userId}, '{}') on conflict (user_id) do nothing`)
  await executePipelined(
    trx,
    sql`
      with author as materialized (select audiences from tweet_authors where user_id = ${userId} for share)
      insert into tweets (id, user_id, audience)
      select e.id, e.user_id, case when e.deleted_at is null then coalesce(author.audiences ->> coalesce(e.level, ''), 'owner') end
      from author, entries e where e.user_id = ${userId} and e.id = any(${ids}::uuid[]) and e.kind = 'tweet'
      on conflict (id) do update set audience = excluded.audience`,
  )
}

/**
 * Writes beside all tweets of a person how far they reach, when that changed with their account or their privacy.
 * @param before how far they reached until now; null while nothing is known of any
 */
export async function updateTweetAudiences(trx: Transaction, owner: Owner, before: Audiences | null): Promise<void> {
  const after = audiencesOf(owner)
  if (isDeepEqual(before ?? {}, after)) return
  const audiences = JSON.stringify(after)
  await executePipelined(
    trx,
    sql`
      insert into tweet_authors (user_id, audiences) values (${owner.id}, ${audiences})
      on conflict (user_id) do update set audiences = excluded.audiences`,
  )
  await executePipelined(
    trx,
    sql`
      with own as materialized (
        select id, coalesce(${audiences}::jsonb ->> coalesce(level, ''), 'owner') as audience from entries
        where user_id = ${owner.id} and kind = 'tweet' and deleted_at is null
      )
      update tweets t set audience = own.audience from own where t.user_id = ${owner.id} and t.id = own.id`,
  )
}

/**
 * Forgets erased tweets with everything that was said under them. The tweets go first: what is being said under one is counted in its row, so
 * it is there by then, or finds no tweet.
 */
export async function forgetTweets(trx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from tweets where id = any(${ids}::uuid[]) and user_id = ${userId}`.execute(trx)
  await sql`delete from tweet_likes where author_id = ${userId} and tweet_id = any(${ids}::uuid[])`.execute(trx)
  await sql`delete from tweet_replies where user_id = ${userId} and tweet_id = any(${ids}::uuid[])`.execute(trx)
  await sql`delete from tweet_reposts where author_id = ${userId} and tweet_id = any(${ids}::uuid[])`.execute(trx)
  await sql`delete from tweet_bookmarks where author_id = ${userId} and tweet_id = any(${ids}::uuid[])`.execute(trx)
  await sql`
    update tweets set quoted_id = null, quoted_author_id = null
    where quoted_author_id = ${userId} and quoted_id = any(${ids}::uuid[])`.execute(trx)
  await sql`delete from pinned_updates where author_id = ${userId} and tweet_id = any(${ids}::uuid[])`.execute(trx)
}
