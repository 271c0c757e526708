import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { openTileCache } from '#server/cache/tile-cache.ts'
import { answerTasks } from '#server/compute/answer-tasks.ts'
import type { Config } from '#server/config.ts'
import { type Address, connect, poolOf } from '#server/db/connection.ts'
import { errorFields, writeLine } from '#server/log.ts'
import { openSharedDeps } from '#server/open-deps.ts'
import { readGazetteer } from '#server/places/gazetteer.ts'
import { loadGazetteer } from '#server/places/load-gazetteer.ts'
import type { FillTask } from './fill-database.ts'
import { updateListingsWith } from './update-listings.ts'

/** The process that fills a new database. It is killed when the server ends. */
answerTasks((task: FillTask) => (task.name === 'places' ? fillPlaces(task.address) : fillResidents(task.address, task.config)))

async function fillPlaces(address: Address): Promise<void> {
  const db = connect(poolOf(address, 1))
  try {
    await loadGazetteer(db, readGazetteer)
  } finally {
    await db.destroy()
  }
}

/** The demonstration world is loaded only where it is wanted. */
async function fillResidents(address: Address, config: Config): Promise<void> {
  const { seedDemo } = await import('#server/demo/seed.ts')
  const { close, ...shared } = await openSharedDeps({ ...config, address, connections: 4 }, report)
  try {
    const deps = { ...shared, config, tileCache: openTileCache(shared.bus), now: () => new Date(), newId: () => v7(), randomBytes }
    await seedDemo(
      { ...deps, updateListings: updateListingsWith(deps) },
      { say: (text) => void process.stdout.write(`${text}\n`), signal: new AbortController().signal },
    )
  } finally {
    await close()
  }
}

const report = (error: Error) => process.stderr.write(writeLine('error', { message: 'fault', process: 'filling', err: errorFields(error) }))
