import { type QueryExecutorProvider, sql } from 'kysely'

/** Star charts as recipes, whose each is, and the newest preview entries of all, from which the cosmic cast is chosen. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table starcharts (
      user_id uuid not null,
      id uuid not null,
      kind text not null check (kind in ('single', 'double')),
      recipe jsonb not null,
      level text check (level in ('private', 'same_island', 'followers', 'members', 'public')),
      revision integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (user_id, id)
    )`.execute(db)
  await sql`create index starcharts_by_kind on starcharts (user_id, kind, id)`.execute(db)
  await sql`create table starchart_owners (chart_id uuid primary key, user_id uuid not null)`.execute(db)
  await sql`create index starchart_owners_by_user on starchart_owners (user_id)`.execute(db)
  // The bound on the date holds for every entry. It keeps the planner from reading the previews of one owner through this index.
  await sql`
    create index entries_newest_previews on entries (created_at desc)
    where deleted_at is null and is_preview and created_at > timestamptz '2000-01-01 00:00:00+00'`.execute(db)
}
