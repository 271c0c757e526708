import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Address, connect, type Database, migrate, poolOf } from './connection.ts'
import { distribute, hasCitus } from './distribute.ts'
import { ensureDatabase } from './embedded.ts'

/** The migrated database that every test's own is copied from; `src/server/testing/setup.ts` makes it once for a run. */
const templateName = 'bureau_template'
/** Where the run's PostgreSQL listens, passed from the setup to the workers. */
/** Set for the tests of a run whose PostgreSQL divides its tables. */
export const citusVariable = 'BUREAU_TEST_CITUS'
export const hostVariable = 'BUREAU_TEST_DATABASE'

export type Fresh = { readonly db: Database; readonly address: Address; readonly close: () => Promise<void> }

/** A database of its own for one test file, migrated and empty; some 50 ms. */
export async function freshDatabase(): Promise<Fresh> {
  const host = process.env[hostVariable]
  if (!host) throw new Error('no database for tests: run them with `npm test` or vitest, whose setup starts one')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await ensureDatabase(host, database, templateName)
  const address = { host, database }
  const pool = poolOf(address, 8)
  pool.on('error', () => {}) // of an idle connection; whoever needs one is given another
  const db = connect(pool)
  return {
    db,
    address,
    close: async () => {
      await db.destroy()
      await dropDatabase(host, database)
    },
  }
}

/** Makes the template: the schema, and the tables of the job queue, so that no test waits for them. */
export async function makeTemplate(host: string, prepare: (address: Address) => Promise<void>): Promise<void> {
  await ensureDatabase(host, templateName)
  const address = { host, database: templateName }
  const db = connect(poolOf(address, 2))
  await migrate(db)
  await prepare(address)
  if (await hasCitus(db)) {
    await distribute(db, () => {})
    process.env[citusVariable] = '1'
  }
  await db.destroy()
  await endConnections(host)
}

/** A database in use cannot be copied, and Citus keeps a process in each. */
async function endConnections(host: string): Promise<void> {
  const client = new pg.Client({ host, user: 'app', database: 'postgres' })
  await client.connect()
  await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [templateName])
  await client.end()
}

/** Not by force: a pool says that it has ended a little before its connections have, and PostgreSQL waits 5 seconds for those. */
export async function dropDatabase(host: string, database: string) {
  const client = new pg.Client({ host, user: 'app', database: 'postgres' })
  await client.connect()
  await client.query(`drop database ${pg.escapeIdentifier(database)}`)
  await client.end()
}
