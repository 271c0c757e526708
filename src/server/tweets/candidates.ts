import { type RawBuilder, sql } from 'kysely'
import type { Feed } from '#contract/tweets.ts'
import { Problem } from '#domain/problem.ts'
import type { Milliseconds } from '#domain/units.ts'
import { nilUuid } from '#domain/uuid.ts'
import { type Database, isDivided, isTimedOut, type Queries, transact } from '#server/db/connection.ts'
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
  /** A list of the reader’s, in place of the feed. */
  readonly listId: string | null
  /** A `tsquery` literal, in place of the feed. */
  readonly words: string | null
  readonly before: string | null
  readonly isVerified: boolean
}

/** Candidates, the newest first, and the place before which there may be more; null at the end. */
type Page = { readonly rows: readonly Candidate[]; readonly until: string | null }

/** The newest tweets of a feed before one of them, by the index of what it shows: what reaches fewer people is never read. */
export async function candidates(db: Database, { feed, listId, words, isVerified, before, ...asked }: Asked): Promise<Page> {
  const range = { ...asked, before: before ?? lastId }
  if (words !== null) return pageOf(await found(db, range, words, isVerified), asked.count)
  const sources = { public: isVerified ? openToMembers : openToAll, following: followed(db), mine: own, bookmarks }
  const source = listId === null ? sources[feed] : listed(db, listId)
  const { rows } = await candidatesOf(asked.readerId, source(range)).execute(db)
  return feed === 'following' && listId === null ? withReposts(db, range, rows) : pageOf(rows, asked.count)
}

const pageOf = (rows: readonly Candidate[], count: number): Page => ({
  rows,
  until: rows.length < count ? null : (rows.at(-1)?.key ?? null),
})

/** What a search may take. A word of one letter collects all that begin so before any bound on rows applies. */
const budgetOfSearch: Milliseconds = 500

/** Those open to everybody here that a query finds, planned for its words: rare ones are looked up, of common ones the newest are read. */
async function found(db: Database, { readerId, before, count }: Range, words: string, isVerified: boolean): Promise<readonly Candidate[]> {
  try {
    return await transact(db, async (trx) => {
      await sql`
        select set_config('plan_cache_mode', 'force_custom_plan', true),
          set_config('statement_timeout', ${String(budgetOfSearch)}, true)`.execute(trx)
      const audiences = isVerified ? sql`'public', 'members'` : sql`'public'`
      const ids = sql`
        select t.id from tweets t
        where t.audience in ('public', 'members') and t.audience in (${audiences}) and t.words @@ ${words}::tsquery and t.id < ${before}
          and not ${isLeftOut(readerId, sql`t.user_id`)}
        order by t.id desc limit ${sql.lit(count)}`
      return (await candidatesOf(readerId, ids).execute(trx)).rows
    })
  } catch (error) {
    if (isTimedOut(error)) throw new Problem('refused', 'Too many tweets have to be looked at for this. Write longer words, or fewer.')
    throw error
  }
}

type Repost = {
  readonly id: string
  readonly tweet_id: string
  readonly user_id: string
  /** Whether its tweet does not come to the reader anyway, and is of nobody whom they leave out. */
  readonly is_news: boolean
}

/**
 * Adds to a page of tweets what those whom the reader follows reposted, where they reposted it. Nothing older than the last tweet of a full
 * page has a place on it, and is read.
 */
async function withReposts(db: Queries, { readerId, before, count }: Range, tweets: readonly Candidate[]): Promise<Page> {
  const after = (tweets.length < count ? undefined : tweets.at(-1)?.key) ?? nilUuid
  const newestOf = (author: RawBuilder<unknown>, most: number) => sql`
    select r.id, r.tweet_id, r.user_id, r.author_id from tweet_reposts r
    where r.user_id = ${author} and r.id > ${after} and r.id < ${before} order by r.id desc limit ${sql.lit(most)}`
  const newest = isDivided(db)
    ? sql`
      select r.id, r.tweet_id, r.user_id, r.author_id from tweet_reposts r
      where r.user_id in (select user_id from followed) and r.id > ${after} and r.id < ${before} order by r.id desc limit ${sql.lit(count)}`
    : newestOfEach(newestOf, sql`select user_id from followed`, count)
  const { rows: reposts } = await sql<Repost>`
    with left_out as materialized (
      select other_id from mutes where user_id = ${readerId} union all select other_id from blocks where user_id = ${readerId}
    ),
    followed as materialized (
      select f.user_id from followers f
      where f.follower_id = ${readerId} and f.approved_at is not null and f.user_id not in (select other_id from left_out)
    ),
    newest as materialized (${newest})
    select n.id, n.tweet_id, n.user_id,
      n.author_id <> ${readerId} and n.author_id not in (select user_id from followed union all select other_id from left_out) as is_news
    from newest n order by n.id desc`.execute(db)
  type Place = { readonly key: string; readonly tweet?: Candidate; readonly repost?: Repost }
  const places: readonly Place[] = [
    ...tweets.map((tweet) => ({ key: tweet.key, tweet })),
    ...reposts.map((repost) => ({ key: repost.id, repost })),
  ]
  const page = places.toSorted((one, other) => (one.key < other.key ? 1 : -1)).slice(0, count)
  const isEnd = tweets.length < count && reposts.length < count && places.length <= count
  const byId = await tweetsOf(
    db,
    readerId,
    page.flatMap(({ repost }) => (repost?.is_news ? repost.tweet_id : [])),
  )
  const rows = page.flatMap(({ key, tweet, repost }) => {
    const reposted = repost?.is_news ? byId.get(repost.tweet_id) : undefined
    return tweet ?? (reposted && repost ? { ...reposted, key, reposter_id: repost.user_id } : [])
  })
  return { rows, until: isEnd ? null : (page.at(-1)?.key ?? null) }
}

/** Tweets by their ids, none that lie in the bin. */
async function tweetsOf(db: Queries, readerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Candidate>> {
  if (ids.length === 0) return new Map()
  const { rows } = await candidatesOf(readerId, sql`select id from tweets where id = any(${ids}::uuid[]) and audience is not null`).execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
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

/** Selects the newest of one person, at most so many. */
type NewestOf = (author: RawBuilder<unknown>, most: number) => RawBuilder<unknown>

/**
 * Of each of these people the newest is looked up, and more of those alone whose newest are the newest of all: nobody else's can stand on
 * the page. Both look at the index alone, which is cheaper than to sort all that a prolific author wrote.
 */
const newestOfEach = (newestOf: NewestOf, people: RawBuilder<unknown>, count: number) => sql`
  select newest.* from (
    select f.user_id from (${people}) f cross join lateral (${newestOf(sql`f.user_id`, 1)}) t
    order by t.id desc limit ${sql.lit(count)}
  ) author
  cross join lateral (${newestOf(sql`author.user_id`, count)}) newest
  order by newest.id desc limit ${sql.lit(count)}`

/**
 * The newest tweets of people whom the reader chose. Where the database is divided, each shard answers with its newest of all of them.
 * @param people selects their `user_id`
 */
const ofPeople = (db: Database, people: RawBuilder<unknown>, { readerId, before, count }: Range) => {
  const reachesSome = sql`t.audience in ('public', 'members', 'some') and t.id < ${before}`
  if (isDivided(db))
    return sql`
      select t.id from tweets t where t.user_id in (${people}) and ${reachesSome} and not ${isLeftOut(readerId, sql`t.user_id`)}
      order by t.id desc limit ${sql.lit(count)}`
  const newestOf: NewestOf = (author, most) => sql`
    select t.id from tweets t where t.user_id = ${author} and ${reachesSome} order by t.id desc limit ${sql.lit(most)}`
  return newestOfEach(newestOf, sql`select p.user_id from (${people}) p where not ${isLeftOut(readerId, sql`p.user_id`)}`, count)
}

const followed =
  (db: Database): Source =>
  (range) =>
    ofPeople(db, sql`select f.user_id from followers f where f.follower_id = ${range.readerId} and f.approved_at is not null`, range)

/** Of those on a list of the reader’s, followed or not. */
const listed =
  (db: Database, listId: string): Source =>
  (range) =>
    ofPeople(
      db,
      sql`select m.other_id as user_id from people_list_members m where m.user_id = ${range.readerId} and m.list_id = ${listId}`,
      range,
    )

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
  return (await tweetsOf(db, readerId, [id])).get(id) ?? null
}
