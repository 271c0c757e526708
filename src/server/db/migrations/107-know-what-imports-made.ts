import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * What an import made is known again: the date that each entry got and by whom it is known, under which title of which source an album was made
 * whatever its owner calls it since, and what became of files that are no items. Nobody has renamed an album that its import still stands at.
 * Positions that can be none are dropped: nothing counts them.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await dropImpossiblePositions(db)
  await sql`alter table import_items add column date text, add column date_source text`.execute(db)
  await sql`alter table import_runs add column beside jsonb not null default '{}'`.execute(db)
  await sql`alter table albums add column imported_from text, add column imported_title text`.execute(db)
  await sql`
    update albums a set imported_from = r.source, imported_title = a.title
    from import_runs r
    where r.user_id = a.user_id and r.id = a.import_run_id and r.source <> 'folder'`.execute(db)
}

/** NaN is greater than every number to PostgreSQL, so that it is not between two. */
export const dropImpossiblePositions = (db: QueryExecutorProvider) =>
  sql`
    update files set latitude = null, longitude = null
    where not (latitude between -90 and 90 and longitude between -180 and 180)`.execute(db)
