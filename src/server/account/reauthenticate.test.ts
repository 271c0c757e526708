import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { UserInfo } from '#contract/user-info.ts'
import { days, hours, minutes, seconds } from '#domain/units.ts'
import { refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { codeCalls } from './codes/testing/codes.ts'
import { passkeyCalls, softwareAuthenticator } from './passkeys/testing/passkeys.ts'
import { accountsOf, logInAs, tokenIn } from './testing/account.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

type Send = (as: Person, more?: object) => ReturnType<TestApp['call']>
let count = 0
const changeEmail: Send = (as, more = {}) =>
  t.call('PUT', '/api/users/update_user', { as, body: { email: `moved-${++count}@islands.example`, ...more } })
const deleteAccount: Send = (as, more = {}) =>
  t.call('PUT', `/api/users/deactivedeleteacc/${as.id}`, { as, body: { status: 'deleted', ...more } })
const guarded: readonly (readonly [string, Send])[] = [
  ['changing the e-mail', changeEmail],
  ['deleting the account', deleteAccount],
]
/** Somebody whose login is as old as one may be that stands for the password. */
const withOldLogin = async (username: string) => {
  const person = await t.resident(username)
  t.advance(minutes(10))
  return person
}

/** Whether it is written that the first login of a person was used from the network of this process. */
const usedFromHere = async ({ id }: Person) => {
  const { network } = await t.deps.db.selectFrom('sessions').select('network').where('user_id', '=', id).executeTakeFirstOrThrow()
  return network === '127.0.0.0/24'
}

test.each(guarded)('%s needs no password within ten minutes of the login', async (name, send) => {
  const person = await t.resident(`young-${name.slice(0, 3)}`)
  t.advance(minutes(10) - 1)
  expect((await send(person)).statusCode).toBe(200)
})

test.each(guarded)('%s with an old login alone is refused and changes nothing', async (name, send) => {
  const person = await withOldLogin(`stolen-${name.slice(0, 3)}`)
  await t.call('GET', '/api/auth/me', { as: person })
  await vi.waitUntil(() => usedFromHere(person), { timeout: 10_000 }) // that a login was used is written beside the requests
  const before = await accountsOf(t.deps.db)
  for (const [more, message] of [
    [{}, 'Type your password to go on.'],
    [{ password: 'not the password' }, 'Wrong password.'],
  ] as const)
    expect(refusal(await send(person, more))).toMatchObject({ status: 403, code: 'password-needed', message })
  expect(await accountsOf(t.deps.db)).toEqual(before)
  expect((await send(person, { password: person.password })).statusCode).toBe(200)
})

test('a stolen session guesses as slowly as anybody, and slows no other login', async () => {
  const person = await withOldLogin('guessed')
  const answer = await logInAs(t, 'guessed', person.password)
  const other = { ...person, token: answer.json<{ data: UserInfo }>().data.token ?? '' }
  t.advance(minutes(10))
  for (let tries = 0; tries < 5; tries++) expect((await changeEmail(person, { password: 'wrong' })).statusCode).toBe(403)
  const slowed = await changeEmail(person, { password: person.password })
  expect([slowed.statusCode, slowed.headers['retry-after']]).toEqual([429, '15'])
  expect((await changeEmail(other, { password: person.password })).statusCode).toBe(200)
  t.advance(seconds(15))
  expect((await changeEmail(person, { password: person.password })).statusCode).toBe(200)
})

test('everything else of the profile, and sleeping, needs the login alone', async () => {
  const person = await withOldLogin('calm')
  const body = { bio: 'a quiet shore', email: person.email }
  expect((await t.call('PUT', '/api/users/update_user', { as: person, body })).statusCode).toBe(200)
  const leave = { status: 'deactivate' }
  expect((await t.call('PUT', `/api/users/deactivedeleteacc/${person.id}`, { as: person, body: leave })).statusCode).toBe(200)
})

const stop = (token: string) => t.call('POST', `/api/auth/stop-email-change/${token}`, { remoteAddress: t.freshAddress() })
const follow = async (email: string) =>
  t.call('POST', '/api/auth/verify', { body: { token: tokenIn(await t.outbox.next(email)) }, remoteAddress: t.freshAddress() })
const newcomer = async (username: string) => {
  const person = await t.resident(username)
  return { ...person, addressOf: () => emailsOf(person) }
}
const emailsOf = ({ id }: Person) =>
  t.deps.db.selectFrom('users').select(['email', 'pending_email']).where('id', '=', id).executeTakeFirstOrThrow()
/** Requests another address; answers the link that was sent to the old one. */
const move = async (person: Person, email: string, old = person.email) => {
  expect((await changeEmail(person, { email })).statusCode).toBe(200)
  return tokenIn(await t.outbox.next(old))
}
const isLoggedIn = async (person: Person) => (await t.call('GET', '/api/auth/me', { as: person })).statusCode === 200

test('the old address stops a change before the new one is verified', async () => {
  const person = await newcomer('stopping')
  const token = await move(person, 'thief@islands.example')
  expect((await stop(token)).json()).toEqual({
    message: 'Your account keeps this address, and every login of it has ended. Now set a new password.',
  })
  expect(await person.addressOf()).toEqual({ email: person.email, pending_email: null })
  expect(await isLoggedIn(person)).toBe(false)
  expect((await follow('thief@islands.example')).statusCode).toBe(410)
  expect((await stop(token)).statusCode).toBe(410)
})

test('and undoes it afterwards, with everything that the new address opened', async () => {
  const person = await newcomer('undoing')
  const asked = await move(person, 'thief-two@islands.example')
  expect((await follow('thief-two@islands.example')).statusCode).toBe(200)
  const changed = tokenIn(await t.outbox.next(person.email))
  const forgot = { body: { email: 'thief-two@islands.example' }, remoteAddress: t.freshAddress() }
  await t.call('POST', '/api/auth/forgot-password', forgot)
  const reset = tokenIn(await t.outbox.next('thief-two@islands.example'))
  expect((await stop(changed)).statusCode).toBe(200)
  expect(await person.addressOf()).toEqual({ email: person.email, pending_email: null })
  const body = { password: 'a lamp in every window' }
  expect((await t.call('POST', `/api/auth/reset-password/${reset}`, { body })).statusCode).toBe(410)
  expect((await logInAs(t, 'thief-two@islands.example', person.password)).statusCode).toBe(401)
  expect((await logInAs(t, person.email, person.password)).statusCode).toBe(200)
  expect((await stop(asked)).statusCode, 'the earlier link to the same address').toBe(200)
})

test('and takes away the ways to log in that were added about the time of the change, and no older ones', async () => {
  const person = await newcomer('stripped')
  const [passkeys, codes] = [passkeyCalls(t), codeCalls(t)]
  const addPasskey = async (as: Person) => {
    const passkey = softwareAuthenticator(t)
    expect((await passkeys.add(as, passkey.create(await passkeys.newOptions(as)), 'Key')).statusCode).toBe(200)
    return passkey
  }
  const owners = await addPasskey(person)
  t.advance(days(4))
  const answer = await logInAs(t, 'stripped', person.password)
  const thief = { ...person, token: answer.json<{ data: UserInfo }>().data.token ?? '' }
  const thiefs = await addPasskey(thief)
  await codes.turnOn(thief)
  for (let told = 0; told < 3; told++) await t.outbox.next(person.email) // two passkeys and the codes
  expect((await stop(await move(thief, 'thief-three@islands.example'))).statusCode).toBe(200)
  expect((await passkeys.logIn(thiefs.get(await passkeys.loginOptions()))).statusCode).toBe(401)
  expect((await passkeys.logIn(owners.get(await passkeys.loginOptions()))).statusCode).toBe(200)
  expect((await logInAs(t, 'stripped', person.password)).statusCode, 'without a code').toBe(200)
})

test('of two changes the earlier address wins, whichever link is followed first', async () => {
  for (const username of ['chained-one', 'chained-two']) {
    const person = await newcomer(username)
    const [second, third] = [`${username}-b@islands.example`, `${username}-c@islands.example`]
    const owners = await move(person, second)
    await follow(second)
    t.advance(seconds(1))
    const thiefs = await move(person, third, second)
    if (username === 'chained-two') {
      expect((await stop(thiefs)).statusCode).toBe(200)
      expect((await person.addressOf()).email).toBe(second)
    }
    expect((await stop(owners)).statusCode).toBe(200)
    expect((await stop(thiefs)).statusCode).toBe(410)
    expect(await person.addressOf()).toEqual({ email: person.email, pending_email: null })
  }
})

test('a deletion after the change is told to the old address once that counts again', async () => {
  const person = await newcomer('taken')
  const token = await move(person, 'taker@islands.example')
  await follow('taker@islands.example')
  await t.outbox.next(person.email)
  expect((await deleteAccount(person)).statusCode).toBe(200)
  expect((await stop(token)).statusCode).toBe(200)
  const undelete = tokenIn(await t.outbox.next(person.email))
  expect((await t.call('POST', `/api/auth/undelete/${undelete}`, { remoteAddress: t.freshAddress() })).statusCode).toBe(200)
  expect((await logInAs(t, person.email, person.password)).statusCode).toBe(200)
})

test('after 72 hours the link is worth nothing', async () => {
  const early = await newcomer('early')
  const late = await newcomer('late')
  const [earlyToken, lateToken] = [await move(early, 'early-b@islands.example'), await move(late, 'late-b@islands.example')]
  t.advance(hours(72) - 1)
  expect((await stop(earlyToken)).statusCode).toBe(200)
  t.advance(1)
  expect(refusal(await stop(lateToken))).toMatchObject({ status: 410, code: 'gone' })
  expect((await late.addressOf()).pending_email).toBe('late-b@islands.example')
})

test('an address that was never verified hears nothing and stops nothing', async () => {
  const person = await t.register('mistyped')
  await t.outbox.next(person.email)
  expect((await changeEmail(person, { email: 'well-typed@islands.example' })).statusCode).toBe(200)
  expect((await follow('well-typed@islands.example')).statusCode).toBe(200)
  expect((await t.outbox.emails()).filter(({ to }) => to === person.email)).toHaveLength(1)
})

test('nobody is buried in letters about changes', async () => {
  const person = await newcomer('buried')
  for (let changes = 0; changes < 5; changes++) expect((await changeEmail(person)).statusCode).toBe(200)
  expect((await changeEmail(person)).statusCode).toBe(429)
})
