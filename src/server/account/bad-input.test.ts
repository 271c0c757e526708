import { afterAll, beforeAll, expect, test } from 'vitest'
import { authApi } from '#contract/account/auth.ts'
import type { Failure } from '#contract/envelope.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { accountsOf } from './testing/account.ts'

let t: TestApp
let ada: Person
let before: readonly string[]
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  before = await accountsOf(t.deps.db)
})
afterAll(() => t.close())

const token = 'A'.repeat(43)
const good = {
  [authApi.register.path]: { name: 'N', username: 'newcomer', email: 'n@islands.example', password: 'x7#Qd!2mV^pL' },
  [authApi.login.path]: { identifier: 'ada', password: 'not the password', keepLoggedIn: false, reactivate: false },
  [authApi.verify.path]: { token },
  [authApi.resend.path]: { email: 'n@islands.example' },
  [authApi.forgot.path]: { email: 'n@islands.example' },
  [authApi.reset.path.replace(':token', token)]: { password: 'x7#Qd!2mV^pL' },
} as Readonly<Record<string, Readonly<Record<string, unknown>>>>
const paths = Object.keys(good)

const send = (path: string, payload: unknown, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: path,
    ...(payload !== undefined && { payload: payload as object }),
    headers,
    remoteAddress: t.freshAddress(),
  })

/** Refused with this status, in words, and nothing of anybody's account is different. */
async function refuses(status: number, path: string, payload: unknown, headers?: Record<string, string>) {
  const answer = await send(path, payload, headers)
  const failure = answer.json<Failure>()
  expect(answer.statusCode, `${path} ${JSON.stringify(payload)?.slice(0, 200)}: ${answer.body}`).toBe(status)
  expect(failure.message).toMatch(/^[A-Z].*[.?!…]$/s)
  expect(JSON.stringify(failure)).not.toMatch(/FST_|zod|undefined|stack|node_modules/i)
  expect(Object.keys(failure).every((key) => ['message', 'code', 'errors'].includes(key))).toBe(true)
  return failure
}
const nothingChanged = async () => expect(await accountsOf(t.deps.db)).toEqual(before)

const wrongValues = [null, 17, true, [], {}, [['x']], { $ne: '' }, '']
test.each(paths)('%s refuses every wrong type of every field by name', async (path) => {
  for (const [field, value] of Object.entries(good[path] ?? {})) {
    for (const wrong of wrongValues.filter((other) => typeof other !== typeof value || other === '')) {
      if (typeof value === 'boolean' && wrong === '') continue
      const failure = await refuses(400, path, { ...good[path], [field]: wrong })
      expect(failure.errors?.[0]?.path).toBe(field)
    }
  }
  await nothingChanged()
})

test.each(paths)('%s refuses each missing field by name', async (path) => {
  for (const field of Object.keys(good[path] ?? {})) {
    if (['keepLoggedIn', 'reactivate'].includes(field)) continue // these have defaults
    const { [field]: _, ...rest } = good[path] ?? {}
    const failure = await refuses(400, path, rest)
    expect(failure.errors?.[0]?.path).toBe(field)
  }
  await nothingChanged()
})

test.each(paths)('%s refuses bodies that are none, not JSON, another type or too large', async (path) => {
  await refuses(400, path, undefined)
  await refuses(400, path, '', { 'content-type': 'application/json' })
  await refuses(400, path, '{"email":', { 'content-type': 'application/json' })
  await refuses(400, path, '[]', { 'content-type': 'application/json' })
  await refuses(400, path, 'null', { 'content-type': 'application/json' })
  await refuses(400, path, '"text"', { 'content-type': 'application/json' })
  await refuses(400, path, '{"__proto__":{"admin":true}}', { 'content-type': 'application/json' })
  await refuses(415, path, JSON.stringify(good[path]), { 'content-type': 'text/plain' })
  await refuses(415, path, 'email=n%40islands.example', { 'content-type': 'application/x-www-form-urlencoded' })
  await refuses(415, path, '<a/>', { 'content-type': 'application/xml' })
  await refuses(413, path, { ...good[path], more: 'x'.repeat(17_000) })
  await nothingChanged()
})

test.each(paths)('%s refuses huge values', async (path) => {
  for (const [field, value] of Object.entries(good[path] ?? {})) {
    if (typeof value !== 'string') continue
    await refuses(400, path, { ...good[path], [field]: `${value}${'x'.repeat(15_000)}` })
    await refuses(413, path, { ...good[path], [field]: `${value}${'x'.repeat(100_000)}` })
  }
  await nothingChanged()
})

test.each([
  ['username', 'ab'],
  ['username', '-ab-'],
  ['username', 'a b c'],
  ['username', 'ada@islands'],
  ['username', 'а'.repeat(5)],
  ['username', 'a'.repeat(31)],
  ['email', 'nobody'],
  ['email', 'a@b'],
  ['email', 'a@b.c\r\nBcc: everyone@islands.example'],
  ['email', 'a@b.c, d@e.f'],
  ['email', 'Ada <ada@islands.example>'],
  ['email', `${'a'.repeat(250)}@islands.example`],
  ['name', 'two\nlines'],
  ['name', ' '],
  ['name', 'n\u0000ul'],
  ['name', 'turned \u202Earound'],
  ['password', 'too short'],
  ['password', 'x7'.repeat(129)],
  ['password', 'half a character \ud800'],
])('registration refuses the %s %j', async (field, value) => {
  const failure = await refuses(400, authApi.register.path, { ...good[authApi.register.path], [field]: value })
  expect(failure.errors?.[0]?.path).toBe(field)
  await nothingChanged()
})

test('what nobody may set is not set by naming it', async () => {
  const answer = await send(authApi.register.path, {
    ...good[authApi.register.path],
    id: ada.id,
    _id: ada.id,
    state: 'locked',
    is_resident: true,
    email_verified_at: '2020-01-01T00:00:00Z',
    is_verfied: true,
    created_at: '2020-01-01T00:00:00Z',
  })
  expect(answer.statusCode).toBe(200)
  const row = await t.deps.db.selectFrom('users').selectAll().where('username', '=', 'newcomer').executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'open', is_resident: false, email_verified_at: null })
  expect(row.id).not.toBe(ada.id)
  expect(row.created_at.getUTCFullYear()).toBeGreaterThan(2020)
  await t.outbox.next('n@islands.example')
  before = await accountsOf(t.deps.db)
})

test.each(['short', 'A'.repeat(44), `${'A'.repeat(42)}!`, `${'A'.repeat(40)}%00`])(
  'a link that ends in %s is not complete',
  async (made) => {
    await refuses(400, authApi.reset.path.replace(':token', made), { password: 'x7#Qd!2mV^pL' })
    if (!made.includes('%')) await refuses(400, authApi.verify.path, { token: made })
    await nothingChanged()
  },
)

test.each([
  ['POST', authApi.logout.path],
  ['GET', authApi.me.path],
  ['GET', authApi.sessions.path],
  ['DELETE', authApi.endOtherSessions.path],
  ['DELETE', authApi.endSession.path.replace(':id', '01900000-0000-7000-8000-000000000000')],
] as const)('%s %s asks guests to log in', async (method, url) => {
  const answer = await t.call(method, url, { remoteAddress: t.freshAddress() })
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toEqual({ code: 'not-signed-in', message: 'Please log in.' })
  await nothingChanged()
})

test.each(['1', 'me', '01900000-0000-7000-8000-00000000000g', "' or 1=1 --", '%00', '..%2f..'])(
  'ends no login of the id %s',
  async (made) => {
    const answer = await t.call('DELETE', authApi.endSession.path.replace(':id', encodeURIComponent(made)), { as: ada })
    expect(answer.statusCode).toBe(400)
    await nothingChanged()
  },
)

test('calls without a body let one pass, and read nothing from it', async () => {
  const answer = await t.call('DELETE', authApi.endOtherSessions.path, { as: ada, body: { all: true, userId: 'x' } })
  expect(answer.statusCode).toBe(200)
})
