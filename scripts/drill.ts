import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seededRandom } from '#domain/random.ts'
import { type Milliseconds, minutes, seconds } from '#domain/units.ts'
import { addWorker } from './drill/add-worker.ts'
import { failOver } from './drill/failover/fail-over.ts'
import { faults, maxRecovery } from './drill/faults.ts'
import { killParts } from './drill/kill-parts.ts'
import { commitBeforeNewestMigration, restartInTurn } from './drill/restart-in-turn.ts'
import { restoreToTime } from './drill/restore/restore-to-time.ts'
import { runRaces } from './drill/run-races.ts'
import { reportTallies, startWriters } from './drill/writers.ts'
import { startSupervisedServer } from './supervised-server.ts'

/**
 * `npm run drill`, fault injection: kills the server, its database's backends and its postmaster under six kinds of writers, then counts
 * what was acknowledged and is missing, and what is there twice. Each writer repeats a write, under its idempotency key, until it is
 * acknowledged. With `--cluster` it kills each part of a cluster for 20 seconds instead; with `--rolling` it restarts the servers of a
 * cluster, and no request may fail, with `--upgrade` from the commit before the newest migration, or from that of `--from`; with `--grow` it adds a worker to Citus and moves shards there; with `--races` it races requests against two servers on one database, and `--only` names some;
 * with `--restore` it destroys a world on one's own PostgreSQL and restores it to a second; with `--failover` it kills
 * the primary of three PostgreSQL under Patroni ten times.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    races: { type: 'boolean', default: false },
    cluster: { type: 'boolean', default: false },
    failover: { type: 'boolean', default: false },
    restore: { type: 'boolean', default: false },
    rolling: { type: 'boolean', default: false },
    upgrade: { type: 'boolean', default: false },
    from: { type: 'string' },
    grow: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    citus: { type: 'boolean', default: false },
    tries: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
  },
})
if (values.races) process.exit((await runRaces({ tries: Number(values.tries), seed: Number(values.seed), only: values.only })) ? 0 : 1)
if (values.restore) process.exit((await restoreToTime()) ? 0 : 1)
if (values.failover) process.exit((await failOver(Number(values.rounds ?? '10'))) ? 0 : 1)
if (values.rolling) process.exit((await restartInTurn({ rounds: Number(values.rounds ?? '5'), usesCitus: values.citus })) ? 0 : 1)
if (values.upgrade) {
  const from = values.from ?? commitBeforeNewestMigration()
  process.exit((await restartInTurn({ rounds: Number(values.rounds ?? '1'), usesCitus: values.citus, from })) ? 0 : 1)
}
if (values.grow) process.exit((await addWorker()) ? 0 : 1)
if (values.cluster) process.exit((await killParts({ rounds: Number(values.rounds ?? '1'), usesCitus: values.citus })) ? 0 : 1)
const random = seededRandom(Number(values.seed))
/** Between two faults the writers work undisturbed for so long, at least and at most. */
const calm: readonly [Milliseconds, Milliseconds] = [seconds(2), seconds(6)]

const server = await startSupervisedServer({ TRUST_PROXY: '127.0.0.1' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.end().then(() => process.exit(1)))
try {
  process.exitCode = (await drill()) ? 0 : 1
} finally {
  await server.end()
}

/** Answers whether everything acknowledged is there once. */
async function drill(): Promise<boolean> {
  await server.untilReady(maxRecovery)
  const writers = await startWriters(server)
  const recoveries = await strikeUntil(Date.now() + minutes(Number(values.minutes)))
  const tallies = await writers.finish()
  for (const [name, times] of recoveries)
    console.log(`${name}: ${times.length} times, ready again after ${Math.round(Math.max(...times))} ms at most`)
  return reportTallies(tallies)
}

/** Strikes with one fault after the other; answers for each how long the server took to be ready again. */
async function strikeUntil(deadline: number): Promise<ReadonlyMap<string, readonly Milliseconds[]>> {
  const recoveries = new Map<string, Milliseconds[]>()
  while (Date.now() < deadline) {
    await pause(calm[0] + random() * (calm[1] - calm[0]))
    const fault = faults[Math.floor(random() * faults.length)] ?? faults[0]
    await fault.strike(server)
    const took = await server.untilReady(maxRecovery)
    recoveries.set(fault.name, [...(recoveries.get(fault.name) ?? []), took])
  }
  return recoveries
}
