import { type QueryExecutorProvider, sql } from 'kysely'

/** An import also does something to the island, to settings and to star charts: which of them an effect is of. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table import_effects add column subject text not null default 'entry'`.execute(db)
}
