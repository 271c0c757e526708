import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Conversation } from '#contract/messages/mailbox.ts'
import { cellOf, keyOf } from '#domain/map/morton.ts'
import { placeOf } from '#domain/map/placement.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { type Bus, tilesTopic } from '#server/bus/port.ts'
import { postgresBus } from '#server/bus/postgres.ts'
import { quantile } from '../quantile.ts'
import { call } from '../talk/http.ts'
import { type ServerProcess, startProcess } from '../talk/server-process.ts'
import { type BenchWorld, benchWorld } from './bench-world.ts'
import { type Listener, openAll, openSocket, openStream } from './live/listeners.ts'
import { measureTweets } from './live/tweets.ts'

const connections = 2000
const rounds = 30
/** So many are opened and closed before the memory is first measured: what a process takes once is not what each connection takes. */
const warmUp = 300
const messagesPerSecond = 50
const lasting: Milliseconds = seconds(20)

/** Open streams beside bare `ws`: what each takes, how soon all have one message, and how soon a written message is on a screen. */
export async function bench(): Promise<void> {
  const world = await benchWorld({ population: connections, entriesEach: 0, known: connections })
  const bus = await postgresBus(world.address, console.error)
  const settings = { address: world.address, dataDir: world.dataDir }
  const ws = await startProcess('../bench/live/ws-server.ts', settings)
  const reference = await measureFanOut('bare ws', ws, world, bus, openSocket)
  await ws.kill()
  const server = await startProcess('talk-server.ts', settings)
  const ours = await measureFanOut('streams', server, world, bus, openStream)
  console.log(
    `ratios: memory ${(ours.each / reference.each).toFixed(1)}, p99 ${(ours.p99 / reference.p99).toFixed(1)}, median round ${(ours.median / reference.median).toFixed(1)}`,
  )
  await measureWriting(server, world)
  await measureTweets(server, world)
  await server.kill()
  await bus.close()
  await world.close()
}

type Open = (opening: { port: number; token: string; onEvent: (text: string) => void }) => Promise<Listener>
type Measured = { readonly each: number; readonly p99: Milliseconds; readonly median: Milliseconds }

/** Opens all connections, idle, and then sends all of them one message, again and again. */
async function measureFanOut(name: string, server: ServerProcess, { people }: BenchWorld, bus: Bus, open: Open): Promise<Measured> {
  let arrived: Milliseconds[] = []
  let all = Promise.withResolvers<void>()
  const onEvent = (text: string) => {
    if (!text.includes('"tiles":')) return
    arrived.push(performance.now())
    if (arrived.length === connections) all.resolve()
  }
  const openFor = (some: BenchWorld['people']) => openAll(some, ({ token }) => open({ port: server.port, token, onEvent }))
  for (const listener of await openFor(people.slice(0, warmUp))) listener.close()
  await pause(seconds(1))
  const before = await server.memory()
  const listeners = await openFor(people)
  await pause(seconds(3))
  const taken = await server.memory()
  const [each, heap] = [(taken.rss - before.rss) / connections / 1024, (taken.heap - before.heap) / connections / 1024]
  const delays: Milliseconds[] = []
  const last: Milliseconds[] = []
  for (let round = 0; round < rounds; round++) {
    arrived = []
    all = Promise.withResolvers()
    const sent = performance.now()
    bus.publish(tilesTopic, [String(keyOf(cellOf(placeOf(0))))])
    await all.promise
    delays.push(...arrived.map((moment) => moment - sent))
    last.push(Math.max(...arrived) - sent)
    await pause(200)
  }
  for (const listener of listeners) listener.close()
  const measured = { each, p99: quantile(delays, 0.99), median: quantile(last, 0.5) }
  console.log(
    `${name}: ${connections} idle, ${each.toFixed(1)} KiB each, of it ${heap.toFixed(1)} in use on the heap; one message to all: p50 ${quantile(delays, 0.5).toFixed(1)} ms, p99 ${measured.p99.toFixed(1)} ms, all have it after ${measured.median.toFixed(1)} ms (median of ${rounds})`,
  )
  return measured
}

/** Pairs of people write to each other, and read on streams. From the call until the other has it. */
async function measureWriting(server: ServerProcess, { people }: BenchWorld): Promise<void> {
  const { port } = server
  const written = new Map<string, Milliseconds>()
  const delays: Milliseconds[] = []
  const onEvent = (text: string) => {
    if (!text.includes('event: messages')) return
    for (const [id] of text.matchAll(/mark [0-9a-f-]{36}/g)) {
      const sent = written.get(id)
      if (sent === undefined) continue
      delays.push(performance.now() - sent)
      written.delete(id)
    }
  }
  const pairs = await Promise.all(
    Array.from({ length: messagesPerSecond }, async (_, at) => {
      const [one, other] = [people[2 * at], people[2 * at + 1]]
      if (!one || !other) throw new Error('there are too few people')
      const { data } = await call<{ data: Conversation }>('POST', '/api/conversations', {
        port,
        token: one.token,
        body: { to: [other.id] },
      })
      const send = (text: string) =>
        call('POST', `/api/conversations/${data._id}/messages`, { port, token: one.token, body: { clientId: randomUUID(), text } })
      await send('Hello')
      await call('PUT', `/api/conversations/${data._id}/accept`, { port, token: other.token })
      return { send, listener: await openStream({ port, token: other.token, onEvent }) }
    }),
  )
  const until = performance.now() + lasting
  const sending: Promise<unknown>[] = []
  for (let at = 0; performance.now() < until; at++) {
    const mark = `mark ${randomUUID()}`
    written.set(mark, performance.now())
    sending.push(pairs[at % pairs.length]?.send(mark) ?? Promise.resolve())
    await pause(1000 / messagesPerSecond)
  }
  await Promise.all(sending)
  await pause(seconds(2))
  for (const { listener } of pairs) listener.close()
  console.log(
    `${(sending.length / (lasting / 1000)).toFixed(0)} messages a second: from post to screen p50 ${quantile(delays, 0.5).toFixed(1)} ms, p99 ${quantile(delays, 0.99).toFixed(1)} ms; ${written.size} of ${sending.length} never came`,
  )
}
