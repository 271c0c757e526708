import { afterAll, beforeAll, expect, test } from 'vitest'
import type { deviceApi } from '#contract/account/device.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { typedCode } from '#domain/account/device-login.ts'
import { minutes, seconds } from '#domain/units.ts'
import { refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { dump } from '../testing/account.ts'
import { decideDeviceLogin } from './device-login.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

type Begun = ReplyOf<typeof deviceApi.begin>
const begin = async (body: object = { client_id: 'bureau on lamp-room' }) =>
  (await t.call('POST', '/api/device/code', { body, remoteAddress: t.freshAddress() })).json<Begun>()
const poll = (device_code: string) => t.call('POST', '/api/device/token', { body: { device_code }, remoteAddress: t.freshAddress() })
const errorOf = async (device_code: string) => {
  const answer = await poll(device_code)
  return [answer.statusCode, answer.json<{ error?: string }>().error]
}
const confirm = (as: Person, code: string, more: object = { password: as.password }) =>
  t.call('POST', '/api/device/confirm', { as, body: { code, ...more }, remoteAddress: t.freshAddress() })
const read = (as: Person, code: string) =>
  t.call('GET', `/api/device/request?code=${encodeURIComponent(code)}`, { as, remoteAddress: t.freshAddress() })

test('a program gets a key of 90 days once its person has typed the code, one time', async () => {
  const ada = await t.resident('ada')
  const begun = await begin()
  expect(begun).toMatchObject({ expires_in: 600, interval: 5, verification_uri: `${t.deps.config.publicUrl}/device` })
  expect(begun.user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
  expect(begun.verification_uri_complete).toBe(`${begun.verification_uri}?code=${begun.user_code}`)
  expect(await errorOf(begun.device_code)).toEqual([400, 'authorization_pending'])
  expect(await errorOf(begun.device_code)).toEqual([400, 'slow_down'])
  expect((await read(ada, ` ${begun.user_code.toLowerCase()} `)).json()).toMatchObject({
    data: { program: 'bureau on lamp-room', scopes: ['profile:read', 'import:write'], network: expect.stringMatching(/\/24$/) },
  })
  expect((await confirm(ada, begun.user_code)).statusCode).toBe(200)
  const given = await poll(begun.device_code)
  expect(given.json()).toMatchObject({ token_type: 'Bearer', expires_in: 90 * 86_400, scope: 'profile:read import:write' })
  const { access_token: key } = given.json<ReplyOf<typeof deviceApi.token>>()
  const { data } = (await t.call('GET', '/api/whoami', { headers: { authorization: `Bearer ${key}` } })).json<{ data: object }>()
  expect(data).toMatchObject({ id: ada.id, key: { name: 'bureau on lamp-room' } })
  expect((await t.outbox.next(ada.email)).subject).toMatch(/^A new key/)
  expect(await errorOf(begun.device_code)).toEqual([400, 'expired_token'])
  expect((await read(ada, begun.user_code)).statusCode).toBe(404)
})

test('what a program asks with is stored by its hash', async () => {
  const { device_code } = await begin()
  const [, secret = ''] = device_code.split('.')
  expect(secret).toHaveLength(43)
  expect((await dump(t.deps.db)).filter((row) => row.includes(secret))).toEqual([])
})

test('nobody confirms without a login, without the password of an old one, or a code that is none', async () => {
  const bea = await t.resident('bea')
  const { user_code, device_code } = await begin()
  expect((await t.call('POST', '/api/device/confirm', { body: { code: user_code } })).statusCode).toBe(401)
  t.advance(minutes(10) + 1)
  const fresh = await begin()
  expect(refusal(await confirm(bea, fresh.user_code, {}))).toMatchObject({ status: 403, code: 'password-needed' })
  expect(await errorOf(fresh.device_code)).toEqual([400, 'authorization_pending'])
  expect(refusal(await confirm(bea, user_code))).toMatchObject({ status: 404 })
  expect(await errorOf(device_code)).toEqual([400, 'expired_token'])
  expect((await confirm(bea, 'AAAA-AAAA')).statusCode).toBe(400)
})

test('one code is confirmed once, and refused by its person for good', async () => {
  const [cleo, dora] = [await t.resident('cleo'), await t.resident('dora')]
  const { user_code, device_code } = await begin()
  const both = await Promise.all([confirm(cleo, user_code), confirm(dora, user_code)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
  const polls = await Promise.all([poll(device_code), poll(device_code), poll(device_code)])
  expect(polls.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400])
  const refused = await begin()
  expect((await t.call('POST', '/api/device/deny', { as: cleo, body: { code: refused.user_code } })).statusCode).toBe(200)
  expect((await confirm(cleo, refused.user_code)).statusCode).toBe(404)
  expect(await errorOf(refused.device_code)).toEqual([400, 'access_denied'])
})

test('the secret of another program is worth nothing, and neither is a code alone', async () => {
  const eve = await t.resident('eve')
  const [one, other] = [await begin(), await begin()]
  await confirm(eve, one.user_code)
  const [code] = one.device_code.split('.')
  const [, secret] = other.device_code.split('.')
  for (const wrong of [`${code}.${secret}`, `${code}`, `${code}.`, '.', one.user_code])
    expect(await errorOf(wrong)).toEqual([400, 'expired_token'])
  expect((await poll(one.device_code)).statusCode).toBe(200)
})

test('guesses are few: a person has ten tries in five minutes, from however many addresses', async () => {
  const fay = await t.resident('fay')
  const tries = []
  for (let count = 0; count < 11; count++) tries.push((await read(fay, 'BCDFGHJK')).statusCode)
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 404), 429])
})

test('forms are read too, as the protocol sends them, and a scope that is none is refused by name', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const send = (payload: string) =>
    t.app.inject({ method: 'POST', url: '/api/device/code', headers, payload, remoteAddress: t.freshAddress() })
  expect((await send('client_id=rsync+of+old&scope=profile%3Aread+export%3Aread')).statusCode).toBe(200)
  const wrong = await send('client_id=x&scope=everything')
  expect([wrong.statusCode, wrong.json<{ error: string }>().error]).toEqual([400, 'invalid_scope'])
  expect(
    (await t.call('POST', '/api/device/code', { body: { client_id: 'two\nlines' }, remoteAddress: t.freshAddress() })).statusCode,
  ).toBe(400)
})

test('a login that ended while its password was looked at confirms nothing', async () => {
  const ida = await t.resident('ida')
  const device = await begin()
  const ended = { userId: ida.id, sessionId: t.deps.newId() }
  await expect(decideDeviceLogin(t.deps, typedCode(device.user_code) ?? '', ended)).rejects.toMatchObject({ code: 'not-signed-in' })
  expect(await errorOf(device.device_code)).toEqual([400, 'authorization_pending'])
})

test.each([
  ['a changed password', (body: object) => ['PUT', '/api/auth/password', body] as const],
  ['the end of every login', () => ['DELETE', '/api/auth/sessions', {}] as const],
])('a confirmation that nobody fetched is ended by %s', async (_, asked) => {
  const hal = await t.resident(`hal${t.deps.newId().slice(-10)}`)
  const device = await begin()
  await confirm(hal, device.user_code)
  const [method, path, body] = asked({ currentPassword: hal.password, password: 'a long road to the harbour' })
  expect((await t.call(method, path, { as: hal, body })).statusCode).toBe(200)
  expect(await errorOf(device.device_code)).toEqual([400, 'expired_token'])
})

test('a confirmation that nobody fetched gives no key after ten minutes, or to an account that closed', async () => {
  const gil = await t.resident('gil')
  const [late, closed] = [await begin(), await begin()]
  await confirm(gil, late.user_code)
  await confirm(gil, closed.user_code)
  t.advance(minutes(9))
  await t.call('PUT', `/api/users/deactivedeleteacc/${gil.id}`, { as: gil, body: { status: 'deactivate' } })
  expect(await errorOf(closed.device_code)).toEqual([400, 'expired_token'])
  t.advance(minutes(1) + seconds(1))
  expect(await errorOf(late.device_code)).toEqual([400, 'expired_token'])
})
