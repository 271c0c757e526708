import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserInfo } from '#contract/user-info.ts'
import { minutes, seconds } from '#domain/units.ts'
import { keepingOf } from '#server/keeper/testing/keeping.ts'
import { refusal } from '#server/media/testing/media.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { accountsOf, dump, logInAs, tokenIn } from '../testing/account.ts'
import { codeCalls } from './testing/codes.ts'

let t: TestApp
let calls: ReturnType<typeof codeCalls>
beforeAll(async () => {
  t = await startTestApp()
  calls = codeCalls(t)
})
afterAll(() => t.close())

/** A person whose logins ask for a code. */
const newOwner = async (username: string) => {
  const person = await t.resident(username)
  const codes = await calls.turnOn(person)
  return { ...person, ...codes, username, ticket: (more?: object) => calls.ticketOf(username, person.password, more) }
}
const wrongCode = { status: 422, code: 'refused', message: 'This code is not right, or was used already.' }
const sessionsOf = async (token: string) =>
  (await t.call('GET', '/api/auth/sessions', { headers: { authorization: `Bearer ${token}` } })).json<{
    data: { isCurrent: boolean; keptLoggedIn: boolean }[]
  }>().data
/** Lets the period of the last code end, so that the next one is new. */
const nextPeriod = () => t.advance(seconds(30))

test('codes are on once a first one confirmed them; the owner is told and gets ten recovery codes', async () => {
  const ada = await t.resident('ada')
  expect(await calls.state(ada)).toEqual({ since: null, recoveryCodesLeft: 0 })
  const { secret, uri } = (await calls.begin(ada)).json<{ data: { secret: string; uri: string } }>().data
  expect(uri).toMatch(/^otpauth:\/\/totp\/Bureau%20of%20Islands:ada\?issuer=Bureau%20of%20Islands&secret=[A-Z2-7]{32}&/)
  expect((await logInAs(t, 'ada', ada.password)).statusCode, 'before the first code').toBe(200)
  expect(refusal(await calls.confirm(ada, '000000'))).toMatchObject(wrongCode)
  const confirmed = await calls.confirm(ada, calls.codeOf(secret))
  const { recoveryCodes } = confirmed.json<{ data: { recoveryCodes: string[] } }>().data
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await calls.state(ada)).toEqual({ since: t.deps.now().toISOString(), recoveryCodesLeft: 10 })
  expect((await t.outbox.next(ada.email)).subject).toMatch(/^One-time codes are on/)
  expect(refusal(await calls.begin(ada))).toMatchObject({ status: 409, code: 'conflict' })
  const rows = (await dump(t.deps.db)).join('\n')
  for (const stored of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(rows).not.toContain(stored)
})

test.each([true, false])(
  'the password opens no session but a ticket, and the code the login that was asked for (kept: %s)',
  async (isKept) => {
    const owner = await newOwner(`kept-${isKept}`)
    const before = await accountsOf(t.deps.db)
    const ticket = await owner.ticket({ keepLoggedIn: isKept })
    expect(await accountsOf(t.deps.db)).toEqual(before)
    expect((await t.call('GET', '/api/auth/me', { headers: { authorization: `Bearer ${ticket}` } })).statusCode).toBe(401)
    const answer = await calls.logIn(ticket, ` ${calls.codeOf(owner.secret).replace(/^.../, '$& ')} `)
    expect(answer.statusCode).toBe(200)
    const { token = '' } = answer.json<{ data: UserInfo }>().data
    expect((await sessionsOf(token)).find(({ isCurrent }) => isCurrent)?.keptLoggedIn).toBe(isKept)
    nextPeriod()
    expect(refusal(await calls.logIn(ticket, calls.codeOf(owner.secret)))).toMatchObject({ status: 410, code: 'gone' })
  },
)

test('a wrong code leaves the ticket as it was, and a used one does not count again', async () => {
  const owner = await newOwner('bea')
  const ticket = await owner.ticket()
  const code = calls.codeOf(owner.secret)
  const before = await accountsOf(t.deps.db)
  for (const wrong of ['000000', 'not-a-code', '٠٠٠٠٠٠']) expect(refusal(await calls.logIn(ticket, wrong))).toMatchObject(wrongCode)
  expect(await accountsOf(t.deps.db)).toEqual(before)
  expect((await calls.logIn(ticket, code)).statusCode).toBe(200)
  expect(refusal(await calls.logIn(await owner.ticket(), code))).toMatchObject(wrongCode)
})

test('of two logins with one code at once exactly one succeeds', async () => {
  const owner = await newOwner('cyd')
  const tickets = [await owner.ticket(), await owner.ticket()]
  const code = calls.codeOf(owner.secret)
  const both = await Promise.all(tickets.map((ticket) => calls.logIn(ticket, code)))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
})

test('a clock may be half a minute off, not more, and no older code counts after a newer one', async () => {
  const owner = await newOwner('dot')
  for (const ahead of [-60, 60])
    expect(refusal(await calls.logIn(await owner.ticket(), calls.codeOf(owner.secret, seconds(ahead))))).toMatchObject(wrongCode)
  nextPeriod()
  expect((await calls.logIn(await owner.ticket(), calls.codeOf(owner.secret, seconds(30)))).statusCode).toBe(200)
  for (const ahead of [-30, 0, 30])
    expect((await calls.logIn(await owner.ticket(), calls.codeOf(owner.secret, seconds(ahead)))).statusCode).toBe(422)
})

test('a ticket lasts five minutes', async () => {
  const owner = await newOwner('eve')
  const [early, late] = [await owner.ticket(), await owner.ticket()]
  t.advance(minutes(5) - 1)
  expect((await calls.logIn(early, calls.codeOf(owner.secret))).statusCode).toBe(200)
  t.advance(1)
  expect(refusal(await calls.logIn(late, calls.codeOf(owner.secret)))).toMatchObject({ status: 410, code: 'gone' })
})

test('codes are tried as slowly as passwords, over all tickets, and from a known network without the strangers’ delay', async () => {
  const owner = await newOwner('fay')
  const home = '192.0.2.7'
  expect((await calls.logIn(await owner.ticket(), calls.codeOf(owner.secret), home)).statusCode).toBe(200)
  nextPeriod()
  for (let tries = 0; tries < 5; tries++) expect((await calls.logIn(await owner.ticket(), '000000')).statusCode).toBe(422)
  const slowed = await calls.logIn(await owner.ticket(), calls.codeOf(owner.secret))
  expect(refusal(slowed)).toMatchObject({ status: 429, message: 'Too many tries. Try again in 15 seconds.' })
  expect(slowed.headers['retry-after']).toBe('15')
  expect((await calls.logIn(await owner.ticket(), calls.codeOf(owner.secret), home)).statusCode).toBe(200)
  t.advance(seconds(30))
  expect((await calls.logIn(await owner.ticket(), calls.codeOf(owner.secret))).statusCode).toBe(200)
})

test('a recovery code logs in once, however it is typed, and the owner is told', async () => {
  const owner = await newOwner('gus')
  const [code = ''] = owner.recoveryCodes
  expect((await calls.logIn(await owner.ticket(), code.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200)
  expect(await calls.state(owner)).toMatchObject({ recoveryCodesLeft: 9 })
  await t.outbox.next(owner.email)
  expect((await t.outbox.next(owner.email)).subject).toMatch(/^A recovery code of your account was used/)
  expect(refusal(await calls.logIn(await owner.ticket(), code))).toMatchObject(wrongCode)
  const other = await newOwner('gus-two')
  expect((await calls.logIn(await other.ticket(), owner.recoveryCodes[1] ?? '')).statusCode, 'another person’s').toBe(422)
})

test('renewed recovery codes take the place of the former', async () => {
  const owner = await newOwner('hal')
  const renewed = (await calls.renew(owner)).json<{ data: { recoveryCodes: string[] } }>().data.recoveryCodes
  expect(renewed).toHaveLength(10)
  expect((await calls.logIn(await owner.ticket(), owner.recoveryCodes[0] ?? '')).statusCode).toBe(422)
  expect((await calls.logIn(await owner.ticket(), renewed[0] ?? '')).statusCode).toBe(200)
})

test('turned off, the password alone logs in, and neither code nor recovery code is kept', async () => {
  const owner = await newOwner('ida')
  const ticket = await owner.ticket()
  expect((await calls.remove(owner)).statusCode).toBe(200)
  expect((await calls.remove(owner)).statusCode).toBe(404)
  expect((await calls.renew(owner)).statusCode).toBe(404)
  expect(await calls.state(owner)).toEqual({ since: null, recoveryCodesLeft: 0 })
  expect((await logInAs(t, 'ida', owner.password)).statusCode).toBe(200)
  expect((await calls.logIn(ticket, owner.recoveryCodes[0] ?? '')).statusCode).toBe(422)
  await t.outbox.next(owner.email)
  expect((await t.outbox.next(owner.email)).subject).toMatch(/^One-time codes are off/)
})

describe('the keepers', () => {
  const turnOff = (who: string) => keepingOf(t, 'night-desk')('codes-off', who, 'lost the phone')
  const actions = () => t.deps.db.selectFrom('keeper_actions').select(['keeper', 'action', 'kind', 'target_id']).execute()

  test('turn codes off for who lost them; logins that waited for one end, the owner is told, and it is on record', async () => {
    const owner = await newOwner('ned')
    const ticket = await owner.ticket()
    expect(await turnOff('ned')).toEqual(['ned logs in by the password alone from now on. The owner was mailed.'])
    for (const code of [calls.codeOf(owner.secret), owner.recoveryCodes[0] ?? ''])
      expect(refusal(await calls.logIn(ticket, code))).toMatchObject({ status: 410, code: 'gone' })
    expect(await calls.state(owner)).toEqual({ since: null, recoveryCodesLeft: 0 })
    expect((await logInAs(t, 'ned', owner.password)).statusCode).toBe(200)
    await t.outbox.next(owner.email)
    const email = await t.outbox.next(owner.email)
    expect(email.subject).toMatch(/^The keepers turned off one-time codes/)
    expect(email.text).toContain('the keepers turned them off')
    expect(await actions()).toEqual([
      { keeper: 'night-desk', action: 'propose', kind: 'act', target_id: owner.id },
      { keeper: 'the second keeper', action: 'confirm', kind: 'act', target_id: owner.id },
      { keeper: 'the second keeper', action: 'codes-off', kind: 'user', target_id: owner.id },
    ])
    await t.deps.db.deleteFrom('keeper_actions').execute()
  })

  test('turn nothing off where nothing is on, and leave codes that are not confirmed', async () => {
    const owner = await t.resident('oda')
    await calls.begin(owner)
    await expect(turnOff('oda')).rejects.toThrow('One-time codes are not on.')
    await expect(turnOff('nobody')).rejects.toThrow('Nobody goes by nobody.')
    const codes = await t.deps.db.selectFrom('one_time_codes').select('confirmed_at').where('user_id', '=', owner.id).execute()
    expect(codes).toEqual([{ confirmed_at: null }])
    expect(await actions()).toEqual([])
  })
})

test('turning codes on or off, and new recovery codes, need the password of an old login', async () => {
  const owner = await newOwner('joe')
  const newcomer = await t.resident('joan')
  t.advance(minutes(10))
  for (const refused of [await calls.begin(newcomer), await calls.remove(owner), await calls.renew(owner, { password: 'wrong' })])
    expect(refusal(refused)).toMatchObject({ status: 403, code: 'password-needed' })
  expect(await calls.state(owner)).toMatchObject({ recoveryCodesLeft: 10 })
  expect((await calls.begin(newcomer, { password: newcomer.password })).statusCode).toBe(200)
})

test('a new password logs nobody in without a code, and ends what waited for one', async () => {
  const owner = await newOwner('kim')
  const ticket = await owner.ticket()
  await t.outbox.next(owner.email)
  await t.call('POST', '/api/auth/forgot-password', { body: { email: owner.email }, remoteAddress: t.freshAddress() })
  const password = 'a lamp in every window'
  const reset = `/api/auth/reset-password/${tokenIn(await t.outbox.next(owner.email))}`
  expect((await t.call('POST', reset, { body: { password }, remoteAddress: t.freshAddress() })).statusCode).toBe(200)
  expect(refusal(await calls.logIn(ticket, calls.codeOf(owner.secret)))).toMatchObject({ status: 410, code: 'gone' })
  const again = await calls.ticketOf('kim', password)
  expect((await calls.logIn(again, calls.codeOf(owner.secret))).statusCode).toBe(200)
})

test('that an account has codes is told only after the right password', async () => {
  const owner = await newOwner('lou')
  const answers = await Promise.all(['lou', owner.email, 'nobody-of-this-name'].map((name) => logInAs(t, name, 'not the password')))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
})

test('a deactivated account comes back with the code, not with the password', async () => {
  const owner = await newOwner('max')
  const state = async () => (await t.deps.db.selectFrom('users').select('state').where('id', '=', owner.id).executeTakeFirst())?.state
  await t.call('PUT', `/api/users/deactivedeleteacc/${owner.id}`, { as: owner, body: { status: 'deactivate' } })
  expect((await logInAs(t, 'max', owner.password)).statusCode).toBe(409)
  const ticket = await owner.ticket({ reactivate: true })
  expect(await state()).toBe('deactivated')
  expect((await calls.logIn(ticket, calls.codeOf(owner.secret))).statusCode).toBe(200)
  expect(await state()).toBe('open')
})

test.each([
  [{ code: '123456' }, 400],
  [{ ticket: 'A'.repeat(43), code: '' }, 400],
  [{ ticket: 'A'.repeat(43), code: '1'.repeat(100_000) }, 413],
  [{ ticket: 'A'.repeat(43), code: '123456' }, 410],
])('a second step of %j is refused', async (body, status) => {
  expect(refusal(await t.call('POST', '/api/auth/login/code', { body, remoteAddress: t.freshAddress() })).status).toBe(status)
})

test('of many renewals at once the recovery codes of one count, and there are ten', async () => {
  const as = await t.resident('renewing')
  await calls.turnOn(as)
  await t.call('GET', '/api/auth/me', { as }) // the login is known: nothing but the renewals waits for the database
  const answers = await Promise.all(Array.from({ length: 12 }, () => calls.renew(as)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const left = await t.deps.db.selectFrom('recovery_codes').select('user_id').where('user_id', '=', as.id).execute()
  expect(left).toHaveLength(10)
})
