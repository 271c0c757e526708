import path from 'node:path'
import { parseArgs } from 'node:util'
import autocannon, { type Client, type Request, type Result } from 'autocannon'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { quantile } from '../quantile.ts'
import { benchWorld } from './bench-world.ts'
import { median, type Side, startSide } from './rounds.ts'

/** Of closed loops: each sends its next request once the one before is answered. */
const tried = [4, 8, 16, 32]
const times = 10
const rounds = 3
/** Of each person one after the other, so that all three are asked alike. */
const perConnection = 6
/** As the issue of operation asks: the share of the best that stays, how many times slower the slowest hundredth may be, and the time after. */
const wanted = { goodput: 0.8, p99: 4, normalWithin: seconds(5) }

type Load = { readonly goodput: number; readonly p50: number; readonly p99: number; readonly refused: number; readonly failed: number }

/**
 * Ten times the connections that saturate a server: how much of its best it still answers, how long what it accepts takes, and when it
 * answers as before once the load has ended. `--beside DIR` measures the server of another checkout in turns with it, on the same database.
 */
export async function bench(): Promise<void> {
  const { beside } = parseArgs({ options: { beside: { type: 'string' } }, args: process.argv.slice(3) }).values
  const world = await benchWorld({ population: 2000, entriesEach: 10, known: 400 })
  const paths = ['/api/auth/me', '/api/users?sort=newest&filter=public', `/api/users/getUser/${world.people[1]?.id}`]
  const requests = world.people.map(
    ({ token }, at): Request => ({ method: 'GET', path: paths[at % paths.length] ?? '', headers: { authorization: `Bearer ${token}` } }),
  )
  const sides: Side[] = []
  for (const [name, checkout] of Object.entries({ ours: '.', ...(beside && { beside }) })) {
    const side = await startSide(name, path.resolve(checkout, 'scripts/bench/api-side.ts'), [
      'ours',
      world.address.host,
      'bench',
      world.dataDir,
    ])
    await load(side, requests, { connections: 8, duration: 5 }) // what is compiled and cached at the first call
    sides.push(side)
  }
  const atLoad = await inTurns(sides, tried.length * rounds, (side, nth) =>
    load(side, requests, { connections: tried[nth % tried.length] as number, duration: 3 }),
  )
  const best = new Map(
    sides.map((side) => {
      const steps = tried.map((connections, at) => ({
        connections,
        ...medians((atLoad.get(side) ?? []).filter((_, nth) => nth % tried.length === at)),
      }))
      for (const step of steps) console.log(side.name, `${step.connections} connections`.padEnd(16), words(step))
      return [side, steps.reduce((most, step) => (step.goodput > most.goodput ? step : most))] as const
    }),
  )
  const overloaded = await inTurns(sides, rounds, async (side) => {
    const before = await waitsFor(side, requests, seconds(2))
    const over = await load(side, requests, { connections: (best.get(side)?.connections ?? 0) * times, duration: 12 })
    return { ...over, recovery: await untilNormal(side, requests, 2 * median(before)) }
  })
  for (const [side, runs] of overloaded) {
    const { connections = 0, goodput = 0, p99 = 0 } = best.get(side) ?? {}
    const over = medians(runs)
    const recovery = median(runs.map((run) => run.recovery))
    console.log(side.name, `${connections * times} connections`.padEnd(16), words(over))
    console.log(`
${side.name}, medians of ${rounds} rounds
goodput ${(over.goodput / goodput).toFixed(2)} of the best (wanted: ${wanted.goodput} or more)
p99 ${(over.p99 / p99).toFixed(1)} times that of the best (wanted: ${wanted.p99} or less)
normal again after ${Math.round(recovery)} ms (wanted: ${wanted.normalWithin} or less)\n`)
  }
  for (const side of sides) await side.stop()
  await world.close()
}

/** Runs something so often on each side, in turns, so that what else the machine does falls on all alike. */
async function inTurns<Figures>(
  sides: readonly Side[],
  count: number,
  run: (side: Side, nth: number) => Promise<Figures>,
): Promise<ReadonlyMap<Side, readonly Figures[]>> {
  const found = new Map<Side, Figures[]>(sides.map((side) => [side, []]))
  for (let nth = 0; nth < count; nth++)
    for (const side of nth % 2 === 0 ? sides : sides.toReversed()) found.get(side)?.push(await run(side, nth))
  return found
}

function medians(loads: readonly Load[]): Load {
  const middle = (key: keyof Load) => median(loads.map((each) => each[key]))
  return { goodput: middle('goodput'), p50: middle('p50'), p99: middle('p99'), refused: middle('refused'), failed: middle('failed') }
}

/** Latencies are of what was answered: a refusal is quick, or late, and neither is wanted. */
async function load(
  { port }: Side,
  requests: readonly Request[],
  { connections, duration }: { connections: number; duration: number },
): Promise<Load> {
  const taken: Milliseconds[] = []
  let refused = 0
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  let opened = 0
  // Each connection prepares all requests that it has before the first is sent, which would keep the client busy for seconds.
  const requestsOf = (nth: number) =>
    Array.from({ length: perConnection }, (_, at) => requests[(nth * perConnection + at) % requests.length] as Request)
  const setupClient = (client: Client) => client.setRequests(requestsOf(opened++))
  autocannon({ url: `http://127.0.0.1:${port}`, connections, duration, setupClient }, (error: Error | null, result) =>
    error ? reject(error) : resolve(result),
  ).on('response', (_, status, __, latency) => {
    if (status === 200) taken.push(latency)
    else if (status === 503) refused += 1
  })
  const { errors, non2xx } = await promise
  return {
    goodput: taken.length / duration,
    p50: quantile(taken, 0.5),
    p99: quantile(taken, 0.99),
    refused: refused / duration,
    failed: errors + non2xx - refused,
  }
}

const words = ({ goodput, p50, p99, refused, failed }: Load) =>
  `${goodput.toFixed(0)} answered a second, ${refused.toFixed(0)} refused by 503, ${failed} failed; p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`

/** How long single requests wait, one after the other. */
async function waitsFor({ port }: Side, requests: readonly Request[], lasting: number): Promise<readonly number[]> {
  const waits: number[] = []
  const end = performance.now() + lasting
  while (performance.now() < end) {
    const { path: address = '', headers } = requests[waits.length % requests.length] ?? {}
    const startedAt = performance.now()
    await (await fetch(`http://127.0.0.1:${port}${address}`, { headers: headers as Record<string, string> })).arrayBuffer()
    waits.push(performance.now() - startedAt)
  }
  return waits
}

/** How long until the median of half a second is below this. */
async function untilNormal(side: Side, requests: readonly Request[], normal: number): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < seconds(60)) {
    const at = performance.now()
    if (median(await waitsFor(side, requests, 500)) <= normal) return at - startedAt
  }
  return Number.POSITIVE_INFINITY
}
