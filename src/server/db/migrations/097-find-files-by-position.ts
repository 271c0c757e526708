import { type QueryExecutorProvider, sql } from 'kysely'

/** Positions are looked up by where they are: a small part of the map of where costs what lies in it, and not all that somebody has. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create index if not exists files_by_position on files (user_id, latitude, longitude) include (id)
    where latitude is not null and longitude is not null`.execute(db)
  await sql`drop index if exists files_with_position`.execute(db)
}
