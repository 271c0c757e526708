import { type RawBuilder, sql } from 'kysely'
import type { Feed } from '#contract/tweets.ts'
import { isDivided, type Queries } from '#server/db/connection.ts'
import { isLeftOut } from '#server/privacy/may-write.ts'

/** A tweet that a feed may show, with what stands beside it. Whether the reader may see it is asked afterwards. */
export type Candidate = {
  readonly id: string
  readonly user_id: string
  readonly likes: number
  readonly replies: number
  readonly is_liked: boolean
  readonly is_pinned: boolean
}

/** Tweets of which a statement selects the ids, with what stands beside them for one reader. */
const candidatesOf = (readerId: string, ids: RawBuilder<unknown>) => sql<Candidate>`
  with page as materialized (${ids}),
  liked as materialized (
    select tweet_id from tweet_likes where user_id = ${readerId} and tweet_id = any(array(select id from page))
  ),
  pinned as materialized (select id from pinned_updates where author_id = ${readerId} and id = any(array(select id from page)))
  select t.id, t.user_id, t.likes, t.replies, exists (select from liked l where l.tweet_id = t.id) as is_liked,
    t.user_id = ${readerId} and exists (select from pinned p where p.id = t.id) as is_pinned
  from page join tweets t on t.id = page.id order by t.id desc`

/** After every id. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Range = { readonly readerId: string; readonly before: string; readonly count: number }
type Asked = Omit<Range, 'before'> & { readonly feed: Feed; readonly before: string | null; readonly isVerified: boolean }

/** The newest tweets of a feed before one of them, by the index of what it shows: what reaches fewer people is never read. */
export async function candidates(db: Queries, { feed, isVerified, before, ...asked }: Asked): Promise<readonly Candidate[]> {
  const range = { ...asked, before: before ?? lastId }
  const source = { public: isVerified ? openToMembers : openToAll, following: isDivided(db) ? followedOnShards : followed, mine: own }[feed]
  const { rows } = await candidatesOf(asked.readerId, source(range)).execute(db)
  return rows
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

const own: Source = ({ readerId, before, count }) => sql`
  select t.id from tweets t
  where t.user_id = ${readerId} and t.audience is not null and t.id < ${before}
  order by t.id desc limit ${sql.lit(count)}`

/** One tweet by its id; null when there is none, or it lies in the bin. */
export async function candidateNamed(db: Queries, readerId: string, id: string): Promise<Candidate | null> {
  const { rows } = await candidatesOf(readerId, sql`select id from tweets where id = ${id} and audience is not null`).execute(db)
  return rows[0] ?? null
}
