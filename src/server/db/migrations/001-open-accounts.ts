import { type Kysely, sql } from 'kysely'

/** Accounts: people, how they log in, and whom lists may name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key,
      name text not null,
      username text not null,
      email text not null,
      email_verified_at timestamptz,
      pending_email text,
      bio text not null,
      birth jsonb,
      island text not null,
      links jsonb not null,
      picture_id uuid,
      state text not null check (state in ('open', 'locked', 'deactivated', 'deleted', 'remembered')),
      state_before text check (state_before in ('open', 'locked')),
      state_reason text,
      state_changed_at timestamptz,
      privacy jsonb not null,
      progress jsonb not null,
      last_action text,
      is_resident boolean not null default false,
      created_at timestamptz not null,
      last_seen_at timestamptz not null
    )`.execute(db)
  await sql`create index users_unverified on users (created_at) where email_verified_at is null`.execute(db)
  await sql`create index users_by_pending_email on users (pending_email) where pending_email is not null`.execute(db)
  await sql`create table credentials (user_id uuid primary key, password_hash text not null, changed_at timestamptz not null)`.execute(db)
  await sql`create table usernames (username text primary key, user_id uuid not null)`.execute(db)
  await sql`create table emails (email text primary key, user_id uuid not null)`.execute(db)
  await sql`
    create table unverified_emails (
      email text not null, user_id uuid not null, created_at timestamptz not null, primary key (email, user_id)
    )`.execute(db)
  await sql`
    create table sessions (
      user_id uuid not null,
      id uuid not null,
      is_kept boolean not null,
      device text not null,
      network text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (user_id, id)
    )`.execute(db)
  await sql`create index sessions_by_end on sessions (expires_at)`.execute(db)
  await sql`create table session_tokens (token_hash bytea primary key, user_id uuid not null, session_id uuid not null)`.execute(db)
  await sql`create index session_tokens_by_session on session_tokens (user_id, session_id)`.execute(db)
  await sql`
    create table mailed_tokens (
      token_hash bytea primary key,
      purpose text not null check (purpose in ('verify', 'reset', 'undelete')),
      user_id uuid not null,
      email text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index mailed_tokens_by_user on mailed_tokens (user_id)`.execute(db)
  await sql`create index mailed_tokens_by_end on mailed_tokens (expires_at)`.execute(db)
  await sql`
    create table directory (
      user_id uuid primary key,
      name text not null,
      username text not null,
      search text not null,
      island text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null
    )`.execute(db)
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create index directory_by_age on directory (created_at desc, user_id desc)`.execute(db)
  await sql`create index directory_by_name on directory (lower(name), user_id)`.execute(db)
  await sql`create index directory_by_activity on directory (last_seen_at desc, user_id desc)`.execute(db)
  await sql`create index directory_by_island_and_age on directory (island, created_at desc, user_id desc)`.execute(db)
  await sql`create index directory_by_island_and_name on directory (island, lower(name), user_id)`.execute(db)
  await sql`create index directory_by_island_and_activity on directory (island, last_seen_at desc, user_id desc)`.execute(db)
  await sql`create index directory_search on directory using gin (search gin_trgm_ops)`.execute(db)
}
