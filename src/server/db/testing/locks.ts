import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '../connection.ts'

/** Resolves once so many transactions wait for a lock. */
export const othersWait = (db: Database, count: number) =>
  vi.waitUntil(async () => {
    const { rows } = await sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length === count
  })
