import { type QueryExecutorProvider, sql } from 'kysely'
import { layBesideUsers } from './lay-beside-users.ts'

/** Words by which tweets are found, the tweet that one quotes, reposts with their count, and bookmarks. A job writes down the words of tweets that are here already. */
export async function up(db: QueryExecutorProvider): Promise<void> {
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
}
