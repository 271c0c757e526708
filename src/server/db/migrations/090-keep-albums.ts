import { type QueryExecutorProvider, sql } from 'kysely'
import { layBesideUsers } from './lay-beside-users.ts'

/**
 * Albums and the entries in them. The name of an album is its owner's only one, so that an import finds it again; an undo of the import finds
 * what it made by its id.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table albums (
      user_id uuid not null,
      id uuid not null,
      title text not null,
      description text not null,
      level text not null,
      cover_id uuid,
      import_run_id uuid,
      position text collate "C" not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (user_id, id)
    )`.execute(db)
  await sql`create unique index albums_by_title on albums (user_id, title)`.execute(db)
  await sql`create unique index albums_in_order on albums (user_id, position)`.execute(db)
  await sql`
    create table album_entries (
      user_id uuid not null,
      album_id uuid not null,
      entry_id uuid not null,
      position text collate "C" not null,
      added_at timestamptz not null,
      import_run_id uuid,
      primary key (user_id, album_id, entry_id)
    )`.execute(db)
  await sql`create unique index album_entries_in_order on album_entries (user_id, album_id, position)`.execute(db)
  await sql`create index album_entries_by_entry on album_entries (user_id, entry_id)`.execute(db)
  await sql`create index albums_by_import on albums (user_id, import_run_id) where import_run_id is not null`.execute(db)
  await sql`
    create index album_entries_by_import on album_entries (user_id, import_run_id, album_id) where import_run_id is not null`.execute(db)
  await layBesideUsers(db, tables)
  for (const table of tables)
    await sql`
      alter table ${sql.table(table)}
        add constraint ${sql.ref(`${table}_account`)} foreign key (user_id) references users (id)`.execute(db)
}

const tables = ['albums', 'album_entries']
