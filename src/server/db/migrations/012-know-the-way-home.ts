import { type Kysely, sql } from 'kysely'

/** The networks that people have logged in from, and the mailed link that stops a change of e-mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_networks (
      user_id uuid not null,
      network text not null,
      last_login_at timestamptz not null,
      primary key (user_id, network)
    )`.execute(db)
  await sql`create index known_networks_by_age on known_networks (last_login_at)`.execute(db)
  await sql`
    alter table mailed_tokens
      drop constraint mailed_tokens_purpose_check,
      add constraint mailed_tokens_purpose_check check (purpose in ('verify', 'reset', 'undelete', 'stop-email-change'))`.execute(db)
}
