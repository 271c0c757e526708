import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Address, connect, type Database, migrate, poolOf } from './connection.ts'
import { distribute, hasCitus } from './distribute.ts'
import { ensureDatabase } from './embedded.ts'

/** The migrated database that every test's own is copied from; `src/server/testing/setup.ts` makes it once for a run. */
const templateName = 'bureau_template'
/** Where the run's PostgreSQL listens, passed from the setup to the workers. */
export const hostVariable = 'BUREAU_TEST_DATABASE'
/** Where a worker of Citus listens beside it: every database of a test is on both, and its shards on the worker. */
export const workerVariable = 'BUREAU_TEST_WORKER'
/** Set for the tests of a run whose PostgreSQL divides its tables. */
export const citusVariable = 'BUREAU_TEST_CITUS'

export type Fresh = { readonly db: Database; readonly address: Address; readonly close: () => Promise<void> }

/** A database of its own for one test file, migrated and empty; some 50 ms. */
export async function freshDatabase(): Promise<Fresh> {
  const host = process.env[hostVariable]
  if (!host) throw new Error('no database for tests: run them with `npm test` or vitest, whose setup starts one')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await makeTestDatabase(host, database, templateName)
  const address = { host, database }
  const pool = poolOf(address, 8)
  pool.on('error', () => {}) // of an idle connection; whoever needs one is given another
  const db = connect(pool)
  return {
    db,
    address,
    close: async () => {
      await db.destroy()
      await dropDatabase(database)
    },
  }
}

/**
 * Makes a database on the run's PostgreSQL, and on its worker where it has one. A copy of the template has its shards with it, since both nodes
 * copy theirs; an empty database is told of the worker.
 */
export async function makeTestDatabase(host: string, database: string, template?: string): Promise<void> {
  const worker = process.env[workerVariable]
  if (worker) await ensureDatabase(worker, database, template)
  await ensureDatabase(host, database, template)
  if (worker && !template) await joinWorker(host, worker, database)
}

async function joinWorker(host: string, worker: string, database: string): Promise<void> {
  const extension = 'create extension if not exists citus'
  await query(worker, database, extension)
  await query(host, database, extension)
  const port = 'current_setting($2)::integer' // both listen on the same one, each in a directory of its own
  await query(host, database, `select citus_set_coordinator_host($1, ${port})`, [host, 'port'])
  await query(host, database, `select citus_add_node($1, ${port})`, [worker, 'port'])
}

/** Makes the template: the schema, and the tables of the job queue, so that no test waits for them. */
export async function makeTemplate(host: string, prepare: (address: Address) => Promise<void>): Promise<void> {
  await makeTestDatabase(host, templateName)
  const address = { host, database: templateName }
  const db = connect(poolOf(address, 2))
  await migrate(db)
  await prepare(address)
  if (await hasCitus(db)) {
    await distribute(db, () => {})
    process.env[citusVariable] = '1'
  }
  await db.destroy()
  await endConnections()
}

/** A database in use cannot be copied, and Citus keeps a process in each. */
async function endConnections(): Promise<void> {
  for (const node of nodes())
    await query(node, 'postgres', 'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [templateName])
}

/**
 * Not by force: a pool says that it has ended a little before its connections have, and PostgreSQL waits 5 seconds for those. Nodes of Citus open
 * connections to each other at any time, which are ended, and again if another was faster.
 */
export async function dropDatabase(database: string): Promise<void> {
  for (const node of nodes())
    for (let tries = 1; ; tries++) {
      const endInternal =
        "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and application_name like 'citus_internal%'"
      await query(node, 'postgres', endInternal, [database])
      try {
        await query(node, 'postgres', `drop database if exists ${pg.escapeIdentifier(database)}`)
        break
      } catch (error) {
        if (!process.env[workerVariable] || tries === 3) throw error
      }
    }
}

/** The run's PostgreSQL, and its worker. */
const nodes = () => [process.env[hostVariable], process.env[workerVariable]].filter((host) => host !== undefined)

async function query(host: string, database: string, text: string, values: readonly string[] = []): Promise<void> {
  const client = new pg.Client({ host, user: 'app', database })
  await client.connect()
  try {
    await client.query(text, [...values])
  } finally {
    await client.end()
  }
}
