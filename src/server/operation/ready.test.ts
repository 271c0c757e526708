import { expect, test } from 'vitest'
import { minutes } from '#domain/units.ts'
import { openDrain } from '#server/http/graceful-shutdown.ts'
import { startTestApp } from '#server/testing/test-app.ts'

test('a server that is about to stop says so to load balancers, and answers everybody else as before', async () => {
  const drain = openDrain(minutes(10))
  const { call, close } = await startTestApp({ drain })
  expect((await call('GET', '/readyz')).statusCode).toBe(200)
  const drained = drain.begin()
  const refused = await call('GET', '/readyz')
  expect([refused.statusCode, refused.json().message]).toEqual([503, 'This server is about to stop.'])
  expect((await call('GET', '/healthz')).statusCode).toBe(200)
  expect((await call('GET', '/api/products')).statusCode).toBe(200)
  await drain.begin()
  await drained
  await close()
})
