import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '#domain/units.ts'
import { digital, shopper } from '#server/shop/testing/shop.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const token = 'a token for the metrics'
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ config: { metricsToken: token } })
})
afterAll(() => t.close())

const read = async () => {
  const answer = await t.call('GET', '/metrics')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/plain')
  return answer.body
}
const seriesOf = (metrics: string, series: string): number =>
  Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1) ?? Number.NaN,
  )

test('requests are counted by the route that answers them, and addresses are not told', async () => {
  const ada = await t.resident('ada')
  for (let n = 0; n < 3; n++) await t.call('GET', `/api/users/getUser/${ada.id}`, { as: ada })
  await t.call('GET', '/nothing/like/this')
  const metrics = await read()
  expect(seriesOf(metrics, 'http_request_duration_seconds_count{method="GET",route="/api/users/getUser/:id",status="2xx"}')).toBe(3)
  expect(metrics).not.toContain(ada.id)
  expect(metrics).not.toContain('like/this')
  expect(seriesOf(metrics, 'database_pool_connections{state="waiting"}')).toBe(0)
  expect(seriesOf(metrics, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})

test('the age of the oldest payment whose outcome is unknown, and a ledger that is wrong', async () => {
  const brendan = shopper(t, await t.resident('brendan'))
  expect(seriesOf(await read(), 'shop_oldest_unknown_payment_seconds')).toBe(0)
  await brendan.buy(digital, {}, 'paypal', 'held')
  t.advance(seconds(90))
  expect(seriesOf(await read(), 'shop_oldest_unknown_payment_seconds')).toBe(90)
  const bought = await shopper(t, await t.resident('carl')).buy(digital)
  expect(seriesOf(await read(), 'shop_ledger_difference_cents')).toBe(0)
  await t.deps.db.updateTable('ledger').set({ amount: 1990 }).where('order_number', '=', bought.number).execute()
  expect(seriesOf(await read(), 'shop_ledger_difference_cents')).toBe(9)
})

test('who asks from elsewhere needs the token', async () => {
  const status = async (options: object) => (await t.call('GET', '/metrics', options)).statusCode
  expect(await status({ remoteAddress: '10.0.0.7' })).toBe(404)
  expect(await status({ headers: { 'x-forwarded-for': '10.0.0.7' } })).toBe(404)
  expect(await status({ remoteAddress: '10.0.0.7', headers: { authorization: 'Bearer another token altogether' } })).toBe(404)
  expect(await status({ remoteAddress: '10.0.0.7', headers: { authorization: `Bearer ${token}` } })).toBe(200)
})

test('statements, jobs, queues, caches, streams and the process are counted', async () => {
  const mary = await t.resident('mary')
  await t.call('GET', `/api/case/${mary.id}/search?q=lighthouse`, { as: mary })
  await t.call('PUT', '/api/users/update_user', { as: mary, body: { bio: 'keeps the light' } })
  await expect.poll(async () => seriesOf(await read(), 'job_duration_seconds_count{queue="send-email",result="done"}')).toBeGreaterThan(0)
  const metrics = await read()
  for (const series of [
    'database_statement_duration_seconds_count{operation="insert",table="users"}',
    'database_statement_duration_seconds_count{operation="commit",table="other"}',
    'turn_queue_wait_seconds_count{queue="writes"}',
    'turn_queue_wait_seconds_count{queue="searches"}',
    'cache_hits_total{cache="logins"}',
    'cache_misses_total{cache="logins"}',
    'cache_entries{cache="logins"}',
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
    'process_cpu_seconds_total',
    'http_requests_in_flight',
  ])
    expect(seriesOf(metrics, series), series).toBeGreaterThan(0)
  expect(seriesOf(metrics, 'turn_queue_depth{queue="writes"}')).toBe(0)
})

test('a job that waits is told of by the first reading that finds it', async () => {
  await t.deps.jobs.enqueue(t.deps.db, 'nobody-works-here', {})
  const metrics = await read()
  expect(seriesOf(metrics, 'job_queue_depth{queue="nobody-works-here",state="created"}')).toBe(1)
  expect(seriesOf(metrics, 'job_queue_oldest_wait_seconds{queue="nobody-works-here"}')).toBeGreaterThanOrEqual(0)
})

test('names and units are those of Prometheus', async () => {
  const types = [...(await read()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => ({ name, type }))
  expect(types.length).toBeGreaterThan(25)
  for (const { name, type } of types) {
    expect(name).toMatch(/^[a-z][a-z0-9_]+$/)
    expect(name.endsWith('_total'), name).toBe(type === 'counter')
    if (type === 'histogram') expect(name).toMatch(/_seconds$/)
    expect(name, 'base units').not.toMatch(/milliseconds|_ms\b|minutes|kilobytes|megabytes/)
  }
})

test('however many people and addresses ask, there are no more series', async () => {
  const seriesIn = (metrics: string) => new Set(metrics.split('\n').flatMap((line) => /^([a-z_]+(?:\{.*\})?) /.exec(line)?.[1] ?? []))
  const people = [await t.resident('nina'), await t.resident('otto'), await t.resident('pia')] as const
  const visit = async (person: (typeof people)[number], n: number) => {
    for (const url of [
      `/api/users/getUser/${person.id}`,
      `/api/case/${person.id}/search?q=word${n}`,
      `/nothing/${n}`,
      `/media/${person.id}/${n}/small`,
    ])
      await t.call('GET', url, { as: person })
    await t.call('GET', `/api/users/getUser/${person.id}`, { remoteAddress: `10.9.8.${n}` })
    await t.call('PUT', '/api/users/update_user', { as: person, body: { bio: `the ${n}th` } })
  }
  await visit(people[0], 0)
  const before = seriesIn(await read())
  for (const [n, person] of people.entries()) await visit(person, n + 1)
  const more = [...seriesIn(await read())].filter((series) => !before.has(series))
  expect(more.filter((series) => !/^job_|send-email|last_seen|table="(sessions|known_networks)"/.test(series))).toEqual([])
})
