import { connect, type Database, migrate, poolOf } from '#server/db/connection.ts'
import { distribute, hasCitus } from '#server/db/distribute.ts'
import { type Embedded, startEmbedded } from '#server/db/embedded.ts'
import { hostVariable, makeTestDatabase } from '#server/db/fresh.ts'

/** The PostgreSQL of a run: the one whose socket directory `BUREAU_TEST_DATABASE` names, as `npm run citus` does, or one of its own. */
export async function openTestPostgres(...own: Parameters<typeof startEmbedded>): Promise<Embedded> {
  const given = process.env[hostVariable]
  return given ? { host: given, stop: async () => {} } : startEmbedded(...own)
}

/** Makes a migrated database there, and divides it where there is Citus. */
export async function openTestDatabase(host: string, database: string, connections = 2): Promise<Database> {
  await makeTestDatabase(host, database)
  const db = connect(poolOf({ host, database }, connections))
  await migrate(db)
  if (await hasCitus(db)) await distribute(db, () => {})
  return db
}
