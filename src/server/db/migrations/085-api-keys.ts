import { type QueryExecutorProvider, sql } from 'kysely'

/** Keys of programs by their hash, and logins of programs that wait for a person to confirm them. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table api_keys (
      user_id uuid not null constraint api_keys_account references users (id),
      id uuid not null,
      name text not null,
      key_start text not null,
      key_end text not null,
      scopes text[] not null,
      created_at timestamptz not null,
      last_used_at timestamptz,
      expires_at timestamptz not null,
      primary key (user_id, id)
    )`.execute(db)
  await sql`
    create table api_key_owners (
      key_hash bytea primary key,
      user_id uuid not null constraint api_key_owners_account references users (id),
      key_id uuid not null
    )`.execute(db)
  await sql`create index api_key_owners_by_user on api_key_owners (user_id, key_id)`.execute(db)
  await sql`create index api_keys_by_end on api_keys (expires_at)`.execute(db)
  await sql`
    create table device_logins (
      code text collate "C" primary key,
      device_hash bytea not null,
      program text not null,
      scopes text[] not null,
      network text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      polled_at timestamptz,
      denied_at timestamptz,
      user_id uuid constraint device_logins_account references users (id)
    )`.execute(db)
  await sql`create index device_logins_by_user on device_logins (user_id)`.execute(db)
}
