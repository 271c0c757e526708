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
  expect(seriesOf(metrics, 'http_request_duration_seconds_count{method="GET",route="/api/users/getUser/:id",status="200"}')).toBe(3)
  expect(metrics).not.toContain(ada.id)
  expect(metrics).not.toContain('like/this')
  expect(seriesOf(metrics, 'database_pool_connections{state="waiting"}')).toBe(0)
  expect(seriesOf(metrics, 'nodejs_eventloop_lag_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0)
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
