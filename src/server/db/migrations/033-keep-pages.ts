import { type QueryExecutorProvider, sql } from 'kysely'

/** Drafts of pages, and which entry each became. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table page_drafts (
      user_id uuid not null,
      id uuid not null,
      title text not null,
      text text not null,
      revision integer not null default 1,
      entry_id uuid,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (user_id, id)
    )`.execute(db)
}
