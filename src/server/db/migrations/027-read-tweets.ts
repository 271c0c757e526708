import { type Kysely, sql } from 'kysely'
import type { Owner } from '#domain/case/visibility.ts'
import { audiencesOf } from '#domain/tweets/audience.ts'

/** Feeds of tweets, likes and replies; tweets pinned on islands; and updates of keepers that somebody put away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table tweet_authors (user_id uuid primary key, audiences jsonb not null)`.execute(db)
  await sql`
    create table tweets (
      id uuid primary key,
      user_id uuid not null,
      audience text check (audience in ('public', 'members', 'some', 'owner')),
      likes integer not null default 0 check (likes >= 0),
      replies integer not null default 0 check (replies >= 0)
    )`.execute(db)
  await sql`create index tweets_by_author on tweets (user_id, id desc)`.execute(db)
  await sql`create index tweets_for_all on tweets (id desc) where audience = 'public'`.execute(db)
  await sql`create index tweets_for_members on tweets (id desc) where audience in ('public', 'members')`.execute(db)
  await sql`create index tweets_for_some on tweets (user_id, id desc) where audience in ('public', 'members', 'some')`.execute(db)
  await sql`
    create table tweet_likes (
      user_id uuid not null,
      tweet_id uuid not null,
      author_id uuid not null,
      created_at timestamptz not null,
      primary key (user_id, tweet_id)
    )`.execute(db)
  await sql`create index tweet_likes_by_author on tweet_likes (author_id, tweet_id)`.execute(db)
  await sql`
    create table tweet_replies (
      user_id uuid not null,
      tweet_id uuid not null,
      id uuid not null,
      author_id uuid not null,
      text text not null,
      created_at timestamptz not null,
      primary key (user_id, tweet_id, id)
    )`.execute(db)
  await sql`create index tweet_replies_by_author on tweet_replies (author_id, id)`.execute(db)
  await sql`alter table pinned_updates add column tweet_id uuid`.execute(db)
  await sql`
    create table dismissed_updates (
      user_id uuid not null, update_id uuid not null, created_at timestamptz not null, primary key (user_id, update_id)
    )`.execute(db)
  await listTweets(db)
}

const batch = 1000

/** Lists the tweets that are here already. */
async function listTweets(db: Kysely<unknown>): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<Owner>`
      select id, island, state, privacy, email_verified_at is not null as "isVerified", suspended_at is not null as "isSuspended"
      from users where id > ${after} order by id limit ${batch}`.execute(db)
    const audiences = rows.map((author) => JSON.stringify(audiencesOf(author)))
    await sql`
      insert into tweet_authors (user_id, audiences)
      select id, audiences from unnest(${rows.map(({ id }) => id)}::uuid[], ${audiences}::jsonb[]) as author (id, audiences)
      where exists (select from entries e where e.user_id = author.id and e.kind = 'tweet')`.execute(db)
    const last = rows.at(-1)
    if (!last || rows.length < batch) break
    after = last.id
  }
  await sql`
    insert into tweets (id, user_id, audience)
    select e.id, e.user_id, case when e.deleted_at is null then coalesce(a.audiences ->> coalesce(e.level, ''), 'owner') end
    from entries e join tweet_authors a on a.user_id = e.user_id where e.kind = 'tweet'`.execute(db)
}
