import { sql } from 'kysely'
import { vi } from 'vitest'
import { type Database, isDivided } from '../connection.ts'

/** Resolves once so many transactions wait for a lock, on the server of rows or, of a divided database, on any of them. */
export const othersWait = (db: Database, count: number) =>
  vi.waitUntil(async () => (await waitingHere(db)) + (isDivided(db) ? await waitingOnWorkers(db) : 0) === count)

const waiting = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

async function waitingHere(db: Database): Promise<number> {
  return (await sql`select pid ${sql.raw(waiting)}`.execute(db)).rows.length
}

async function waitingOnWorkers(db: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select result as count from run_command_on_workers(${`select count(*) ${waiting}`})`.execute(db)
  return rows.reduce((sum, { count }) => sum + Number(count), 0)
}
