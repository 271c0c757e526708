import { type QueryExecutorProvider, sql } from 'kysely'

/** Tweets that came before their words were kept: a job writes these down, and finds them without looking at the others. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index tweets_without_words on tweets (id) where words is null`.execute(db)
}
