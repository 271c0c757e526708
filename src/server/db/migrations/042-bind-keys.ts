import { type QueryExecutorProvider, sql } from 'kysely'

/** What a key of idempotency was sent with; empty for keys of before, which are good for a day. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table saved_once add column fingerprint text not null default ''`.execute(db)
}
