import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#domain/units.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { accountsOf, logInAs, tokenIn } from './testing.ts'

let world: TestApp
beforeAll(async () => {
  world = await startTestApp()
})
afterAll(() => world.close())

const next = 'a lamp in every window'
const forgot = (email: string) => world.call('POST', '/api/auth/forgot-password', { body: { email }, remoteAddress: world.elsewhere() })
const reset = (token: string, password = next) =>
  world.call('POST', `/api/auth/reset-password/${token}`, { body: { password }, remoteAddress: world.elsewhere() })
const linkFor = async (email: string) => {
  await forgot(email)
  return tokenIn(await world.outbox.next(email))
}
const gone = { code: 'gone', message: 'This link was used already or has expired. Ask for a new one.' }

test('sets a new password once, ends every login, tells the owner and logs nobody in', async () => {
  const person = await world.resident('forgetful')
  await logInAs(world, 'forgetful', person.password, { keepLoggedIn: true })
  expect((await world.call('GET', '/api/auth/me', { as: person })).statusCode).toBe(200)
  const token = await linkFor(person.email)
  const answer = await reset(token)
  expect(answer.json()).toEqual({ message: 'Your password is changed. Log in with the new one.' })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await world.call('GET', '/api/auth/me', { as: person })).statusCode).toBe(401)
  expect(await world.deps.db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute()).toEqual([])
  expect((await world.outbox.next(person.email)).subject).toBe('Your password was changed at Bureau of Islands')
  expect((await logInAs(world, 'forgetful', person.password)).statusCode).toBe(401)
  expect((await logInAs(world, 'forgetful', next)).statusCode).toBe(200)
  expect((await reset(token, 'another lamp entirely')).json()).toEqual(gone)
  expect((await logInAs(world, 'forgetful', next)).statusCode).toBe(200)
})

test('of many uses at once one succeeds', async () => {
  const person = await world.resident('hasty')
  const token = await linkFor(person.email)
  const answers = await Promise.all(Array.from({ length: 8 }, () => reset(token)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 7 }, () => 410)])
})

test('a link waits half an hour', async () => {
  const [early, late] = [await world.resident('early'), await world.resident('late')]
  const [earlyToken, lateToken] = [await linkFor(early.email), await linkFor(late.email)]
  world.advance(minutes(30) - 1)
  expect((await reset(earlyToken)).statusCode).toBe(200)
  world.advance(1)
  expect((await reset(lateToken)).json()).toEqual(gone)
})

test('the other links of the same person are void once one was used', async () => {
  const person = await world.resident('twice')
  const [first, second] = [await linkFor(person.email), await linkFor(person.email)]
  expect((await reset(second)).statusCode).toBe(200)
  expect((await reset(first)).json()).toEqual(gone)
})

test('holds the new password to the same rules, and leaves the link good', async () => {
  const person = await world.resident('picky')
  const token = await linkFor(person.email)
  const before = await accountsOf(world.deps.db)
  for (const [weak, message] of [
    ['unbelievable', 'This password is on the lists that burglars try first. Choose another one.'],
    ['picky-picky-2', 'This is mostly your own name, your address or ours. Choose something that is not on your letters.'],
  ] as const) {
    const answer = await reset(token, weak)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({ code: 'refused', message, errors: [{ path: 'password', message }] })
  }
  expect(await accountsOf(world.deps.db)).toEqual(before)
  expect((await reset(token)).statusCode).toBe(200)
})

test('somebody unverified gets a link too; a verified owner of the address comes first', async () => {
  const unverified = await world.register('not-yet')
  await world.outbox.next(unverified.email)
  expect((await reset(await linkFor(unverified.email))).statusCode).toBe(200)
  expect((await logInAs(world, 'not-yet', next)).statusCode).toBe(200)
  const owner = await world.resident('real-owner')
  await world.register('pretender', { email: owner.email })
  await world.outbox.next(owner.email)
  await forgot(owner.email)
  expect((await world.outbox.next(owner.email)).text).toContain('real-owner')
})

test('writes to nobody without an account, nor to one that is closed', async () => {
  const [closed, last] = [await world.resident('closed'), await world.resident('last')]
  await world.deps.db.updateTable('users').set({ state: 'deleted' }).where('id', '=', closed.id).execute()
  await forgot('nobody@islands.example')
  await forgot(closed.email)
  await linkFor(last.email) // the queue is in order
  const to = (await world.outbox.emails()).map((email) => email.to)
  expect(to).not.toContain('nobody@islands.example')
  expect(to.filter((address) => address === closed.email)).toHaveLength(1)
})

test('a verification link sets no password', async () => {
  const person = await world.register('wrong-link')
  expect((await reset(tokenIn(await world.outbox.next(person.email)))).json()).toEqual(gone)
})

test('a login that was verifying the old password while it changed comes to nothing', async () => {
  const person = await world.resident('racer')
  const token = await linkFor(person.email)
  const answers = await Promise.all([reset(token), ...Array.from({ length: 4 }, () => logInAs(world, 'racer', person.password))])
  expect(answers[0]?.statusCode).toBe(200)
  expect(await world.deps.db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute()).toEqual([])
})
