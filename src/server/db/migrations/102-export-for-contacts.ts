import { type QueryExecutorProvider, sql } from 'kysely'

/** What goes into an export, and whether it was made for the legacy contacts of its owner. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table exports add column content text not null default 'all'`.execute(db)
  await sql`alter table exports add column for_contacts boolean not null default false`.execute(db)
}
