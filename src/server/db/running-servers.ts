import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import type { Queries } from './connection.ts'

/** How a server and a media process call themselves to the database. */
export const serverName = 'bureau-of-islands'

/** Refuses what must have the database for itself: what servers write meanwhile would be in the other place, or in neither. */
export async function checkNoServerRuns(db: Queries): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and application_name = ${serverName} limit 1`.execute(db)
  if (rows.length > 0)
    throw new Problem('conflict', 'Servers are running on this database. Stop them all, media processes too, then run this again.')
}
