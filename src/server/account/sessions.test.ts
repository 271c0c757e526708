import { afterAll, beforeAll, expect, test } from 'vitest'
import type { authApi } from '#contract/account/auth.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { days, hours, minutes, seconds } from '#domain/units.ts'
import { refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { batchedLastSeen } from './last-seen.ts'
import { openSessionCache } from './session-cache.ts'
import { logInAs } from './testing/account.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const status = async (token: string) =>
  (await t.call('GET', '/api/auth/me', { headers: { authorization: `Bearer ${token}` }, remoteAddress: t.freshAddress() })).statusCode
const logIn = async (person: Person, more: object = {}) =>
  (await logInAs(t, person.email, person.password, more)).json<{ data: UserInfo }>().data.token ?? ''
const list = async (token: string) =>
  (await t.call('GET', '/api/auth/sessions', { headers: { authorization: `Bearer ${token}` } })).json<ReplyOf<typeof authApi.sessions>>()
    .data
const rows = (person: Person) => t.deps.db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute()

test('a passing login ends after twelve hours without use', async () => {
  const token = await logIn(await t.register('passing'))
  t.advance(hours(12) - 1)
  expect(await status(token)).toBe(200)
  t.advance(hours(12))
  expect(await status(token)).toBe(401)
})

test('a passing login lasts a day however busy', async () => {
  const token = await logIn(await t.register('busy'))
  for (let hour = 1; hour < 24; hour++) {
    t.advance(hours(1))
    expect(await status(token)).toBe(200)
  }
  t.advance(hours(1))
  expect(await status(token)).toBe(401)
})

test('a kept login sleeps thirty days and lasts ninety', async () => {
  const person = await t.register('kept')
  const [slept, used] = [await logIn(person, { keepLoggedIn: true }), await logIn(person, { keepLoggedIn: true })]
  for (const day of [29, 58, 87]) {
    t.advance(days(29))
    expect(await status(used), `day ${day}`).toBe(200)
  }
  expect(await status(slept)).toBe(401)
  t.advance(days(3))
  expect(await status(used)).toBe(401)
})

test('ends at once: one, the others, or one’s own', async () => {
  const person = await t.register('several')
  const [here, there, third] = [await logIn(person), await logIn(person), await logIn(person)]
  for (const token of [here, there, third]) expect(await status(token)).toBe(200)
  const listed = await list(here)
  expect(listed).toHaveLength(4)
  const other = (await list(there)).find(({ isCurrent }) => isCurrent)?.id
  const ended = await t.call('DELETE', `/api/auth/sessions/${other}`, { headers: { authorization: `Bearer ${here}` } })
  expect(ended.json()).toEqual({ message: 'This login has ended.' })
  expect([await status(here), await status(there), await status(third)]).toEqual([200, 401, 200])
  await t.call('DELETE', '/api/auth/sessions', { headers: { authorization: `Bearer ${here}` } })
  expect([await status(here), await status(third), await status(person.token)]).toEqual([200, 401, 401])
  expect((await t.call('POST', '/api/auth/logout', { headers: { authorization: `Bearer ${here}` } })).statusCode).toBe(200)
  expect(await status(here)).toBe(401)
  expect(await rows(person)).toEqual([])
})

test('keeps strangers from the logins of others', async () => {
  const [person, stranger] = [await t.register('person'), await t.register('stranger')]
  const [row] = await rows(person)
  const answer = await t.call('DELETE', `/api/auth/sessions/${row?.id}`, { as: stranger })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ code: 'not-found', message: 'There is no such login.' })
  expect(await status(person.token)).toBe(200)
})

test('lists device and network, and never a token', async () => {
  const person = await t.register('traveller')
  const answer = await t.call('POST', '/api/auth/login', {
    body: { identifier: 'traveller', password: person.password, keepLoggedIn: true },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    remoteAddress: '203.0.113.77',
  })
  const token = answer.json<{ data: UserInfo }>().data.token ?? ''
  const current = (await list(token)).find(({ isCurrent }) => isCurrent)
  expect(current).toMatchObject({ device: 'Firefox on Linux', network: '203.0.113.0/24', keptLoggedIn: true })
  expect(JSON.stringify(await list(token))).not.toContain(token)
  expect(Object.keys(current ?? {}).toSorted()).toEqual([
    'createdAt',
    'device',
    'id',
    'isCurrent',
    'keptLoggedIn',
    'lastSeenAt',
    'name',
    'network',
  ])
})

test('a login bears the name that its owner gives it, and nobody else names it', async () => {
  const [person, stranger] = [await t.register('namer'), await t.register('other-namer')]
  const [row] = await rows(person)
  const name = (as: Person, text: string) => t.call('PUT', `/api/auth/sessions/${row?.id}`, { as, body: { name: text } })
  const names = async () => (await list(person.token)).map((session) => session.name)
  expect(await names()).toEqual([null])
  expect((await name(person, '  Lighthouse ')).statusCode).toBe(200)
  expect((await name(stranger, 'Mine')).statusCode).toBe(404)
  for (const wrong of ['x'.repeat(41), 'two\nlines', 'turned \u202e around'])
    expect(refusal(await name(person, wrong))).toMatchObject({ status: 400, code: 'not-valid' })
  expect(await names()).toEqual(['Lighthouse'])
  expect((await name(person, '')).statusCode).toBe(200)
  expect(await names()).toEqual([null])
})

test('keeps fifty logins and lets the longest unused go', async () => {
  const person = await t.register('fifty')
  t.advance(1000)
  const oldest = await logIn(person, { keepLoggedIn: true })
  for (let count = 0; count < 48; count++) {
    t.advance(1000)
    await logIn(person, { keepLoggedIn: true })
  }
  expect(await rows(person)).toHaveLength(50)
  t.advance(minutes(2))
  expect(await status(oldest)).toBe(200) // used just now, so it is not the one to go
  await logIn(person, { keepLoggedIn: true })
  expect(await rows(person)).toHaveLength(50)
  expect(await status(oldest)).toBe(200)
  expect(await status(person.token)).toBe(401)
})

test('writes down that it was used at most once a minute', async () => {
  const person = await t.register('watched')
  const seen = async () => Date.parse((await list(person.token))[0]?.lastSeenAt ?? '')
  const start = await seen()
  t.advance(seconds(59))
  expect(await seen()).toBe(start)
  t.advance(seconds(6))
  expect(await seen()).toBe(start + seconds(65))
  expect((await rows(person))[0]?.last_seen_at.getTime()).toBe(start + seconds(65))
})

test('another process learns within five seconds that a login has ended', async () => {
  const person = await t.register('two-processes')
  const other = openSessionCache({ ...t.deps, lastSeen: batchedLastSeen(t.deps, () => {}) })
  expect(await other.callerOf(person.token, '')).toMatchObject({ userId: person.id })
  await t.call('POST', '/api/auth/logout', { as: person })
  t.advance(seconds(5))
  expect(await other.callerOf(person.token, '')).toBe(null)
})

test('does not remember what ended while it was being read', async () => {
  const person = await t.register('race')
  const callers = openSessionCache({ ...t.deps, lastSeen: batchedLastSeen(t.deps, () => {}) })
  const reading = callers.callerOf(person.token, '')
  callers.forget(person.id)
  await reading
  await t.deps.db.deleteFrom('session_tokens').where('user_id', '=', person.id).execute()
  expect(await callers.callerOf(person.token, '')).toBe(null)
})

test.each(['deactivated', 'deleted', 'remembered'] as const)('an account that is %s has no caller', async (state) => {
  const person = await t.register(`was-${state}`)
  await t.deps.db.updateTable('users').set({ state }).where('id', '=', person.id).execute()
  expect(await openSessionCache({ ...t.deps, lastSeen: batchedLastSeen(t.deps, () => {}) }).callerOf(person.token, '')).toBe(null)
})

test.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer nonsense', `Bearer ${'x'.repeat(8000)}`, "Bearer ' or 1=1"])(
  '%s is nobody',
  async (authorization) => {
    const answer = await t.call('GET', '/api/auth/me', { headers: { authorization }, remoteAddress: t.freshAddress() })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ code: 'not-signed-in', message: 'Please log in.' })
  },
)
