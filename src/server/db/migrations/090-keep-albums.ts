import { type QueryExecutorProvider, sql } from 'kysely'

/** Albums and the entries in them. The name of an album is its owner's only one, so that an import finds it again. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table albums (
      user_id uuid not null,
      id uuid not null,
      title text not null,
      description text not null,
      level text not null,
      cover_id uuid,
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
      primary key (user_id, album_id, entry_id)
    )`.execute(db)
  await sql`create unique index album_entries_in_order on album_entries (user_id, album_id, position)`.execute(db)
  await sql`create index album_entries_by_entry on album_entries (user_id, entry_id)`.execute(db)
  for (const table of ['albums', 'album_entries'])
    await sql`
      alter table ${sql.table(table)}
        add constraint ${sql.ref(`${table}_account`)} foreign key (user_id) references users (id)`.execute(db)
}
