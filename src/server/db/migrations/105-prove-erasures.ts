import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Erasings of accounts, from the end of their grace to their certificate, and the objects of the store that they erased. `account_id` is no
 * foreign key: it names who is being erased, and is forgotten at the end.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table erasures (
      number text primary key,
      account_id uuid unique,
      recipient text,
      asked_at timestamptz not null,
      began_at timestamptz not null,
      ended_at timestamptz,
      counts jsonb not null,
      root text,
      public_key text,
      certificate jsonb,
      code_hash bytea unique,
      code_ends_at timestamptz
    )`.execute(db)
  await sql`create index erasures_by_end_of_code on erasures (code_ends_at)`.execute(db)
  await sql`
    create table erasure_objects (
      number text not null references erasures (number),
      place bytea not null,
      hash bytea not null,
      bytes bigint not null,
      primary key (number, place)
    )`.execute(db)
  await sql`create index erasure_objects_in_order on erasure_objects (number, hash, place)`.execute(db)
}
