import { type QueryExecutorProvider, sql } from 'kysely'

/** Passkeys and one-time codes, what is under way while somebody logs in by them, and names of sessions. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table sessions add column name text`.execute(db)
  await keepPasskeys(db)
  await keepCodes(db)
}

async function keepPasskeys(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table passkeys (
      user_id uuid not null,
      id uuid not null,
      credential_id text collate "C" not null,
      name text not null,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      is_synced boolean not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      copied_at timestamptz,
      primary key (user_id, id)
    )`.execute(db)
  await sql`
    create table passkey_owners (
      credential_id text collate "C" primary key,
      user_id uuid not null,
      passkey_id uuid not null
    )`.execute(db)
  await sql`
    create table passkey_challenges (
      challenge_hash bytea primary key,
      user_id uuid,
      session_id uuid,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index passkey_owners_by_user on passkey_owners (user_id)`.execute(db)
  await sql`create index passkey_challenges_by_user on passkey_challenges (user_id)`.execute(db)
}

async function keepCodes(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table one_time_codes (
      user_id uuid primary key,
      secret text not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      last_step bigint not null
    )`.execute(db)
  await sql`create table recovery_codes (user_id uuid not null, code_hash bytea not null, primary key (user_id, code_hash))`.execute(db)
  await sql`
    create table login_tickets (
      ticket_hash bytea primary key,
      user_id uuid not null,
      is_kept boolean not null,
      reactivates boolean not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index login_tickets_by_user on login_tickets (user_id)`.execute(db)
}
