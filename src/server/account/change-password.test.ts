import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { accountsOf, logInAs, tokenIn } from './testing/account.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const next = 'a lamp in every window'
const change = (as: Person | undefined, currentPassword: unknown, password: unknown = next) =>
  t.call('PUT', '/api/auth/password', { ...(as && { as }), body: { currentPassword, password }, remoteAddress: t.freshAddress() })
const me = async (token: string) => (await t.call('GET', '/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).statusCode
const otherLogin = async (username: string, password: string): Promise<string> => (await logInAs(t, username, password)).json().data.token

test('sets the new password, spares this login, ends the others and tells the owner', async () => {
  const ada = await t.resident('ada')
  const elsewhere = await otherLogin('ada', ada.password)
  expect((await change(ada, ada.password)).json()).toEqual({ message: 'Your password is changed. Every other login has ended.' })
  expect([await me(ada.token), await me(elsewhere)]).toEqual([200, 401])
  const mailed = await t.outbox.next(ada.email)
  expect(mailed.subject).toBe('Your password was changed at Bureau of Islands')
  expect(mailed.text).toContain('/forgetpassword')
  expect((await logInAs(t, 'ada', ada.password)).statusCode).toBe(401)
  expect((await logInAs(t, 'ada', next)).statusCode).toBe(200)
})

test('voids the links that were mailed to set a password', async () => {
  const bea = await t.resident('bea')
  await t.call('POST', '/api/auth/forgot-password', { body: { email: bea.email }, remoteAddress: t.freshAddress() })
  const token = tokenIn(await t.outbox.next(bea.email))
  expect((await change(bea, bea.password)).statusCode).toBe(200)
  const reset = await t.call('POST', `/api/auth/reset-password/${token}`, { body: { password: 'one more lamp at sea' } })
  expect(reset.statusCode).toBe(410)
})

test.each([
  ['the wrong current one', 'not the password', next, 403, 'currentPassword'],
  ['the same one again', null, null, 422, 'password'],
  ['one that is too short', null, 'lamp', 400, undefined],
  ['one that everybody uses', null, 'passwordpassword', 422, 'password'],
  ['the own username', null, 'carmen.carmen', 422, 'password'],
  ['no words at all', 7, next, 400, undefined],
])('refuses %s, at its field, and changes nothing', async (what, current, password, status, field) => {
  const username = `carmen.carmen${what.replaceAll(' ', '')}`.slice(0, 30)
  const carmen = await t.resident(username)
  const before = await accountsOf(t.deps.db)
  const given = password === 'carmen.carmen' ? username : (password ?? carmen.password)
  const answer = await change(carmen, current ?? carmen.password, given)
  expect(answer.statusCode).toBe(status)
  if (field) expect(answer.json().errors).toEqual([{ path: field, message: answer.json().message }])
  expect(await accountsOf(t.deps.db)).toEqual(before)
})

test('needs a login', async () => {
  const dora = await t.register('dora')
  expect((await change(undefined, dora.password)).statusCode).toBe(401)
})

test('guesses wait ever longer, however fresh the login is', async () => {
  const eve = await t.register('eve')
  const answers = []
  for (let guess = 0; guess < 8; guess++) answers.push((await change(eve, `guess number ${guess}`)).statusCode)
  expect(answers.at(-1)).toBe(429)
  expect((await change(eve, eve.password)).statusCode).toBe(429)
})

test('of many changes at once one counts, and its password is the one that logs in', async () => {
  const fay = await t.register('fay')
  const wanted = Array.from({ length: 6 }, (_, n) => `a lamp in window ${'number '.repeat(3)}${n}`)
  const answers = await Promise.all(wanted.map((password) => change(fay, fay.password, password)))
  const done = answers.flatMap(({ statusCode }, n) => (statusCode === 200 ? [n] : []))
  expect(done).toHaveLength(1)
  expect((await logInAs(t, 'fay', wanted[done[0] ?? 0] ?? '')).statusCode).toBe(200)
})
