import { type QueryExecutorProvider, sql } from 'kysely'

/** A reply that keepers hide says so itself, as entries and messages do: who reads the replies to a tweet asks no other owner. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table tweet_replies add column suspended_at timestamptz`.execute(db)
  await sql`
    update tweet_replies r set suspended_at = s.created_at from suspensions s
    where s.user_id = r.author_id and s.kind = 'reply' and s.target_id = r.id`.execute(db)
}
