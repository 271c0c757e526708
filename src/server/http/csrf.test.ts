import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authApi } from '#contract/account/auth.ts'
import { everyCall } from '#contract/every-call.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
let ada: Person
let eve: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.register('ada')
  eve = await t.register('eve')
})
afterAll(() => t.close())

const pairIn = ({ headers }: LightMyRequestResponse) => /XSRF-TOKEN=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? null
const pairOf = async (as: Person) => pairIn(await t.call('GET', authApi.me.path, { as })) ?? expect.fail()
const both = (pair: string) => ({ cookie: `XSRF-TOKEN=${pair}`, 'x-xsrf-token': pair })
/** A write that changes nothing, so that it can be tried again and again. */
const write = (headers: Record<string, string>, as: Person = ada) =>
  t.call('DELETE', authApi.endOtherSessions.path, { as, headers, remoteAddress: t.freshAddress() })
const guestWrite = (headers: Record<string, string>) =>
  t.call('POST', authApi.forgot.path, {
    body: { email: `${t.freshAddress()}@islands.example` },
    headers,
    remoteAddress: t.freshAddress(),
  })
const forged = async (answer: LightMyRequestResponse | Promise<LightMyRequestResponse>) => {
  const { statusCode, json } = await answer
  return statusCode === 403 && json<{ code: string }>().code === 'forged'
}

test('a program without cookies needs no pair', async () => {
  expect((await write({})).statusCode).toBe(200)
  expect((await guestWrite({})).statusCode).toBe(200)
})

test('whoever sends cookies sends their pair too', async () => {
  const pair = await pairOf(ada)
  expect((await write(both(pair))).statusCode).toBe(200)
  expect(await forged(write({ cookie: `XSRF-TOKEN=${pair}` }))).toBe(true)
  expect(await forged(write({ cookie: 'theme=dark' }))).toBe(true)
  expect(await forged(write({ cookie: 'theme=dark', 'x-xsrf-token': pair }))).toBe(true)
  expect(await forged(write({ cookie: `XSRF-TOKEN=${pair}`, 'x-xsrf-token': `${pair}x` }))).toBe(true)
  expect((await write({ cookie: `theme=dark; XSRF-TOKEN=${pair}`, 'x-xsrf-token': pair })).statusCode).toBe(200)
})

test('a pair belongs to one session', async () => {
  const [hers, others] = [await pairOf(ada), await pairOf(eve)]
  expect(await forged(write(both(others), ada))).toBe(true)
  expect(await forged(write(both(hers), eve))).toBe(true)
  expect(await forged(guestWrite(both(hers)))).toBe(true)
})

test.each(['', '.', 'made-up', `${'A'.repeat(22)}.${'A'.repeat(43)}`, 'ünïcode', 'a.b.c'])('nobody makes up a pair: %s', async (pair) => {
  expect(await forged(write({ cookie: `XSRF-TOKEN=${encodeURIComponent(pair)}`, 'x-xsrf-token': encodeURIComponent(pair) }))).toBe(true)
})

test('guests have pairs of guests, and leave them at the door', async () => {
  const refused = await guestWrite({ cookie: 'theme=dark' })
  const pair = pairIn(refused) ?? expect.fail()
  expect((await guestWrite(both(pair))).statusCode).toBe(200)
  expect(await forged(write(both(pair)))).toBe(true)
})

test('a stale page heals: the refusal brings the pair with which the second try succeeds', async () => {
  const refused = await write({ cookie: 'XSRF-TOKEN=stale', 'x-xsrf-token': 'stale' })
  expect(refused.json()).toEqual({ code: 'forged', message: 'This page is out of date. Please try again.' })
  expect((await write(both(pairIn(refused) ?? ''))).statusCode).toBe(200)
})

test('answers that cross bring one session the same pair, so that none takes away what another brought', async () => {
  const answers = await Promise.all([
    write({ cookie: 'theme=dark' }),
    t.call('GET', authApi.me.path, { as: ada }),
    write({ cookie: 'a=b' }),
  ])
  const pairs = new Set(answers.map(pairIn))
  expect(pairs.size).toBe(1)
  expect((await write(both([...pairs][0] ?? ''))).statusCode).toBe(200)
  expect(pairs).not.toContain(await pairOf(eve))
})

test('login, registration and logout each hand out the pair that the next write needs', async () => {
  const person = await t.register('handed')
  const login = await t.call('POST', authApi.login.path, { body: { identifier: 'handed', password: person.password } })
  const as = { ...person, token: login.json<{ data: { token: string } }>().data.token }
  expect((await write(both(pairIn(login) ?? ''), as)).statusCode).toBe(200)
  const logout = await t.call('POST', authApi.logout.path, { as, headers: both(pairIn(login) ?? '') })
  expect((await guestWrite(both(pairIn(logout) ?? ''))).statusCode).toBe(200)
  const registered = await t.call('POST', authApi.register.path, {
    body: { name: 'N', username: 'newest', email: 'newest@islands.example', password: 'x7#Qd!2mV^pL' },
  })
  const newest = { ...person, token: registered.json<{ data: { token: string } }>().data.token }
  expect((await write(both(pairIn(registered) ?? ''), newest)).statusCode).toBe(200)
})

test('the cookie is strict, whole-site and readable, and secure where we are', async () => {
  const cookieOf = async (app: TestApp, as: Person) => String((await app.call('GET', authApi.me.path, { as })).headers['set-cookie'])
  expect(await cookieOf(t, ada)).toMatch(/^XSRF-TOKEN=[\w-]{22}\.[\w-]{43}; Path=\/; SameSite=Strict$/)
  const safe = await startTestApp({ config: { publicUrl: 'https://islands.example' } })
  expect(await cookieOf(safe, await safe.register('ada'))).toMatch(/^XSRF-TOKEN=[\w-]{22}\.[\w-]{43}; Path=\/; Secure; SameSite=Strict$/)
  await safe.close()
})

test('a page that nobody may keep brings guests their pair', async () => {
  const own = await startTestApp({ outbox: t.outbox })
  const read = (headers = {}) => own.call('GET', '/dev/mail', { headers: { accept: 'text/html', ...headers } })
  const cookie = { cookie: `XSRF-TOKEN=${pairIn(await read()) ?? expect.fail()}` }
  expect((await read(cookie)).headers['set-cookie']).toBeUndefined()
  const kept = await own.call('GET', '/api/docs', { headers: { accept: 'text/html' } })
  expect([kept.headers['cache-control'], kept.headers['set-cookie']]).toEqual(['no-cache', undefined])
  const asked = {
    body: { email: 'ada@islands.example' },
    headers: { ...cookie, 'x-xsrf-token': cookie.cookie.slice('XSRF-TOKEN='.length) },
  }
  expect((await own.call('POST', authApi.forgot.path, asked)).statusCode).toBe(200)
  await own.close()
})

test('who has the right pair keeps it', async () => {
  const pair = await pairOf(ada)
  expect((await t.call('GET', authApi.me.path, { as: ada, headers: both(pair) })).headers['set-cookie']).toBeUndefined()
})

test.each(['cross-site', 'same-site', 'nonsense'])('a page that is %s is refused, pair or not', async (site) => {
  const pair = await pairOf(ada)
  expect(await forged(write({ ...both(pair), 'sec-fetch-site': site }))).toBe(true)
  expect(await forged(guestWrite({ 'sec-fetch-site': site }))).toBe(true)
})

test.each([
  'https://evil.example',
  'null',
  'http://127.0.0.1.evil.example:3000',
  'http://evil.example#127.0.0.1:3000',
  'file://',
  'nonsense',
])('a page of %s is refused, pair or not', async (origin) => {
  const pair = await pairOf(ada)
  expect(await forged(write({ ...both(pair), origin }))).toBe(true)
  expect(await forged(guestWrite({ origin }))).toBe(true)
})

test.each([
  ['our own address', { origin: 'http://localhost:3000' }],
  ['the name it was called by', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
])('a page of %s is let in', async (_, headers) => {
  const pair = await pairOf(ada)
  expect((await write({ ...both(pair), 'sec-fetch-site': 'same-origin', ...headers })).statusCode).toBe(200)
})

const writes = Object.values(everyCall)
  .flatMap((calls) => Object.values(calls))
  .filter(({ method }) => method !== 'GET')
test.each(writes.map(({ method, path }) => [method, path] as const))(
  '%s %s asks for the pair before anything else',
  async (method, path) => {
    const url = path.replace(/:\w+/g, ada.id)
    const send = (headers: Record<string, string>) => t.call(method as 'POST', url, { as: ada, headers, remoteAddress: t.freshAddress() })
    expect(await forged(send({ cookie: 'theme=dark' }))).toBe(true)
    expect(await forged(send({ ...both(await pairOf(eve)) }))).toBe(true)
    expect(await forged(send({ 'sec-fetch-site': 'cross-site' }))).toBe(true)
  },
)
