import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '#domain/random.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import type { BenchWorld } from '../bench/bench-world.ts'
import { groupOf, judge, type Tally, untilQuiet } from './screens.ts'
import { type ServerProcess, startProcess } from './server-process.ts'
import { openTalker, type Talker, type Variant } from './talker.ts'

type Given = {
  readonly world: Pick<BenchWorld, 'address' | 'dataDir'>
  readonly people: readonly { readonly id: string; readonly token: string }[]
  readonly messages: number
  readonly kills: number
  readonly seed: number
  readonly variant: Variant
}

const maxTalk: Milliseconds = seconds(180)

/**
 * Three people talk in a group, through two servers on one database and a network that breaks most connections, while servers are killed.
 * A seed decides the network.
 */
export async function talk({ world, people, messages, kills, seed, variant }: Given): Promise<Tally> {
  const random = seededRandom(seed)
  let killed = 0
  const start = () => startProcess('talk-server.ts', { address: world.address, dataDir: world.dataDir })
  const servers = await Promise.all([start(), start()])
  const anyServer = () => servers[Math.floor(random() * servers.length)] as ServerProcess
  const proxy = await startFaultProxy(() => anyServer().port, random)
  const conversation = await groupOf(anyServer().port, people)
  const talkers = await Promise.all(people.map(({ token }) => openTalker({ port: proxy.port, token, conversation, variant, random })))
  try {
    const each = Math.ceil(messages / people.length)
    const written = new Set(people.flatMap((_, who) => Array.from({ length: each }, (_, at) => `${who} ${at}`)))
    for (let at = 0; at < each; at++) for (const [who, talker] of talkers.entries()) await talker.write(`${who} ${at}`)
    await untilSent(talkers, async () => {
      const due = Math.floor((kills + 1) * (shareSent(talkers, written.size) - 0.001))
      for (; killed < Math.min(due, kills); killed++) await replaceOne()
    })
    proxy.heal()
    await untilQuiet(talkers, written.size)
    return { ...judge(talkers, written), messages: written.size, cuts: proxy.cuts(), kills: killed }
  } finally {
    for (const talker of talkers) talker.close()
    proxy.close()
    for (const server of servers) await server.kill()
  }

  async function replaceOne() {
    const at = Math.floor(random() * servers.length)
    await servers[at]?.kill()
    servers[at] = await start()
  }
}

const shareSent = (talkers: readonly Talker[], all: number) => Math.max(...talkers.map((talker) => talker.screen().length)) / all

async function untilSent(talkers: readonly Talker[], meanwhile: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + maxTalk
  while (talkers.some((talker) => talker.isWaiting())) {
    if (Date.now() > deadline) throw new Error('messages are still waiting to be sent')
    await meanwhile()
    await pause(50)
  }
  const refusals = talkers.flatMap((talker) => talker.refusals())
  if (refusals.length > 0) throw new Error(`messages were refused: ${refusals[0]}`)
}

/** What happens to a connection, and how often of ten. */
const fates = [
  'answer lost', // the server did the work
  'answer lost',
  'request lost',
  'cut',
  'cut',
  'cut',
  'stalled',
  'whole',
  'whole',
  'whole',
] as const
const maxDelay: Milliseconds = 10
/** A connection is cut or stalls somewhere in this time, after it was opened. */
const earliest: Milliseconds = 20
const latest: Milliseconds = 400

type FaultProxy = {
  readonly port: number
  /** How many connections it broke. */
  readonly cuts: () => number
  /** From now on every connection is whole. */
  readonly heal: () => void
  readonly close: () => void
}

/**
 * A network between clients and servers that delays, loses requests, loses answers, cuts and stalls.
 * @param target the port of the server that a new connection goes to
 * @param random 0 to 1, from a seed
 */
async function startFaultProxy(target: () => number, random: () => number): Promise<FaultProxy> {
  let isFaulty = true
  let cuts = 0
  const open = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(target(), '127.0.0.1')
    for (const socket of [client, server]) {
      open.add(socket)
      socket.on('error', () => {}) // followed by its end
      socket.on('close', () => open.delete(socket))
    }
    if (isFaulty) strike(client, server)
    forward(client, server)
    forward(server, client)
  })

  function strike(client: Socket, server: Socket) {
    const cut = () => {
      if (client.destroyed || !isFaulty) return
      cuts++
      client.destroy()
      server.destroy()
    }
    const fate = fates[Math.floor(random() * fates.length)]
    const moment = earliest + random() * (latest - earliest)
    if (fate === 'answer lost') server.once('data', cut)
    if (fate === 'request lost') client.once('data', cut)
    if (fate === 'cut') setTimeout(cut, moment).unref()
    if (fate === 'stalled')
      setTimeout(() => {
        client.pause()
        server.pause()
        setTimeout(cut, latest).unref()
      }, moment).unref()
  }

  /** What arrives on one side goes out on the other a little later, in its order, and so does its end. */
  function forward(from: Socket, to: Socket) {
    let last = Promise.resolve()
    from.on('data', (chunk) => {
      const delay = isFaulty ? random() * maxDelay : 0
      last = last.then(async () => {
        if (delay > 0) await pause(delay)
        if (to.writable) to.write(chunk)
      })
    })
    from.on('close', () => void last.then(() => to.destroySoon()))
  }

  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    port: (proxy.address() as AddressInfo).port,
    cuts: () => cuts,
    heal() {
      isFaulty = false
      for (const socket of open) if (socket.isPaused()) socket.destroy()
    },
    close() {
      proxy.close()
      for (const socket of open) socket.destroy()
    },
  }
}
