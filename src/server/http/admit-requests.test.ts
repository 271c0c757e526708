import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seconds } from '#domain/units.ts'
import { withDeadline, withoutDeadline } from '#server/deadline.ts'
import { queueEvents, statements } from '#server/instrumentation.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

/** A real server whose database stands still as long as a test holds a table. */
let t: TestApp
let ada: Person
let url: string
beforeAll(async () => {
  t = await startTestApp({ overloadAfter: seconds(1) })
  ada = await t.resident('ada')
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
})
let release: () => Promise<void> = async () => {}
afterEach(() => release())
afterAll(() => t.close())

const ask = (path: string, { as, ...more }: { as?: Person } & RequestInit = {}) =>
  fetch(url + path, { ...more, headers: { ...(as && { authorization: `Bearer ${as.token}` }) } })

/** Keeps everybody from reading the directory until `release`. */
async function holdDirectory(): Promise<void> {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const done = t.deps.db.transaction().execute(async (trx) => {
    await sql`lock table directory in access exclusive mode`.execute(trx)
    held.resolve()
    await released.promise
  })
  await Promise.race([held.promise, done])
  release = () => {
    released.resolve()
    return done
  }
}

/** Statements of requests that wait for a lock just now. */
async function waitingForLock(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(t.deps.db)
  return Number(rows[0]?.count)
}

const list = '/api/users?sort=newest&filter=public'

test('a saturated server refuses what is dear with a time to come back, answers what operators ask, and then members who waited', async () => {
  await ask('/api/auth/me', { as: ada }) // who ada is stands in the cache
  await holdDirectory()
  const { promise: waits, resolve } = Promise.withResolvers<void>()
  const end = queueEvents.listen(({ queue, did }) => queue === 'calls_members' && did === 'wait' && resolve())
  const members = Array.from({ length: 100 }, () => ask(list, { as: ada }))
  await waits
  const [search, metrics, health] = await Promise.all([ask(`${list}&q=ada`, { as: ada }), ask('/metrics'), ask('/healthz')])
  const limit = t.app.admission?.concurrency()
  await release()
  end()
  expect(limit).toBeLessThan(64)
  expect(search.status).toBe(503)
  expect(Number(search.headers.get('retry-after'))).toBeGreaterThanOrEqual(5)
  expect(await search.json()).toEqual({ code: 'busy', message: 'There is much to do just now. Try again in a moment.' })
  expect(health.status).toBe(200)
  const text = await metrics.text()
  expect(text).toMatch(/^http_concurrency_limit \d+$/m)
  expect(Number(/^turn_queue_depth\{queue="calls_members"\} (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(0)
  const statuses = (await Promise.all(members)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(limit ?? Infinity)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]) // a machine that stands still for seconds refuses members too
  expect((await ask(`${list}&q=ada`, { as: ada })).status).toBe(200)
})

test('for a client that has gone no other statement of its request begins', async () => {
  const ran: string[] = []
  const end = statements.listen(({ text }) => void ran.push(text))
  const ranOn = (table: string) => ran.filter((text) => new RegExp(`from ${table}\\b`, 'i').test(text)).length
  await (await ask(list, { as: ada })).text()
  expect([ranOn('directory'), ranOn('mutes')]).toEqual([1, 1]) // one after the other
  ran.length = 0
  await holdDirectory()
  const gone = new AbortController()
  const asked = ask(list, { as: ada, signal: gone.signal }).catch((error: Error) => error.name)
  await expect.poll(waitingForLock, { interval: 10 }).toBe(1)
  gone.abort()
  expect(await asked).toBe('AbortError')
  const inFlight = async () => /^http_requests_in_flight (\d+)$/m.exec(await (await ask('/metrics')).text())?.[1]
  await expect.poll(inFlight, { interval: 10 }).toBe('1') // the metrics themselves
  await release()
  await expect.poll(() => ranOn('directory'), { interval: 10 }).toBe(1)
  await (await ask('/api/conversations', { as: ada })).text()
  end()
  expect(ranOn('mutes')).toBe(0)
})

test('a statement of a request has a bound, and one of a job has none', async () => {
  const bound = async () => (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(t.deps.db)).rows[0]?.statement_timeout
  const ofRequest = () => withDeadline({ at: Number.POSITIVE_INFINITY, isGone: () => false }, bound)
  expect(await ofRequest()).toBe('30s')
  expect(await bound()).toBe('0')
  expect(await ofRequest()).toBe('30s')
})

test('after its deadline a request begins no statement, and work that others share goes on', async () => {
  const one = () => sql<{ one: number }>`select 1 as one`.execute(t.deps.db).then(({ rows }) => rows[0]?.one)
  const late = { at: performance.now() - 1, isGone: () => false }
  await expect(withDeadline(late, one)).rejects.toMatchObject({ code: 'busy', retryAfter: 5 })
  await expect(withDeadline({ at: Number.POSITIVE_INFINITY, isGone: () => true }, one)).rejects.toMatchObject({ code: 'busy' })
  expect(await withDeadline(late, () => withoutDeadline(one))).toBe(1)
})
