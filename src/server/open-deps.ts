import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { v7 } from 'uuid'
import { natsBus } from './bus/nats.ts'
import { postgresBus } from './bus/postgres.ts'
import { openTileCache } from './cache/tile-cache.ts'
import { argonHashing } from './compute/hashing.ts'
import type { Config } from './config.ts'
import { checkSecret } from './db/check-secret.ts'
import { type Address, connect, migrate, poolOf, warm } from './db/connection.ts'
import { distribute, isDistributed } from './db/distribute.ts'
import { type Embedded, ensureDatabase, joinEmbedded, startEmbedded } from './db/embedded.ts'
import { serverName } from './db/running-servers.ts'
import type { Deps } from './deps.ts'
import { diskFiles, makeOwnFolder } from './files/disk.ts'
import type { Files } from './files/port.ts'
import { s3Files } from './files/s3.ts'
import { type JobTiming, openJobs } from './jobs/jobs.ts'
import { mailerOver } from './mail/mailer.ts'
import type { Simulator } from './pay/simulator/simulator.ts'

/** Database, files, mail, jobs and payments as the settings name them, opened once for a process, and how to close them. */
export type OpenedDeps = {
  readonly deps: Deps
  /** Where the database is, for a process that joins this one. */
  readonly address: Address
  /** The payment providers' simulator of this process; null with real money, and where another process has it. */
  readonly simulator: Simulator | null
  readonly close: () => Promise<void>
}

/** Where database and store are found. */
export type StoreSettings = { readonly address: Address } & Pick<Config, 'dataDir' | 's3'>

/** What every process of a deployment shares, and where it is found. */
export type SharedSettings = StoreSettings & {
  readonly jobTiming?: JobTiming
  /** What the database calls this process: `serverName` for one that writes for people. */
  readonly name?: string | undefined
  /** How many connections its pool may have. */
  readonly connections?: number
} & Pick<Config, 'diskReserve' | 'natsUrl'>

const databaseName = 'bureau'

/**
 * Opens database, files, jobs, mail and payments, and brings the schema up to date.
 * @param joins true for a tool that may work beside a running server on the same embedded database
 * @param takesAnySecret true for a tool that gives the database another secret
 * @param onGiveUp the embedded database died and could not be started again
 */
export async function openDeps(
  config: Config,
  { joins = false, takesAnySecret = false, onFault = (_: Error): void => {}, onGiveUp = (): void => {} } = {},
): Promise<OpenedDeps> {
  await using undo = new AsyncDisposableStack() // closes what was opened when the rest fails to open
  const open = joins ? joinEmbedded : startEmbedded
  const embedded = config.databaseUrl ? null : await open(path.join(config.dataDir, 'database'), { onFault, onGiveUp })
  undo.defer(async () => embedded?.stop())
  const address = embedded ? await embeddedAddress(embedded) : { url: config.databaseUrl as string }
  const { close: closeShared, ...shared } = await openSharedDeps({ ...config, address, name: joins ? undefined : serverName }, onFault)
  undo.defer(closeShared)
  const migrated = await migrate(shared.db)
  if (migrated.length > 0 && (await isDistributed(shared.db))) await distribute(shared.db, () => {}) // tables that a migration made
  const now = () => new Date()
  if (!takesAnySecret) await checkSecret(shared.db, { ...config.secrets, now, isServer: !joins })
  if (embedded && !joins) await shared.jobs.failActiveJobs() // no other process uses this database: who ran a job was killed
  const { openPayments } = await import('./pay/open-payments.ts') // the media process, which opens less, has no use for it
  const { payments, simulator, close: closePayments } = await openPayments({ ...config, now, joins })
  undo.defer(closePayments)
  const deps: Deps = {
    config,
    ...shared,
    tileCache: openTileCache(shared.bus),
    mail: mailerOver(shared.jobs, config.secrets.emails),
    payments,
    hashing: argonHashing(),
    now,
    randomBytes,
    newId: () => v7(),
  }
  const opened = undo.move()
  return { deps, address, simulator, close: () => opened.disposeAsync() }
}

/** Opens database, files, jobs and bus: all that a process needs which only works on what others received. */
export async function openSharedDeps(
  { address, name, connections, dataDir, s3, natsUrl, jobTiming }: SharedSettings,
  onFault: (error: Error) => void,
) {
  await using undo = new AsyncDisposableStack()
  const pool = poolOf(address, connections, name)
  pool.on('error', onFault)
  const db = connect(pool)
  undo.defer(() => db.destroy())
  await warm(pool)
  const bus = await (natsUrl ? natsBus(natsUrl, onFault) : postgresBus(address, onFault))
  undo.defer(() => bus.close())
  const jobs = await openJobs(address, onFault, jobTiming)
  undo.defer(() => jobs.stop())
  const opened = undo.move()
  for (const folder of s3 ? ['staging'] : ['files', 'staging']) await makeOwnFolder(path.join(dataDir, folder))
  return { db, files: openFiles({ dataDir, s3 }), jobs, bus, close: () => opened.disposeAsync() }
}

/** The store of files: a bucket where one is named, a folder otherwise. */
export const openFiles = ({ dataDir, s3 }: Pick<StoreSettings, 'dataDir' | 's3'>): Files =>
  s3 ? s3Files(s3) : diskFiles(path.join(dataDir, 'files'))

/** The product's database in an embedded PostgreSQL. It is made where it is not there yet. */
export async function embeddedAddress({ host }: Embedded): Promise<Address> {
  await ensureDatabase(host, databaseName)
  return { host, database: databaseName }
}
