import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AlmanacReply } from '#contract/starcharts/starcharts.ts'
import { almanacOf } from '#domain/sky/almanac.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
})
afterAll(() => t.close())

test('guests get the sky of a place at the minute of the server', async () => {
  const answer = await t.call('GET', '/api/almanac?lat=59.33&lon=18.07')
  expect(answer.statusCode, answer.body).toBe(200)
  const { at, ...almanac } = answer.json<{ data: AlmanacReply }>().data
  expect(almanac).toEqual(JSON.parse(JSON.stringify(almanacOf(new Date(at), { lat: 59.33, lon: 18.07 }))))
  expect(new Date(at)).toEqual(t.deps.now())
})

test.each(['lat=91&lon=0', 'lat=0&lon=181', 'lat=0', 'lat=x&lon=0', ''])('%s is refused', async (query) => {
  expect((await t.call('GET', `/api/almanac?${query}`)).statusCode).toBe(400)
})
