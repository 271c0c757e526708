import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Milliseconds } from '#domain/units.ts'

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
const longestDelay: Milliseconds = 10
/** A connection is cut or stalls somewhere in this time, after it was opened. */
const earliest: Milliseconds = 20
const latest: Milliseconds = 400

export type FaultProxy = {
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
export async function startFaultProxy(target: () => number, random: () => number): Promise<FaultProxy> {
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
      const delay = isFaulty ? random() * longestDelay : 0
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
