import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { type AppOptions, buildApp } from '#server/app.ts'
import { localBus } from '#server/bus/local.ts'
import type { Bus } from '#server/bus/port.ts'
import { openTileCache } from '#server/cache/tile-cache.ts'
import { argonHashing } from '#server/compute/hashing.ts'
import { readConfig } from '#server/config.ts'
import { type Address, connect, poolOf } from '#server/db/connection.ts'
import { diskFiles } from '#server/files/disk.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { mailerOver } from '#server/mail/mailer.ts'
import { simulatedPayments } from '#server/pay/open-payments.ts'
import { simulatorPrefix } from '#server/pay/simulator/pages.ts'

/** Our server on a bench's database. It believes forwarding headers, so that a bench can come from many addresses. */
export async function benchApp(
  address: Address,
  dataDir: string,
  options: AppOptions = {},
  bus: Bus = localBus(),
): Promise<{ app: FastifyInstance; made: Set<string>; close: () => Promise<void> }> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1' })
  const jobs = await openJobs(address, () => {})
  const made = new Set<string>()
  const newId = () => {
    const id = v7()
    made.add(id)
    return id
  }
  const db = connect(poolOf(address))
  const now = () => new Date()
  const deps = {
    config,
    db,
    files: diskFiles(`${dataDir}/files`),
    mail: mailerOver(jobs, config.secrets.emails),
    jobs,
    bus,
    tileCache: openTileCache(bus),
    payments: simulatedPayments('http://127.0.0.1:9', simulatorPrefix, { now }), // nothing here pays
    hashing: argonHashing(),
    now,
    randomBytes,
    newId,
  }
  const app = await buildApp(deps, options)
  await app.ready()
  /** The app writes on until it is closed, so the database goes after it. */
  const close = async () => {
    await app.close()
    await jobs.stop()
    await db.destroy()
  }
  return { app, made, close }
}
