import { type RawBuilder, sql } from 'kysely'
import type { Feed } from '#contract/tweets.ts'
import { isDivided, type Queries, transact } from '#server/db/connection.ts'
import { isLeftOut } from '#server/privacy/may-write.ts'

/** A tweet that a feed may show, with what stands beside it. Whether the reader may see it is asked afterwards. */
export type Candidate = {
  readonly id: string
  readonly user_id: string
  readonly likes: number
  readonly replies: number
  readonly reposts: number
  readonly quoted_id: string | null
  readonly quoted_author_id: string | null
  /** Where it stands in the feed, and who reposted it there; by its own id, and nobody, where it stands as its author’s. */
  readonly key: string
  readonly reposter_id: string | null
  readonly is_liked: boolean
  readonly is_reposted: boolean
  readonly is_bookmarked: boolean
  readonly is_pinned: boolean
}

/** Tweets of which a statement selects the ids, with what stands beside them for one reader. */
const candidatesOf = (readerId: string, ids: RawBuilder<unknown>) => sql<Candidate>`
  with page as materialized (${ids}),
  liked as materialized (
    select tweet_id from tweet_likes where user_id = ${readerId} and tweet_id = any(array(select id from page))
  ),
  reposted as materialized (
    select tweet_id from tweet_reposts where user_id = ${readerId} and tweet_id = any(array(select id from page))
  ),
  kept as materialized (
    select tweet_id from tweet_bookmarks where user_id = ${readerId} and tweet_id = any(array(select id from page))
  ),
  pinned as materialized (select id from pinned_updates where author_id = ${readerId} and id = any(array(select id from page)))
  select t.id, t.user_id, t.likes, t.replies, t.reposts, t.quoted_id, t.quoted_author_id, t.id as key, null as reposter_id,
    exists (select from liked l where l.tweet_id = t.id) as is_liked,
    exists (select from reposted r where r.tweet_id = t.id) as is_reposted,
    exists (select from kept k where k.tweet_id = t.id) as is_bookmarked,
    t.user_id = ${readerId} and exists (select from pinned p where p.id = t.id) as is_pinned
  from page join tweets t on t.id = page.id order by t.id desc`

/** After every id. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Range = { readonly readerId: string; readonly before: string; readonly count: number }
type Asked = Omit<Range, 'before'> & {
  readonly feed: Feed
  /** A `tsquery` literal, in place of the feed. */
  readonly words: string | null
  readonly before: string | null
  readonly isVerified: boolean
}

/** The newest tweets of a feed before one of them, by the index of what it shows: what reaches fewer people is never read. */
export async function candidates(db: Queries, { feed, words, isVerified, before, ...asked }: Asked): Promise<readonly Candidate[]> {
  const range = { ...asked, before: before ?? lastId }
  if (words !== null) return found(db, range, words, isVerified)
  const source = {
    public: isVerified ? openToMembers : openToAll,
    following: isDivided(db) ? followedOnShards : followed,
    mine: own,
    bookmarks,
  }[feed]
  const { rows } = await candidatesOf(asked.readerId, source(range)).execute(db)
  if (feed !== 'following') return rows
  const reposts = await repostedByFollowed(db, range)
  return [...rows, ...reposts].toSorted((one, other) => (one.key < other.key ? 1 : -1)).slice(0, asked.count)
}

/** Those open to everybody here that a query finds, planned for its words: rare ones are looked up, of common ones the newest are read. */
const found = (db: Queries, { readerId, before, count }: Range, words: string, isVerified: boolean): Promise<readonly Candidate[]> =>
  transact(db, async (trx) => {
    await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(trx)
    const audiences = isVerified ? sql`'public', 'members'` : sql`'public'`
    const ids = sql`
      select t.id from tweets t
      where t.audience in ('public', 'members') and t.audience in (${audiences}) and t.words @@ ${words}::tsquery and t.id < ${before}
        and not ${isLeftOut(readerId, sql`t.user_id`)}
      order by t.id desc limit ${sql.lit(count)}`
    return (await candidatesOf(readerId, ids).execute(trx)).rows
  })

/** The newest reposts of those whom the reader follows, as tweets that stand where they were reposted: none of what comes to the reader anyway. */
async function repostedByFollowed(db: Queries, { readerId, before, count }: Range): Promise<readonly Candidate[]> {
  const { rows: reposts } = await sql<{ id: string; tweet_id: string; user_id: string }>`
    with followed as materialized (
      select f.user_id from followers f where f.follower_id = ${readerId} and f.approved_at is not null
    )
    select r.id, r.tweet_id, r.user_id from tweet_reposts r
    where r.user_id in (select user_id from followed) and r.author_id not in (select user_id from followed)
      and r.id < ${before} and r.author_id <> ${readerId}
      and not ${isLeftOut(readerId, sql`r.user_id`)} and not ${isLeftOut(readerId, sql`r.author_id`)}
    order by r.id desc limit ${sql.lit(count)}`.execute(db)
  if (reposts.length === 0) return []
  const ids = sql`select id from tweets where id = any(${reposts.map(({ tweet_id }) => tweet_id)}::uuid[]) and audience is not null`
  const { rows } = await candidatesOf(readerId, ids).execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return reposts.flatMap(({ id, tweet_id, user_id }) => {
    const tweet = byId.get(tweet_id)
    return tweet ? [{ ...tweet, key: id, reposter_id: user_id }] : []
  })
}

/** Selects the ids of one page. */
type Source = (range: Range) => RawBuilder<unknown>

const open =
  (audiences: RawBuilder<unknown>): Source =>
  ({ readerId, before, count }) =>
    sql`
    select t.id from tweets t
    where t.audience in (${audiences}) and t.id < ${before} and not ${isLeftOut(readerId, sql`t.user_id`)}
    order by t.id desc limit ${sql.lit(count)}`
const openToAll = open(sql`'public'`)
const openToMembers = open(sql`'public', 'members'`)

/**
 * Of each whom the reader follows the newest tweet is looked up, and more of those alone whose newest are the newest of all: nobody
 * else's can stand on the page. Both look at the index alone, which is cheaper than to sort all that a prolific author wrote.
 */
const followed: Source = ({ readerId, before, count }) => {
  const newestOf = (author: RawBuilder<unknown>, most: number) => sql`
    select t.id, t.user_id from tweets t
    where t.user_id = ${author} and t.audience in ('public', 'members', 'some') and t.id < ${before}
    order by t.id desc limit ${sql.lit(most)}`
  return sql`
    select t.id from (
      select t.user_id from followers f cross join lateral (${newestOf(sql`f.user_id`, 1)}) t
      where f.follower_id = ${readerId} and f.approved_at is not null and not ${isLeftOut(readerId, sql`f.user_id`)}
      order by t.id desc limit ${sql.lit(count)}
    ) author
    cross join lateral (${newestOf(sql`author.user_id`, count)}) t
    order by t.id desc limit ${sql.lit(count)}`
}

/** Where the database is divided, each shard answers with its newest of all whom the reader follows. */
const followedOnShards: Source = ({ readerId, before, count }) => sql`
  select t.id from tweets t
  where t.user_id in (select f.user_id from followers f where f.follower_id = ${readerId} and f.approved_at is not null)
    and t.audience in ('public', 'members', 'some') and t.id < ${before} and not ${isLeftOut(readerId, sql`t.user_id`)}
  order by t.id desc limit ${sql.lit(count)}`

/** Those that the reader keeps, in the order in which they were posted. */
const bookmarks: Source = ({ readerId, before, count }) => sql`
  select b.tweet_id as id from tweet_bookmarks b
  where b.user_id = ${readerId} and b.tweet_id < ${before} order by b.tweet_id desc limit ${sql.lit(count)}`

const own: Source = ({ readerId, before, count }) => sql`
  select t.id from tweets t
  where t.user_id = ${readerId} and t.audience is not null and t.id < ${before}
  order by t.id desc limit ${sql.lit(count)}`

/** One tweet by its id; null when there is none, or it lies in the bin. */
export async function candidateNamed(db: Queries, readerId: string, id: string): Promise<Candidate | null> {
  const { rows } = await candidatesOf(readerId, sql`select id from tweets where id = ${id} and audience is not null`).execute(db)
  return rows[0] ?? null
}
