import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * The keepers' console: why each act was done, acts that wait for a second keeper, and when a login of a keeper last proved a one-time code.
 * An act that waits names the account it is about and its proposer by no foreign key: rows that name accounts of others lock none.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table keeper_actions add column reason text not null default ''`.execute(db)
  await sql`alter table sessions add column keeper_code_at timestamptz`.execute(db)
  await sql`
    create table waiting_acts (
      number bigint generated always as identity primary key,
      act text not null,
      target text not null,
      detail text not null,
      reason text not null,
      keeper text not null,
      keeper_id uuid,
      about_id uuid,
      proposed_at timestamptz not null,
      expires_at timestamptz not null,
      unique (act, target)
    )`.execute(db)
  await sql`create index waiting_acts_by_keeper on waiting_acts (keeper_id) where keeper_id is not null`.execute(db)
  await sql`create index waiting_acts_about on waiting_acts (about_id) where about_id is not null`.execute(db)
}
