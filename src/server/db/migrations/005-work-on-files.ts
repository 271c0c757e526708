import { type Kysely, sql } from 'kysely'

/** What a worker makes of files and reads in them, and files that come in pieces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table files
      add column wanted integer not null default 1,
      add column note text,
      add column derived text[] not null default '{}',
      add column seconds double precision,
      add column pages integer,
      add column moment text,
      add column latitude double precision,
      add column longitude double precision,
      drop constraint files_state_check,
      add constraint files_state_check check (state in ('arriving', 'waiting', 'ready', 'kept'))`.execute(db)
  await sql`update files set derived = '{small,medium,large}' where state = 'ready'`.execute(db)
  await sql`update files set state = 'arriving' where state = 'waiting'`.execute(db)
  await sql`
    create table uploads (
      user_id uuid not null,
      id uuid not null,
      size bigint not null check (size > 0),
      reserved bigint not null check (reserved >= 0),
      name text not null,
      file_id uuid,
      created_at timestamptz not null,
      touched_at timestamptz not null,
      primary key (user_id, id)
    )`.execute(db)
  await sql`create index uploads_left on uploads (touched_at)`.execute(db)
}
