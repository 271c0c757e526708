import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fresh, freshDatabase } from '#server/db/fresh.ts'
import { postgresBus } from './postgres.ts'

let fresh: Fresh
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())

/** A load balancer before PostgreSQL. While it knows no primary it accepts connections and ends them at once. */
async function startBalancer(host: string) {
  const port = await portOf(fresh)
  const sockets = new Set<Socket>()
  const attempts: number[] = []
  let hasPrimary = true
  const server = createServer((socket) => {
    attempts.push(performance.now())
    socket.on('error', () => {})
    if (!hasPrimary) return void socket.destroy()
    const database = connect(path.join(host, `.s.PGSQL.${port}`))
    database.on('error', () => {})
    sockets.add(socket).add(database)
    socket.pipe(database).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    attempts,
    losePrimary() {
      hasPrimary = false
      attempts.length = 0
      for (const socket of sockets) socket.destroy()
    },
    findPrimary() {
      hasPrimary = true
    },
    close: () => server.close(),
  }
}

async function portOf({ address }: Fresh): Promise<string> {
  const client = new pg.Client({ ...(address as { host: string; database: string }), user: 'app' })
  await client.connect()
  const { rows } = await client.query<{ port: string }>("select current_setting('port') as port")
  await client.end()
  return rows[0]?.port ?? ''
}

test('the bus waits longer after each try while a balancer knows no primary, and comes back', async () => {
  const { host, database } = fresh.address as { host: string; database: string }
  const balancer = await startBalancer(host)
  const bus = await postgresBus({ url: `postgres://app@127.0.0.1:${balancer.port}/${database}` }, () => {})
  const heard: string[] = []
  bus.subscribe('tide', (ids) => void heard.push(...(ids ?? ['loss'])))
  balancer.losePrimary()
  const lostAt = performance.now()
  await expect.poll(() => balancer.attempts.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(5)
  expect((balancer.attempts[4] ?? 0) - lostAt).toBeGreaterThan(100 + 200 + 400 + 800)
  balancer.findPrimary()
  await expect.poll(() => heard, { timeout: 15_000 }).toEqual(['loss'])
  bus.publish('tide', ['high'])
  await expect.poll(() => heard).toEqual(['loss', 'high'])
  await bus.close()
  balancer.close()
})
