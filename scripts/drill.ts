import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seededRandom } from '#domain/random.ts'
import { type Milliseconds, minutes, seconds } from '#domain/units.ts'
import { newUser } from './client.ts'
import { faults } from './drill/faults.ts'
import { runRaces } from './drill/run-races.ts'
import { startWriter, type Tally, type WriterKind, writerKinds } from './drill/writers.ts'
import { startSupervisedServer } from './supervised-server.ts'

/**
 * `npm run drill`, fault injection: kills the server, its database's backends and its postmaster under five kinds of writers, then counts
 * what was acknowledged and is missing, and what is there twice. Each writer repeats a write, under its idempotency key, until it is
 * acknowledged. With `--races` it races requests against two servers on one database instead; `--only` names some of the races.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    races: { type: 'boolean', default: false },
    tries: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
  },
})
if (values.races) process.exit((await runRaces({ tries: Number(values.tries), seed: Number(values.seed), only: values.only })) ? 0 : 1)
const random = seededRandom(Number(values.seed))
/** Between two faults the writers work undisturbed for so long, at least and at most. */
const calm: readonly [Milliseconds, Milliseconds] = [seconds(2), seconds(6)]
const maxRecovery = minutes(1)

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
  const kinds = Object.keys(writerKinds) as readonly WriterKind[]
  const writers = await Promise.all(kinds.map(async (kind) => startWriter(kind, server.url, await newUser(server))))
  const recoveries = await strikeUntil(Date.now() + minutes(Number(values.minutes)))
  const tallies: Tally[] = []
  for (const writer of writers) tallies.push(await writer.finish())

  for (const [name, times] of recoveries)
    console.log(`${name}: ${times.length} times, ready again after ${Math.round(Math.max(...times))} ms at most`)
  for (const { kind, acknowledged, repeated, missing, doubled } of tallies)
    console.log(`${kind}: ${acknowledged} acknowledged (${repeated} sent more than once), ${missing} missing, ${doubled} doubled`)
  const isWhole = tallies.every(({ acknowledged, missing, doubled }) => acknowledged > 0 && missing === 0 && doubled === 0)
  console.log(isWhole ? 'nothing acknowledged is missing or doubled' : 'WRITES WERE LOST OR DOUBLED')
  return isWhole
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
