import { type QueryExecutorProvider, sql } from 'kysely'
import { layBesideUsers } from './lay-beside-users.ts'

/**
 * Imports: their runs, what each found, what each did to entries, and where imported words are from. Files have the CRC-32 by which a zip
 * knows them, and an entry may have the film of a motion photograph beside its still.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table import_runs (
      user_id uuid not null,
      id uuid not null,
      source text not null,
      state text not null,
      choice jsonb not null,
      parts jsonb not null,
      missing_parts jsonb not null,
      warnings jsonb not null,
      counts jsonb not null,
      next_number integer not null default 0,
      listed_bytes bigint not null default 0,
      wanted_bytes bigint not null default 0,
      added_bytes bigint not null default 0,
      filled_in integer not null default 0,
      created_at timestamptz not null,
      touched_at timestamptz not null,
      finished_at timestamptz,
      undo_began_at timestamptz,
      undone_at timestamptz,
      primary key (user_id, id)
    )`.execute(db)
  await sql`create unique index import_runs_open on import_runs (user_id) where state in ('reading', 'planned', 'running', 'paused')`.execute(
    db,
  )
  await sql`create index import_runs_by_touch on import_runs (touched_at)`.execute(db)
  await sql`
    create table import_items (
      user_id uuid not null,
      run_id uuid not null,
      key text not null,
      number integer not null,
      kind text not null,
      state text not null,
      reason text,
      left_out text,
      unsupported text,
      message text,
      size bigint not null,
      motion_size bigint not null,
      crc32 bigint,
      year text,
      is_private boolean not null,
      is_words_only boolean not null,
      entry_id uuid,
      remarks text[] not null,
      outcomes text[] not null default '{}',
      albums text[] not null,
      found jsonb not null,
      primary key (user_id, run_id, key)
    )`.execute(db)
  await sql`create index import_items_in_order on import_items (user_id, run_id, number)`.execute(db)
  await sql`create index import_items_by_state on import_items (user_id, run_id, state, number)`.execute(db)
  await sql`
    create table import_effects (
      user_id uuid not null,
      run_id uuid not null,
      entry_id uuid not null,
      key text not null,
      name text not null,
      is_created boolean not null,
      stage integer not null,
      before jsonb not null,
      after jsonb not null,
      outcome text,
      primary key (user_id, run_id, entry_id)
    )`.execute(db)
  await sql`create index import_effects_open on import_effects (user_id, run_id, stage, entry_id) where outcome is null`.execute(db)
  await sql`
    create table import_origins (
      user_id uuid not null,
      origin text not null,
      entry_id uuid not null,
      primary key (user_id, origin)
    )`.execute(db)
  await sql`create index import_origins_by_entry on import_origins (user_id, entry_id)`.execute(db)
  await layBesideUsers(db, tables)
  for (const table of tables)
    await sql`
      alter table ${sql.table(table)}
        add constraint ${sql.ref(`${table}_account`)} foreign key (user_id) references users (id)`.execute(db)
  await sql`alter table files add column crc32 bigint`.execute(db)
  await sql`alter table entries add column motion_file_id uuid`.execute(db)
  await sql`
    alter table entries add foreign key (user_id, motion_file_id) references files (user_id, id) not valid`.execute(db)
  await sql`create index entries_by_motion on entries (user_id, motion_file_id) where motion_file_id is not null`.execute(db)
}

const tables = ['import_runs', 'import_items', 'import_effects', 'import_origins']
