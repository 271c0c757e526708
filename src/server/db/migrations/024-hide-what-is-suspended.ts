import { type QueryExecutorProvider, sql } from 'kysely'

/** Since when an account or an entry is suspended by the keepers; null while it is not. The few entries that are have an index. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table users add column suspended_at timestamptz`.execute(db)
  await sql`alter table entries add column suspended_at timestamptz`.execute(db)
  await sql`create index entries_suspended on entries (user_id, id) where suspended_at is not null`.execute(db)
}
