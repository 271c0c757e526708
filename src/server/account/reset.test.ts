import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#domain/units.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { accountsOf, logInAs, tokenIn } from './testing/account.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const next = 'a lamp in every window'
const forgot = (email: string) => t.call('POST', '/api/auth/forgot-password', { body: { email }, remoteAddress: t.freshAddress() })
const reset = (token: string, password = next) =>
  t.call('POST', `/api/auth/reset-password/${token}`, { body: { password }, remoteAddress: t.freshAddress() })
const linkFor = async (email: string) => {
  await forgot(email)
  return tokenIn(await t.outbox.next(email))
}
const gone = { code: 'gone', message: 'This link was used already or has expired. Ask for a new one.' }

test('sets a new password once, ends every login, tells the owner and logs nobody in', async () => {
  const person = await t.resident('forgetful')
  await logInAs(t, 'forgetful', person.password, { keepLoggedIn: true })
  expect((await t.call('GET', '/api/auth/me', { as: person })).statusCode).toBe(200)
  const token = await linkFor(person.email)
  const answer = await reset(token)
  expect(answer.json()).toEqual({ message: 'Your password is changed. Log in with the new one.' })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await t.call('GET', '/api/auth/me', { as: person })).statusCode).toBe(401)
  expect(await t.deps.db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute()).toEqual([])
  expect((await t.outbox.next(person.email)).subject).toBe('Your password was set by a link at Bureau of Islands')
  expect((await logInAs(t, 'forgetful', person.password)).statusCode).toBe(401)
  expect((await logInAs(t, 'forgetful', next)).statusCode).toBe(200)
  expect((await reset(token, 'another lamp entirely')).json()).toEqual(gone)
  expect((await logInAs(t, 'forgetful', next)).statusCode).toBe(200)
})

test('of many uses at once one succeeds', async () => {
  const person = await t.resident('hasty')
  const token = await linkFor(person.email)
  const answers = await Promise.all(Array.from({ length: 8 }, () => reset(token)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 7 }, () => 410)])
})

test('a link waits half an hour', async () => {
  const [early, late] = [await t.resident('early'), await t.resident('late')]
  const [earlyToken, lateToken] = [await linkFor(early.email), await linkFor(late.email)]
  t.advance(minutes(30) - 1)
  expect((await reset(earlyToken)).statusCode).toBe(200)
  t.advance(1)
  expect((await reset(lateToken)).json()).toEqual(gone)
})

test('the other links of the same person are void once one was used', async () => {
  const person = await t.resident('twice')
  const [first, second] = [await linkFor(person.email), await linkFor(person.email)]
  expect((await reset(second)).statusCode).toBe(200)
  expect((await reset(first)).json()).toEqual(gone)
})

test('holds the new password to the same rules, and leaves the link good', async () => {
  const person = await t.resident('picky')
  const token = await linkFor(person.email)
  const before = await accountsOf(t.deps.db)
  for (const [weak, message] of [
    ['unbelievable', 'This password is on the lists that burglars try first. Choose another one.'],
    ['picky-picky-2', 'This is mostly your own name, your address or ours. Choose something that is not on your letters.'],
  ] as const) {
    const answer = await reset(token, weak)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({ code: 'refused', message, errors: [{ path: 'password', message }] })
  }
  expect(await accountsOf(t.deps.db)).toEqual(before)
  expect((await reset(token)).statusCode).toBe(200)
})

test('somebody unverified gets a link too; a verified owner of the address comes first', async () => {
  const unverified = await t.register('not-yet')
  await t.outbox.next(unverified.email)
  expect((await reset(await linkFor(unverified.email))).statusCode).toBe(200)
  expect((await logInAs(t, 'not-yet', next)).statusCode).toBe(200)
  const owner = await t.resident('real-owner')
  await t.register('pretender', { email: owner.email })
  await t.outbox.next(owner.email)
  await forgot(owner.email)
  expect((await t.outbox.next(owner.email)).text).toContain('real-owner')
})

test('writes to nobody without an account, nor to one that is closed', async () => {
  const [closed, last] = [await t.resident('closed'), await t.resident('last')]
  await t.deps.db.updateTable('users').set({ state: 'deleted' }).where('id', '=', closed.id).execute()
  await forgot('nobody@islands.example')
  await forgot(closed.email)
  await linkFor(last.email) // the queue is in order
  const to = (await t.outbox.emails()).map((email) => email.to)
  expect(to).not.toContain('nobody@islands.example')
  expect(to.filter((address) => address === closed.email)).toHaveLength(1)
})

test('a verification link sets no password', async () => {
  const person = await t.register('wrong-link')
  expect((await reset(tokenIn(await t.outbox.next(person.email)))).json()).toEqual(gone)
})

test('a login that was verifying the old password while it changed comes to nothing', async () => {
  const person = await t.resident('racer')
  const token = await linkFor(person.email)
  const answers = await Promise.all([reset(token), ...Array.from({ length: 4 }, () => logInAs(t, 'racer', person.password))])
  expect(answers[0]?.statusCode).toBe(200)
  expect(await t.deps.db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute()).toEqual([])
})
