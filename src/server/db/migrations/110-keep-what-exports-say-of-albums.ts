import { type QueryExecutorProvider, sql } from 'kysely'

/** What an export says of its albums, and which cover an album has of its import: an undo takes that one back. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table import_runs add column albums jsonb not null default '[]'`.execute(db)
  await sql`alter table albums add column imported_cover uuid`.execute(db)
}
