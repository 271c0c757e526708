import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * The index of the timeline also holds the level, and that of the entries of a file whether they are in the bin, so that years and positions
 * are counted from indexes alone; positions have an index of their own. Each takes the place of one that was there.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create index if not exists entries_on_timeline on entries (user_id, kind, coalesce(level, ''), (moment collate "C"), position) include (level)
    where deleted_at is null and moment is not null`.execute(db)
  await sql`drop index if exists entries_by_moment`.execute(db)
  await sql`create index if not exists entries_of_file on entries (user_id, file_id) include (deleted_at, id) where file_id is not null`.execute(
    db,
  )
  await sql`drop index if exists entries_with_file`.execute(db)
  await sql`
    create index if not exists files_with_position on files (user_id, id) include (latitude, longitude)
    where latitude is not null and longitude is not null`.execute(db)
}
