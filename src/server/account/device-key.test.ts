import { afterAll, beforeAll, expect, test } from 'vitest'
import type { authApi } from '#contract/account/auth.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
let ada: Person
let ben: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  ben = await t.resident('ben')
})
afterAll(() => t.close())

const device = 'AAAAAAAAAAAAAAAAAAAAAA'
const ask = (as?: Person, name = device) => t.call('GET', `/api/auth/device-keys/${name}`, as && { as })
const keyOf = async (as: Person, name?: string) => (await ask(as, name)).json<ReplyOf<typeof authApi.deviceKey>>().data.key

test('a device of one person has one key, which no other person and no other device has', async () => {
  const key = await keyOf(ada)
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect(await keyOf(ada)).toBe(key)
  expect(new Set([key, await keyOf(ben), await keyOf(ada, device.replaceAll('A', 'B'))]).size).toBe(3)
  expect((await ask(ada)).headers['cache-control']).toBe('no-store')
})

test('guests get none, and neither does a login that has ended', async () => {
  expect((await ask()).statusCode).toBe(401)
  const gone = await t.resident('gone')
  await t.call('POST', '/api/auth/logout', { as: gone })
  expect((await ask(gone)).statusCode).toBe(401)
})

test('a name that is none is refused', async () => {
  for (const name of ['short', `${device}A`, `${'A'.repeat(21)}.`]) expect((await ask(ada, name)).statusCode).toBe(400)
})
