import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { v7 } from 'uuid'
import { buildApp } from '#server/app.ts'
import { localBus } from '#server/bus/local.ts'
import { openTileCache } from '#server/cache/tile-cache.ts'
import { argonHashing } from '#server/compute/hashing.ts'
import { readConfig } from '#server/config.ts'
import { type Address, connect, type Database, poolOf } from '#server/db/connection.ts'
import { diskFiles } from '#server/files/disk.ts'
import { simulatedPayments } from '#server/pay/open-payments.ts'
import { providedToShop } from '#server/wiring/provided-to-shop.ts'
import { sweepOrders } from '../../sweep.ts'
import { fastClock } from './clock.ts'
import { insertMail, noJobs } from './world.ts'

/** What a server of the chaos is started with. */
export type ServerSettings = {
  readonly address: Address
  readonly dataDir: string
  readonly simulatorUrl: string
  /** Of the clock that all its processes share. */
  readonly beginning: number
}

/** How often it sweeps: some minutes of its clock. */
const sweepInterval = 400

/** One server of several on a database, in a process of its own that is killed at any moment. */
const { address, dataDir, simulatorUrl, beginning } = JSON.parse(process.argv[2] ?? '{}') as ServerSettings
const now = fastClock(beginning)
const db = connect(poolOf(address, 6))
const bus = localBus()
const deps = {
  config: readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
  db,
  bus,
  now,
  randomBytes,
  jobs: noJobs,
  files: diskFiles(`${dataDir}/files`),
  tileCache: openTileCache(bus),
  mail: {
    post: async (queries: unknown, { to, subject }: { to: string; subject: string }) =>
      void (await insertMail(queries as Database, to, subject)),
  },
  payments: simulatedPayments(simulatorUrl, `${simulatorUrl}/pages`, { now, timeout: 2000 }),
  hashing: argonHashing(),
  newId: () => v7(),
}
const app = await buildApp(deps)
await app.listen({ host: '127.0.0.1', port: 0 })
const sweep = async (): Promise<void> => {
  await sweepOrders({ ...deps, ...providedToShop(deps) }, (error) => process.stderr.write(`${error.stack}\n`))
  setTimeout(() => void sweep(), sweepInterval)
}
void sweep()
process.on('disconnect', () => process.exit(0))
process.send?.({ port: (app.server.address() as AddressInfo).port })
