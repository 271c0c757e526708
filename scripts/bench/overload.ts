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

/** What a server does at its best, and under ten times the load that brings it there. */
type Round = { readonly goodput: number; readonly p99: number; readonly recovery: Milliseconds }

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
  const found = new Map<string, Round[]>(sides.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      console.log(`\n${side.name}`)
      found.get(side.name)?.push(await measure(side, requests))
    }
  for (const [name, all] of found) {
    const middle = (key: keyof Round) => median(all.map((each) => each[key]))
    console.log(`
${name}, medians of ${rounds} rounds
goodput ${middle('goodput').toFixed(2)} of the best (wanted: ${wanted.goodput} or more)
p99 ${middle('p99').toFixed(1)} times that of the best (wanted: ${wanted.p99} or less)
normal again after ${Math.round(middle('recovery'))} ms (wanted: ${wanted.normalWithin} or less)`)
  }
  for (const side of sides) await side.stop()
  await world.close()
}

async function measure(server: Side, requests: readonly Request[]): Promise<Round> {
  const steps = []
  for (const connections of tried) steps.push({ connections, ...(await load(server, requests, { connections, duration: 5 })) })
  const best = steps.reduce((most, step) => (step.goodput > most.goodput ? step : most))
  for (const { connections, ...figures } of steps) console.log(`${connections} connections`.padEnd(18), words(figures))
  const before = await waitsFor(server, requests, seconds(2))
  const over = await load(server, requests, { connections: best.connections * times, duration: 15 })
  console.log(`${best.connections * times} connections`.padEnd(18), words(over))
  const recovery = await untilNormal(server, requests, 2 * median(before))
  console.log(`normal again after ${Math.round(recovery)} ms`)
  return { goodput: over.goodput / best.goodput, p99: over.p99 / best.p99, recovery }
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
