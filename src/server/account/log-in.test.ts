import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserInfo } from '#contract/user-info.ts'
import type { AccountState } from '#domain/case/privacy.ts'
import { days } from '#domain/units.ts'
import { argonHashing } from '#server/compute/hashing.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { logInAs } from './testing/account.ts'

let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
})
afterAll(() => t.close())

const me = (token: string | undefined) => t.call('GET', '/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
const tokenOf = (answer: Awaited<ReturnType<typeof logInAs>>) => answer.json<{ data: UserInfo }>().data.token
const setState = (username: string, state: AccountState, before: 'open' | 'locked' | null = null) =>
  t.deps.db.updateTable('users').set({ state, state_before: before }).where('username', '=', username).execute()

test.each(['ada', ' ADA ', 'ada@islands.example', 'Ada@Islands.Example'])('knows %s by name or address', async (identifier) => {
  const answer = await logInAs(t, identifier, ada.password)
  expect(answer.statusCode).toBe(200)
  expect((await me(tokenOf(answer))).json<{ data: UserInfo }>().data.doc._id).toBe(ada.id)
})

test.each(['ada', 'ada@islands.example', 'nobody-here', 'nobody@islands.example'])(
  'refuses a wrong password for %s in the same words',
  async (identifier) => {
    const answer = await logInAs(t, identifier, 'not her password')
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ code: 'wrong-credentials', message: 'Wrong username, e-mail or password.' })
  },
)

test('a login is always a new one, and the one it is made from ends', async () => {
  const before = (await logInAs(t, 'ada', ada.password)).json<{ data: UserInfo }>().data.token ?? ''
  const offered = { authorization: `Bearer ${before}` }
  const answer = await t.call('POST', '/api/auth/login', { body: { identifier: 'ada', password: ada.password }, headers: offered })
  expect(tokenOf(answer)).not.toBe(before)
  expect((await me(before)).statusCode).toBe(401)
  expect((await me(tokenOf(answer))).statusCode).toBe(200)
})

test('a token somebody made up is worth nothing after the login it was offered to', async () => {
  const planted = 'A'.repeat(43)
  const answer = await t.call('POST', '/api/auth/login', {
    body: { identifier: 'ada', password: ada.password, token: planted, sessionId: planted },
    headers: { authorization: `Bearer ${planted}`, cookie: `token=${planted}`, 'x-xsrf-token': planted },
  })
  expect(answer.statusCode).toBe(403)
  const again = await t.call('POST', '/api/auth/login', {
    body: { identifier: 'ada', password: ada.password, token: planted },
    headers: { authorization: `Bearer ${planted}` },
  })
  expect(again.statusCode).toBe(200)
  expect(tokenOf(again)).not.toBe(planted)
  expect((await me(planted)).statusCode).toBe(401)
})

test('of an address that nobody verified the first who named it logs in, until somebody verifies', async () => {
  const shared = { email: 'shared@islands.example' }
  const first = await t.register('sharer-one', shared)
  t.advance(1000)
  const second = await t.register('sharer-two', shared)
  expect((await logInAs(t, shared.email, first.password)).statusCode).toBe(200)
  expect((await logInAs(t, shared.email, second.password)).statusCode).toBe(401)
  const emails = [await t.outbox.next(shared.email), await t.outbox.next(shared.email)]
  const hers = emails.find(({ text }) => text.includes('sharer-two'))?.text ?? ''
  const verified = await t.call('POST', '/api/auth/verify', { body: { token: /token=([\w-]+)/.exec(hers)?.[1] } })
  expect(verified.statusCode).toBe(200)
  expect((await logInAs(t, shared.email, second.password)).statusCode).toBe(200)
  expect((await logInAs(t, shared.email, first.password)).statusCode).toBe(401)
  expect((await logInAs(t, 'sharer-one', first.password)).statusCode).toBe(200)
})

test.each([
  ['open', 'open'],
  ['locked', 'locked'],
] as const)('wakes an account that was %s before it slept, when asked to', async (before, after) => {
  const sleeper = await t.resident(`sleeper-${before}`)
  await setState(`sleeper-${before}`, 'deactivated', before)
  expect((await logInAs(t, sleeper.email, 'not the password')).statusCode).toBe(401)
  const asked = await logInAs(t, sleeper.email, sleeper.password)
  expect(asked.statusCode).toBe(409)
  expect(asked.json()).toMatchObject({ code: 'deactivated' })
  expect((await logInAs(t, sleeper.email, sleeper.password, { reactivate: true })).statusCode).toBe(200)
  const row = await t.deps.db.selectFrom('users').select(['state', 'state_before']).where('id', '=', sleeper.id).executeTakeFirst()
  expect(row).toEqual({ state: after, state_before: null })
})

test.each([
  ['deleted', 401, 'wrong-credentials'],
  ['remembered', 409, 'remembered'],
] as const)('nobody logs in to an account that is %s', async (state, status, code) => {
  const gone = await t.register(`gone-${state}`)
  await setState(`gone-${state}`, state)
  for (const more of [{}, { reactivate: true }]) {
    const answer = await logInAs(t, gone.email, gone.password, more)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
    const wrong = await logInAs(t, gone.email, 'another password altogether', more)
    expect(wrong.json()).toEqual({ code: 'wrong-credentials', message: 'Wrong username, e-mail or password.' })
  }
  expect((await me(gone.token)).statusCode).toBe(401)
})

test('nobody logs in as somebody who has no password', async () => {
  const drawn = await t.register('drawn')
  await t.deps.db.deleteFrom('credentials').where('user_id', '=', drawn.id).execute()
  expect((await logInAs(t, 'drawn', drawn.password)).statusCode).toBe(401)
})

test('keeps a better hash once the cost has risen, and the password stays the same', async () => {
  const cheap = argonHashing({ memoryCost: 64, timeCost: 1, parallelism: 1 })
  const old = await t.register('early-bird')
  const kept = () => t.deps.db.selectFrom('credentials').selectAll().where('user_id', '=', old.id).executeTakeFirstOrThrow()
  await t.deps.db
    .updateTable('credentials')
    .set({ password_hash: await cheap.hash(old.password) })
    .where('user_id', '=', old.id)
    .execute()
  const { changed_at } = await kept()
  t.advance(days(1))
  expect((await logInAs(t, 'early-bird', old.password)).statusCode).toBe(200)
  expect((await kept()).password_hash).toContain('m=1024,')
  expect((await kept()).changed_at).toEqual(changed_at)
  expect((await logInAs(t, 'early-bird', old.password)).statusCode).toBe(200)
})
