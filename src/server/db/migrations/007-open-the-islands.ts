import { type Kysely, sql } from 'kysely'

/** Saved islands: which revision counts and what the map needs of it, and every revision kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_islands (
      user_id uuid primary key,
      revision integer not null,
      theme text not null,
      objects integer not null,
      snapshot_id uuid,
      dead_snapshot_id uuid,
      saved_at timestamptz not null
    )`.execute(db)
  await sql`
    create table island_revisions (
      user_id uuid not null,
      revision integer not null,
      living jsonb not null,
      dead jsonb,
      last_action text not null,
      created_at timestamptz not null,
      primary key (user_id, revision)
    )`.execute(db)
}
