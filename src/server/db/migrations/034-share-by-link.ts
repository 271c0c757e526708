import { type QueryExecutorProvider, sql } from 'kysely'

/** Links by which owners share one thing each. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table shares (
      user_id uuid not null,
      id uuid not null,
      kind text not null,
      subject_id uuid not null,
      seed bytea not null,
      created_at timestamptz not null,
      expires_at timestamptz,
      revoked_at timestamptz,
      opened integer not null default 0,
      last_opened_on text,
      primary key (user_id, id)
    )`.execute(db)
  await sql`
    create table share_links (
      token_hash bytea primary key,
      share_id uuid not null unique,
      user_id uuid not null
    )`.execute(db)
  await sql`create index share_links_by_user on share_links (user_id)`.execute(db)
}
