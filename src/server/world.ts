import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { v7 } from 'uuid'
import { argonHashing } from './account/hashing.ts'
import { natsBus } from './bus/nats.ts'
import { postgresBus } from './bus/postgres.ts'
import type { Config } from './config.ts'
import { type Address, connect, migrate, poolOf } from './db/connection.ts'
import { type Embedded, ensureDatabase, joinEmbedded, startEmbedded } from './db/embedded.ts'
import type { Deps } from './deps.ts'
import { diskFiles } from './files/disk.ts'
import { s3Files } from './files/s3.ts'
import { openJobs } from './jobs/jobs.ts'
import { mailerOver } from './mail/mailer.ts'

/** The world as the settings name it, opened once for a process, and how to close it tidily. */
export type World = { readonly deps: Deps; readonly close: () => Promise<void> }

const databaseName = 'bureau'

/**
 * Opens database, files, jobs and mail, and brings the schema up to date.
 * @param joins true for a tool that may work beside a running server on the same embedded database
 */
export async function openWorld(config: Config, { joins = false, onFault = (_: Error): void => {} } = {}): Promise<World> {
  const embedded = config.databaseUrl ? null : await (joins ? joinEmbedded : startEmbedded)(path.join(config.dataDir, 'database'))
  const address = embedded ? await embeddedAddress(embedded) : { url: config.databaseUrl as string }
  const pool = poolOf(address)
  pool.on('error', onFault)
  const db = connect(pool)
  await migrate(db)
  const jobs = await openJobs(address, onFault)
  const bus = await (config.natsUrl ? natsBus(config.natsUrl, onFault) : postgresBus(address, onFault))
  const deps: Deps = {
    config,
    db,
    files: config.s3 ? s3Files(config.s3) : diskFiles(path.join(config.dataDir, 'files')),
    mail: mailerOver(jobs, config.secrets.letters),
    jobs,
    bus,
    hashing: argonHashing(),
    now: () => new Date(),
    randomBytes,
    newId: () => v7(),
  }
  const close = async () => {
    await jobs.stop()
    await bus.close()
    await db.destroy()
    await embedded?.stop()
  }
  return { deps, close }
}

async function embeddedAddress({ host }: Embedded): Promise<Address> {
  await ensureDatabase(host, databaseName)
  return { host, database: databaseName }
}
