import { type Kysely, sql } from 'kysely'
import { tweetVector } from '#domain/tweets/search.ts'
import { isDivided, layBesideUsers } from './lay-beside-users.ts'

/** Words by which tweets are found, the tweet that one quotes, reposts with their count, and bookmarks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tweets
      add column words tsvector,
      add column quoted_id uuid,
      add column quoted_author_id uuid,
      add column reposts integer not null default 0`.execute(db)
  await sql`create index tweets_search on tweets using gin (words) where audience in ('public', 'members')`.execute(db)
  await sql`create index tweets_by_quoted_author on tweets (quoted_author_id, quoted_id) where quoted_author_id is not null`.execute(db)
  await sql`
    create table tweet_reposts (
      user_id uuid not null,
      tweet_id uuid not null,
      id uuid not null,
      author_id uuid not null,
      created_at timestamptz not null,
      primary key (user_id, tweet_id)
    )`.execute(db)
  await sql`create index tweet_reposts_newest on tweet_reposts (user_id, id desc)`.execute(db)
  await sql`create index tweet_reposts_by_author on tweet_reposts (author_id, tweet_id)`.execute(db)
  await sql`
    create table tweet_bookmarks (
      user_id uuid not null,
      tweet_id uuid not null,
      author_id uuid not null,
      created_at timestamptz not null,
      primary key (user_id, tweet_id)
    )`.execute(db)
  await sql`create index tweet_bookmarks_by_author on tweet_bookmarks (author_id, tweet_id)`.execute(db)
  await layBesideUsers(db, ['tweet_reposts', 'tweet_bookmarks'])
  for (const table of ['tweet_reposts', 'tweet_bookmarks'])
    await sql`
      alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_account`)} foreign key (user_id) references users (id)`.execute(db)
  if (!(await isDivided(db))) await indexTweets(db)
}

const batch = 1000

/** Writes down the words of the tweets that are here already. On a divided database each comes with its next edit. */
async function indexTweets(db: Kysely<unknown>): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<{ id: string; text: string }>`
      select t.id, e.text from tweets t join entries e on e.user_id = t.user_id and e.id = t.id
      where t.id > ${after} order by t.id limit ${sql.lit(batch)}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    const vectors = rows.map(({ text }) => tweetVector(text))
    await sql`
      update tweets t set words = w.words::tsvector
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${vectors}::text[]) as w (id, words) where t.id = w.id`.execute(db)
    after = last.id
  }
}
