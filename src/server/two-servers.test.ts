import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { decodeTile } from '#domain/map/tile-code.ts'
import { newKey } from './account/keys/testing/keys.ts'
import { natsBus } from './bus/nats.ts'
import { type Bus, loginsTopic, ratesTopic, tilesTopic } from './bus/port.ts'
import { postgresBus } from './bus/postgres.ts'
import { type NatsServer, natsServer, startNats } from './bus/testing/nats-server.ts'
import type { Address } from './db/connection.ts'
import { openStream } from './live/testing/live.ts'
import { mergeChanges } from './map/merge-changes.ts'
import { type Person, startSecondServer, startTestApp, type TestApp } from './testing/test-app.ts'

let nats: NatsServer | null = null
const buses = [
  { name: 'PostgreSQL', isThere: true, open: (address: Address): Promise<Bus> => postgresBus(address, () => {}) },
  { name: 'NATS', isThere: natsServer !== null, open: async (): Promise<Bus> => natsBus(nats?.address ?? '', () => {}) },
]

describe.each(buses.filter(({ isThere }) => isThere))('two servers that are joined by $name', ({ open }) => {
  let one: TestApp
  let other: Awaited<ReturnType<typeof startSecondServer>>
  beforeAll(async () => {
    nats = natsServer ? await startNats(natsServer) : null
    one = await startTestApp({ openBus: open })
    other = await startSecondServer(one, open)
    for (const { app } of [one, other]) await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await other.close()
    await one.close()
    await nats?.kill()
  })

  const both = () => [one, other] as const
  const self = ({ id }: Person) => `/api/users/getUser/${id}`
  /** Resolves once a server has heard a hint of this topic. The clock stands still, so no cache ends by itself. */
  const heardBy = ({ deps: { bus } }: Pick<TestApp, 'deps'>, topic: string, isMeant: (id: string) => boolean = () => true) =>
    new Promise<void>((resolve) => {
      const stop = bus.subscribe(topic, (ids) => {
        if (!ids?.some(isMeant)) return
        stop()
        resolve()
      })
    })

  test('a login that ended on one is refused by the other, which knew it', async () => {
    const ada = await one.resident('ada')
    for (const { call } of both()) expect((await call('GET', self(ada), { as: ada })).statusCode).toBe(200)
    const heard = heardBy(other, loginsTopic, (id) => id === ada.id)
    await one.call('POST', '/api/auth/logout', { as: ada })
    await heard
    expect((await other.call('GET', self(ada), { as: ada })).statusCode).toBe(401)
  })

  test('a key that was ended on one is refused by the other, which knew it', async () => {
    const ida = await one.resident('ida')
    const { id, key } = await newKey(one, ida, ['profile:read'])
    const headers = { authorization: `Bearer ${key}` }
    for (const { call } of both()) expect((await call('GET', '/api/whoami', { headers })).statusCode).toBe(200)
    const heard = heardBy(other, loginsTopic, (user) => user === ida.id)
    await one.call('DELETE', `/api/keys/${id}`, { as: ida })
    await heard
    expect((await other.call('GET', '/api/whoami', { headers })).statusCode).toBe(401)
  })

  test('a live stream of one ends with a login that the other ended', async () => {
    const brendan = await one.resident('brendan')
    const stream = await openStream({ port: (one.app.server.address() as AddressInfo).port, as: brendan })
    await stream.next('hello')
    await other.call('POST', '/api/auth/logout', { as: brendan })
    await stream.end()
  })

  test('a tile that one has cached is new after the other has changed it', async () => {
    const cyra = await one.resident('cyra')
    await mergeChanges(one.deps)
    const islands = async ({ call }: Pick<TestApp, 'call'>, tile: string) => {
      const content = decodeTile((await call('GET', `/api/map/tiles/world/${tile}`, { as: cyra })).rawPayload)
      return content?.islands.map(({ name }) => name)
    }
    const before = await islands(other, '0/0/0')
    const heard = heardBy(other, tilesTopic)
    await one.resident('dora')
    await mergeChanges(one.deps)
    await heard
    expect(before).not.toContain('dora')
    expect(await islands(other, '0/0/0')).toContain('dora')
  })

  test('a live stream of one tells of what the other was told', async () => {
    const [emil, fay] = [await one.resident('emil'), await one.resident('fay')]
    const stream = await openStream({ port: (one.app.server.address() as AddressInfo).port, as: fay })
    await stream.next('hello')
    await stream.next('notifications')
    await other.call('PUT', `/api/follows/${fay.id}`, { as: emil })
    expect((await stream.next('notifications')).data.unread).toBe(1)
    stream.abort()
  })

  test('tries are counted on both together', async () => {
    const remoteAddress = one.freshAddress()
    const refused: boolean[] = []
    for (let at = 0; at < 31; at++) {
      const asked = at % 2 === 0 ? one : other
      const heard = Promise.all(both().map((server) => heardBy(server, ratesTopic)))
      const body = { token: 'n'.repeat(43) }
      refused.push((await asked.call('POST', '/api/auth/verify', { body, remoteAddress })).statusCode === 429)
      await heard
    }
    expect(refused.indexOf(true)).toBe(30)
  })

  test('each job is run by one of them, once, and what is scheduled is scheduled once', async () => {
    const runs: string[] = []
    const job = (where: string) => ({
      name: 'counted',
      cron: '0 0 1 1 *',
      run: async (data: object) => void runs.push(`${where} ${JSON.stringify(data)}`),
    })
    await one.deps.jobs.work([{ ...job('one'), concurrency: 2 }])
    await other.deps.jobs.work([{ ...job('other'), concurrency: 2 }])
    for (let at = 0; at < 100; at++) await one.deps.jobs.enqueue(one.deps.db, 'counted', { at })
    await vi.waitUntil(() => runs.length >= 100, { timeout: 50_000 })
    expect(new Set(runs.map((run) => run.replace(/^\w+ /, ''))).size).toBe(100)
    expect(runs).toHaveLength(100)
    const { rows } = await sql`select from pgboss.schedule where name = 'counted'`.execute(one.deps.db)
    expect(rows).toHaveLength(1)
  })
})
