import { type QueryExecutorProvider, sql } from 'kysely'

/** Mutes, reports with their evidence, what is suspended and why, and what keepers did. The lists of follows have an order. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index followers_in_order on followers (user_id, created_at, follower_id)`.execute(db)
  await sql`create index following_in_order on followers (follower_id, created_at, user_id)`.execute(db)
  await sql`drop index followers_by_follower`.execute(db)
  await sql`
    create table mutes (
      user_id uuid not null,
      other_id uuid not null,
      created_at timestamptz not null,
      primary key (user_id, other_id)
    )`.execute(db)
  await sql`create index mutes_by_other on mutes (other_id)`.execute(db)
  await openReports(db)
  await sql`
    create table suspensions (
      user_id uuid not null,
      kind text not null,
      target_id uuid not null,
      reason text not null,
      created_at timestamptz not null,
      primary key (user_id, kind, target_id)
    )`.execute(db)
  await sql`
    create table keeper_actions (
      id uuid primary key,
      keeper text not null,
      action text not null,
      kind text not null,
      target_id uuid not null,
      words text not null,
      created_at timestamptz not null
    )`.execute(db)
}

/** A case is what was reported of one thing until it is decided. Its evidence is kept apart from who reported it. */
async function openReports(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table report_cases (
      author_id uuid not null,
      id uuid not null,
      number bigint generated always as identity unique,
      kind text not null,
      target_id uuid not null,
      state text not null check (state in ('open', 'upheld', 'dismissed')),
      opened_at timestamptz not null,
      decided_at timestamptz,
      primary key (author_id, id)
    )`.execute(db)
  await sql`create unique index report_cases_open on report_cases (author_id, kind, target_id) where state = 'open'`.execute(db)
  await sql`create index report_cases_queue on report_cases (opened_at) where state = 'open'`.execute(db)
  await sql`
    create table report_evidence (
      author_id uuid not null,
      case_id uuid not null,
      id uuid not null,
      reason text not null,
      looked_like jsonb not null,
      created_at timestamptz not null,
      primary key (author_id, case_id, id)
    )`.execute(db)
  await sql`
    create table reports (
      user_id uuid not null,
      author_id uuid not null,
      case_id uuid not null,
      evidence_id uuid not null,
      words text not null,
      created_at timestamptz not null,
      primary key (user_id, case_id)
    )`.execute(db)
  await sql`create index reports_by_case on reports (author_id, case_id)`.execute(db)
}
