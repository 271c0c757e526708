import { parseArgs } from 'node:util'
import { seededRandom } from '#domain/random.ts'
import { walkForLag } from './fuzz/event-loop-lag.ts'
import { type Fault, faultsOf } from './fuzz/faults-of.ts'
import { pick } from './fuzz/hostile-values.ts'
import { Harvest, type OpenApi, operationsOf, requestOf } from './fuzz/requests.ts'
import { closeConnections, type FuzzAnswer, type FuzzRequest, send } from './fuzz/send.ts'
import { FuzzUsers } from './fuzz/users.ts'
import { startServer } from './running-server.ts'

/**
 * `npm run fuzz`: walks the OpenAPI document of a started server with hostile requests of guests, strangers and owners, and counts what
 * no answer may be. Before that each call that reads is asked alone, and none may hold the event loop. The same seed composes the same requests from the same answers.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    connections: { type: 'string', default: '4' },
  },
})
const total = Number(values.requests)
const seed = Number(values.seed)
const maxExamples = 5

const server = await startServer({ TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop().then(() => process.exit(1)))
const base = new URL(server.url)
const random = seededRandom(seed)
const harvest = new Harvest()
const users = await FuzzUsers.register(server, Math.max(6, Math.ceil(total / 1000)))
const operations = operationsOf((await (await fetch(new URL('/api/openapi.json', base))).json()) as OpenApi)

const statuses = new Map<number, number>()
const faults = new Map<Fault, number>()
const examples = new Map<Fault, string[]>()
let sent = 0
let slowest = 0

async function work(): Promise<void> {
  while (sent < total) {
    sent += 1
    const operation = pick(random, operations)
    const user = random() < 0.15 ? null : users.any(random)
    const composed = requestOf({ random, harvest }, operation, user?.id ?? harvest.any(random))
    const answer = await send(base, { ...composed, headers: { ...composed.headers, ...users.headers(random, user) } })
    record(composed, answer)
    if (user && answer.text.includes('not-signed-in')) await users.replace(user)
  }
}

function record(request: FuzzRequest, answer: FuzzAnswer): void {
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  slowest = Math.max(slowest, answer.took)
  if (answer.status === 200) harvest.learn(answer.text)
  for (const fault of faultsOf(answer, request.path.startsWith('/api/'))) {
    faults.set(fault, (faults.get(fault) ?? 0) + 1)
    const shown = examples.get(fault) ?? []
    if (shown.length < maxExamples) {
      const body = request.body?.toString().slice(0, 160) ?? ''
      shown.push(
        `${request.method} ${request.path.slice(0, 200)} ${body} -> ${answer.status} in ${Math.round(answer.took)} ms: ${answer.text.slice(0, 160)}`,
      )
    }
    examples.set(fault, shown)
  }
}

let held: Awaited<ReturnType<typeof walkForLag>> = []
try {
  held = await walkForLag(server, operations)
  await Promise.all(Array.from({ length: Number(values.connections) }, work))
} finally {
  closeConnections()
  await server.stop()
}

const counted = [...statuses].toSorted(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`)
console.log(`${total} requests over ${operations.length} operations, seed ${seed}; slowest ${Math.round(slowest)} ms`)
console.log(`answers by status: ${counted.join(', ')}`)
for (const [fault, count] of faults) console.log(`${fault}: ${count}\n  ${(examples.get(fault) ?? []).join('\n  ')}`)
for (const { path, lag, isTooLong } of held)
  console.log(`GET ${path}: held the event loop for ${Math.round(lag)} ms${isTooLong ? ', and answered over 1 MB' : ''}`)
const isFine = faults.size === 0 && held.length === 0
if (isFine) console.log('no fault found')
process.exit(isFine ? 0 : 1)
