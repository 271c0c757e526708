import type { AddressInfo } from 'node:net'
import { postgresBus } from '#server/bus/postgres.ts'
import type { Address } from '#server/db/connection.ts'
import { benchApp } from '../bench/bench-app.ts'
import { answerMemory } from './server-process.ts'

/** One server of several on a database, in a process of its own, which answers its parent how much memory it takes. */
export type TalkServerSettings = { readonly address: Address; readonly dataDir: string }

const { address, dataDir } = JSON.parse(process.argv[2] ?? '{}') as TalkServerSettings
const bus = await postgresBus(address, console.error)
const { app } = await benchApp(address, dataDir, {}, bus)
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: (app.server.address() as AddressInfo).port })
answerMemory()
