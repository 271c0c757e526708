import type { Queries } from './connection.ts'

/** The server's secret is not the one with which this database was written. */
export class WrongSecret extends Error {}

type Given = { readonly fingerprint: string; readonly now: () => Date }
/** A tool only compares: on a new database a server has the first word. */
type Checking = Given & { readonly isServer: boolean }

/**
 * Refuses to work on a database with another secret than its servers have: what they signed and encrypted would be unreadable here. The
 * first server of a database writes the fingerprint of its secret, by which all others are measured.
 */
export async function checkSecret(db: Queries, { fingerprint, now, isServer }: Checking): Promise<void> {
  const known = await readFingerprint(db)
  if (known === fingerprint) return
  if (known === null) {
    if (!isServer) return
    await db
      .insertInto('secret_fingerprint')
      .values({ id: 1, fingerprint, since: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if ((await readFingerprint(db)) === fingerprint) return
  }
  throw new WrongSecret(wrongSecret)
}

/** From now on servers with this secret work here, and no other. */
export async function replaceFingerprint(trx: Queries, { fingerprint, now }: Given): Promise<void> {
  const values = { fingerprint, since: now() }
  await trx
    .insertInto('secret_fingerprint')
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

async function readFingerprint(db: Queries): Promise<string | null> {
  const row = await db.selectFrom('secret_fingerprint').select('fingerprint').where('id', '=', 1).executeTakeFirst()
  return row?.fingerprint ?? null
}

const wrongSecret = [
  'Settings: this server has another secret than the servers of its database, so it does not start.',
  'Give it theirs, by SECRET or SECRET_FILE: a server without either keeps its own in DATA_DIR/secret.',
  'Is theirs lost? `npm run keeper -- lost-secret` makes the database take the secret of these settings, and says what ends by that.',
].join('\n')
