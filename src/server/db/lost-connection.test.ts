import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { isConnectionLost, poolOf } from './connection.ts'
import { startEmbedded } from './embedded.ts'

let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.register('ada')
})
afterAll(() => t.close())

/** Ends every other connection to this database, as an administrator or a crash of a backend would. */
const endBackends = (queries: TestApp['deps']['db']) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    queries,
  )

test('requests whose connection is lost are told to come again, and the server goes on', async () => {
  const answers: Promise<{ statusCode: number; headers: Record<string, unknown> }>[] = []
  for (let round = 0; round < 6; round++) {
    for (let at = 0; at < 12; at++) answers.push(t.call('GET', '/api/auth/me', { as: ada }))
    await endBackends(t.deps.db).catch(() => {}) // its own connection may be one that the last round ended
  }
  const settled = await Promise.all(answers)
  expect([...new Set(settled.map(({ statusCode }) => statusCode))].every((status) => status === 200 || status === 503)).toBe(true)
  for (const { statusCode, headers } of settled) if (statusCode === 503) expect(headers['retry-after']).toBe('2')
  await expect.poll(async () => (await t.call('GET', '/api/auth/me', { as: ada })).statusCode).toBe(200)
})

test('a connection lost within a transaction rolls it back and is known as lost', async () => {
  const lost = t.deps.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid}::integer)`.execute(t.deps.db)
    await sql`select pg_sleep(0.01)`.execute(trx)
  })
  expect(
    isConnectionLost(
      await lost.then(
        () => null,
        (error: unknown) => error,
      ),
    ),
  ).toBe(true)
})

/** How Citus words it that one of its nodes was killed. */
const ofNodes = [
  ['failure on connection marked as essential: 127.0.0.1:9700', 'XX000'],
  ['failed to COPY to shard 0 on 127.0.0.1:9700', '58030'],
  ['postmaster was shut down, exiting', 'XX000'],
] as const

test('an address where nothing listens is a lost connection, a wrong statement is none', async () => {
  const refused = new pg.Client({ host: '127.0.0.1', port: 1 }).connect().then(
    () => null,
    (error: unknown) => error,
  )
  expect(isConnectionLost(await refused)).toBe(true)
  const absent = new pg.Client({ host: '/nonexistent' }).connect().then(
    () => null,
    (error: unknown) => error,
  )
  expect(isConnectionLost(await absent)).toBe(true)
  for (const code of ['53300', '25006']) expect(isConnectionLost(Object.assign(new Error('refused'), { code }))).toBe(true)
  for (const [message, code] of ofNodes) expect(isConnectionLost(Object.assign(new Error(message), { code }))).toBe(true)
  const wrong = sql`select nonsense`.execute(t.deps.db).then(
    () => null,
    (error: unknown) => error,
  )
  expect(isConnectionLost(await wrong)).toBe(false)
})

test('a connection to a replica is ended, and the same pool works once it is the primary', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'bureau-replica-'))
  await (await startEmbedded(directory, { durable: false })).stop()
  writeFileSync(path.join(directory, 'cluster/standby.signal'), '')
  const replica = await startEmbedded(directory, { durable: false })
  const address = { host: replica.host, database: 'postgres' }
  const pool = poolOf(address, 2)
  try {
    const client = await pool.connect()
    await client.query('select').catch(() => {}) // sent behind the question whether it is one
    const failure = await client.query('create table tides ()').catch((error: unknown) => error)
    client.release()
    expect(isConnectionLost(failure)).toBe(true)
    expect((failure as Error).message).not.toMatch(/read-only/) // it never came so far
    expect(pool.totalCount).toBe(0)
    const administrator = new pg.Client({ ...address, user: 'app' })
    await administrator.connect()
    await administrator.query('select pg_promote()')
    await administrator.end()
    await pool.query('create table tides ()')
  } finally {
    await pool.end()
    await replica.stop()
    rmSync(directory, { recursive: true, force: true })
  }
})
