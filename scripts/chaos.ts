import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runSchedules } from '#server/shop/chaos/testing/chaos.ts'
import { runWithKills } from '#server/shop/chaos/testing/processes.ts'
import { openTestDatabase, openTestPostgres } from './test-database.ts'

/**
 * `npm run chaos`: buyers, webhooks, sweeper and keeper at once over a network that loses requests and answers, with processes that die at
 * any statement. A seed decides the order. The providers' own record of the money that moved judges the shop.
 */
const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '3' },
  },
})
const dataDir = await mkdtemp(path.join(tmpdir(), 'bureau-chaos-'))
const embedded = await openTestPostgres(path.join(dataDir, 'database'), { onFault: console.error })
const databases = await Promise.all(
  Array.from({ length: Number(values.lanes) }, (_, lane) => openTestDatabase(embedded.host, `chaos_${lane}`, 8)),
)
try {
  const started = performance.now()
  const tally = await runSchedules({ databases, dataDir, schedules: Number(values.schedules), firstSeed: Number(values.seed) })
  const { schedules, paid, cancelled, refunded, moved, broken } = tally
  console.log(`${schedules} schedules in ${Math.round((performance.now() - started) / 1000)} s, first seed ${values.seed}`)
  console.log(`${paid} orders paid, ${cancelled} cancelled, ${refunded} refunded; money moved ${moved} times`)
  for (const { seed, what } of broken) console.log(`seed ${seed}: ${what.join('; ')}`)
  console.log(broken.length === 0 ? 'every invariant holds' : `${broken.length} SCHEDULES BROKE AN INVARIANT`)
  process.exitCode = broken.length === 0 ? 0 : 1
  const [db] = databases
  if (db && Number(values.kills) > 0) await killServers({ db, address: { host: embedded.host, database: 'chaos_0' } })
} finally {
  for (const db of databases) await db.destroy()
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** The same with two servers, of which one is killed again and again. */
async function killServers(place: Parameters<typeof runWithKills>[0]['place']): Promise<void> {
  const { kills, paid, broken } = await runWithKills({ place, dataDir, schedules: Number(values.kills), seed: Number(values.seed) })
  console.log(
    `${kills} kills of one of two servers: ${paid} orders paid; ${broken.length === 0 ? 'every invariant holds' : broken.join('; ')}`,
  )
  if (broken.length > 0) process.exitCode = 1
}
