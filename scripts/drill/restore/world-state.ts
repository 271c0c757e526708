import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Database, poolOf, type Transaction } from '#server/db/connection.ts'
import { digestOf, tablesOf, writeAlike } from '#server/db/copy-database.ts'

/** Everything that a deployment keeps: of each table that outlives a crash the count and the sum of the hashes of its rows, of each file the SHA-256. */
export type WorldState = {
  readonly tables: ReadonlyMap<string, string>
  readonly rows: number
  readonly files: ReadonlyMap<string, string>
}

const tries = 60

/** Works on a database over connections of its own. */
async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const pool = poolOf({ url }, 2)
  pool.on('error', () => {}) // the query fails too
  const db = connect(pool)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Reads every row and every file. */
export async function readWorld(url: string, store: string): Promise<WorldState> {
  const files = new Map(
    readdirSync(store, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [path.relative(store, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )
  const tables = new Map<string, string>()
  let rows = 0
  await withDatabase(url, (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await writeAlike(trx)
        const unlogged = await unloggedTables(trx)
        for (const table of await tablesOf(trx)) {
          if (unlogged.has(`${table.schema}.${table.name}`)) continue
          const digest = await digestOf(trx, table)
          rows += digest.rows
          tables.set(`${table.schema}.${table.name}`, `${digest.rows} rows, ${digest.hash}`)
        }
      }),
  )
  return { tables, rows, files }
}

/** Tables that are in no archive and empty after a crash, by their own definition: counts of the minute. */
async function unloggedTables(trx: Transaction): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'u'`.execute(trx)
  return new Set(rows.map(({ name }) => name))
}

/**
 * Waits until a whole second passes in which nothing changes while nobody writes, jobs included. Answers that second, as PostgreSQL takes it
 * for a time to recover to, and the state at it.
 */
export async function stillSecond(url: string, store: string): Promise<{ readonly time: string; readonly state: WorldState }> {
  let changed: readonly string[] = []
  for (let at = 0; at < tries; at++) {
    const before = await readWorld(url, store)
    const second = new Date(Math.ceil(Date.now() / 1000) * 1000)
    await pause(second.getTime() + 100 - Date.now())
    const state = await readWorld(url, store)
    changed = differences(before, state)
    if (changed.length === 0) return { time: `${second.toISOString().slice(0, 19).replace('T', ' ')}+00`, state }
  }
  throw new Error(`no second passed without a change: ${changed.join('; ')}`)
}

/** Which tables and files of the one are not the same in the other, which may have more files. */
export function differences(one: WorldState, other: WorldState): readonly string[] {
  const inTables = [...one.tables]
    .filter(([name, digest]) => other.tables.get(name) !== digest)
    .map(([name, digest]) => `${name}: ${digest}, and ${other.tables.get(name) ?? 'no table'}`)
  const inFiles = [...one.files].filter(([key, hash]) => other.files.get(key) !== hash).map(([key]) => `file ${key}`)
  return [...inTables, ...inFiles]
}

/** Where an account is still named: tables with rows that have its id in any column, and files below it. */
export async function tracesOf(id: string, url: string, store: string): Promise<readonly string[]> {
  const traces = await withDatabase(url, async (db) => {
    const found: string[] = []
    for (const { schema, name } of await tablesOf(db)) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(`${schema}.${name}`)} as each where each::text like ${`%${id}%`}`.execute(db)
      if ((rows[0]?.count ?? 0) > 0) found.push(`${schema}.${name}`)
    }
    return found
  })
  const files = existsSync(store) ? readdirSync(store, { recursive: true, encoding: 'utf8' }) : []
  return [...traces, ...files.filter((key) => key.includes(id))]
}
