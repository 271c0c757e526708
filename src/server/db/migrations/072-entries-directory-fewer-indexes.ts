import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Entries and people of the directory carry fewer indexes: a third of what a row took. One index of a case serves its order and its undated
 * part; only entries that were moved, or have a file, stand in an index of that; and lists of everybody are merged from those of each body. Few
 * people share an instant or a whole name, so that those indexes leave the order among them to a sort.
 *
 * A server of before answers the same without the indexes that go, and sorts the case of one owner, or the directory, for it. Making an index
 * keeps writers waiting; where that takes too long, it is made before by `create index concurrently` under the same name, and this finds it.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create index if not exists entries_in_case on entries (user_id, kind, coalesce(level, ''), (moment is null), position desc)
    where deleted_at is null`.execute(db)
  await sql`create unique index if not exists entries_moved on entries (user_id, moved_to) where moved_to is not null`.execute(db)
  await sql`create index if not exists entries_with_file on entries (user_id, file_id) where file_id is not null`.execute(db)
  await sql`drop index entries_in_order, entries_without_moment, entries_by_position, entries_by_file`.execute(db)
  await sql`create index if not exists directory_of_body_by_age on directory (island, created_at desc)`.execute(db)
  await sql`create index if not exists directory_of_body_by_activity on directory (island, last_seen_at desc)`.execute(db)
  await sql`create index if not exists directory_of_body_by_name on directory (island, lower(name))`.execute(db)
  await sql`
    drop index directory_by_age, directory_by_name, directory_by_activity, directory_by_place,
      directory_by_island_and_age, directory_by_island_and_activity, directory_by_island_and_name`.execute(db)
}
