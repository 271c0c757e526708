import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '#domain/random.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import type { BenchWorld } from '../bench/bench-world.ts'
import { groupOf, judge, judgeSigns, type Signed, type Tally, untilQuiet } from './screens.ts'
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
  const talkers = await Promise.all(
    people.map(({ id, token }) => openTalker({ id, port: proxy.port, token, conversation, variant, random })),
  )
  try {
    const each = Math.ceil(messages / people.length)
    const written = new Set(people.flatMap((_, who) => Array.from({ length: each }, (_, at) => `${who} ${at}`)))
    for (let at = 0; at < each; at++) for (const [who, talker] of talkers.entries()) await talker.write(`${who} ${at}`)
    const signs = startSigning(talkers)
    await untilSent(talkers, async () => {
      signs.setMore()
      const due = Math.floor((kills + 1) * (shareSent(talkers, written.size) - 0.001))
      for (; killed < Math.min(due, kills); killed++) await replaceOne()
    })
    proxy.heal()
    await signs.settled()
    const signed = signs.asked()
    await untilQuiet(talkers, written.size, signed)
    return { ...judge(talkers, written), ...judgeSigns(talkers, signed), messages: written.size, cuts: proxy.cuts(), kills: killed }
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

/** Of so many messages of an author one gets signs: with repeats they stay below what one person may set in a minute. */
const signedEach = 24
/** Whether another sign is set in place of the first. */
const isReplaced = (at: number) => at % (2 * signedEach) === 0

/** Has every talker set a sign on some messages of the others, as soon as they stand on the screen. */
function startSigning(talkers: readonly Talker[]) {
  const asked: Signed = new Map()
  const pending: Promise<void>[] = []
  const setBy = async (who: number, id: string, text: string) => {
    const talker = talkers[who] as Talker
    await talker.react(id, 'heart')
    if (isReplaced(Number(text.split(' ')[1]))) await talker.react(id, 'thanks')
  }
  return {
    setMore() {
      for (const [who, talker] of talkers.entries())
        for (const { _id, text } of talker.screen()) {
          const [author, at] = text.split(' ').map(Number)
          const key = `${_id} ${who}`
          if (author === who || (at ?? 1) % signedEach !== 0 || asked.has(key)) continue
          asked.set(key, isReplaced(at ?? 1) ? 'thanks' : 'heart')
          pending.push(setBy(who, _id, text))
        }
    },
    settled: () => Promise.all(pending),
    /** Which sign stands on a message by whom, by `message talker`. */
    asked: () => asked,
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
