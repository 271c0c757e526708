import { readFile } from 'node:fs/promises'
import type { Milliseconds } from '#domain/units.ts'
import { type BuyerOfCharts, buyerOfCharts } from '../buyer-of-charts.ts'
import { newUser, type Person } from '../client.ts'
import { quantile } from '../quantile.ts'
import { type RunningServer, startServer } from '../running-server.ts'

const rounds = 3
const connections = 6
const lasting: Milliseconds = 5000

/** What others wait for GET /api/auth/me while one asks for what is computed, beside the same without, in turns. */
export async function bench(): Promise<void> {
  const server = await startServer({ TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent' })
  const one = await buyerOfCharts(server, ['18x24', 'a3', '30x40', 'a4', 'square', 'phone'])
  const others = await Promise.all(Array.from({ length: 4 }, () => newUser(server)))
  const loads = loadsOf(one)
  const figures = new Map<string, (readonly [Milliseconds, Milliseconds])[]>()
  console.log(
    `${connections} connections, ${rounds} rounds of ${lasting / 1000} s each; median and p99 of /api/auth/me in ms, medians of rounds\n`,
  )
  for (let round = 0; round < rounds; round++)
    for (const [name, pathOf] of Object.entries(loads)) {
      const abort = new AbortController()
      const load = Array.from({ length: connections }, () => askOn(server, name === 'docs' ? null : one.person, pathOf, abort.signal))
      const taken = await waitsOf(server, others)
      figures.set(name, [...(figures.get(name) ?? []), taken])
      abort.abort()
      await Promise.all(load)
    }
  const quiet = medians(figures.get('nothing') ?? [])
  for (const [name, taken] of figures) {
    const [median, p99] = medians(taken)
    const ratios = `${(median / quiet[0]).toFixed(1)} / ${(p99 / quiet[1]).toFixed(1)}`
    console.log(`${name.padEnd(10)} ${median.toFixed(1).padStart(8)} ${p99.toFixed(1).padStart(8)}   x ${ratios}`)
  }
  console.log(`\nmemory of the server at its most: ${await maxMemory(server)}`)
  await server.stop()
}

/** What the one asks for, time and again; undefined for nothing. */
const loadsOf = ({ order, charts }: BuyerOfCharts): Readonly<Record<string, (nth: number) => string | null>> => ({
  nothing: () => null,
  receipts: () => `/api/orders/${order}/receipt.pdf`,
  charts: (nth) => `/api/starcharts/${charts[nth % charts.length]}/render.png?bleed=${Math.floor(nth / charts.length) % 2}`,
  casts: (nth) => `/api/users/getCosmicCast?lat=${(nth % 170) - 85}&lon=${nth % 180}`,
  docs: () => '/api/docs',
})

let asked = 0
async function askOn(server: RunningServer, person: Person | null, pathOf: (nth: number) => string | null, signal: AbortSignal) {
  while (!signal.aborted) {
    asked += 1
    const path = pathOf(asked)
    if (path === null) return
    const from = `2001:db8:${asked.toString(16)}::1`
    const headers = { 'x-forwarded-for': from, ...(person && { authorization: `Bearer ${person.token}` }) }
    await fetch(server.url + path, { headers, signal })
      .then((answer) => answer.arrayBuffer())
      .catch(() => null)
  }
}

/** One request after the other, of several people, so that no limit ends the run. */
async function waitsOf(server: RunningServer, others: readonly Person[]): Promise<readonly [Milliseconds, Milliseconds]> {
  const taken: Milliseconds[] = []
  const end = performance.now() + lasting
  while (performance.now() < end) {
    const started = performance.now()
    const token = others[taken.length % others.length]?.token
    const answer = await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (answer.status === 200) taken.push(performance.now() - started)
    else throw new Error(`me answered ${answer.status}`)
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
  return [quantile(taken, 0.5), quantile(taken, 0.99)]
}

const medians = (taken: readonly (readonly [Milliseconds, Milliseconds])[]): readonly [Milliseconds, Milliseconds] => {
  const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return [middle(taken.map(([median]) => median)), middle(taken.map(([, p99]) => p99))]
}

/** The high-water mark of the resident memory, where the system tells it. */
async function maxMemory({ pid }: RunningServer): Promise<string> {
  const status = await readFile(`/proc/${pid()}/status`, 'utf8').catch(() => '')
  return /VmHWM:\s*(.+)/.exec(status)?.[1] ?? 'not known'
}
