import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { tilesTopic } from '#server/bus/port.ts'
import { postgresBus } from '#server/bus/postgres.ts'
import { answerMemory } from '../../talk/server-process.ts'
import type { TalkServerSettings } from '../../talk/talk-server.ts'

/** The reference: bare `ws`, without users, which sends every hint of the same bus to all who are connected. */
const { address } = JSON.parse(process.argv[2] ?? '{}') as TalkServerSettings
const server = createServer()
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
const bus = await postgresBus(address, console.error)
bus.subscribe(tilesTopic, () => {
  for (const socket of sockets.clients) socket.send(JSON.stringify({ event: 'tiles', data: { tiles: ['0/0/0'] } }))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.({ port: (server.address() as AddressInfo).port })
answerMemory()
