import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserInfo } from '#contract/user-info.ts'
import { hours } from '#domain/units.ts'
import { transact } from '#server/db/connection.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { accountsOf, logInAs, tokenIn } from './testing/account.ts'
import { requestVerification } from './verification-email.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const verify = (token: string) => t.call('POST', '/api/auth/verify', { body: { token }, remoteAddress: t.freshAddress() })
const resend = (email: string) => t.call('POST', '/api/auth/resend-verification', { body: { email }, remoteAddress: t.freshAddress() })
const gone = { code: 'gone', message: 'This link was used already or has expired. Ask for a new one.' }
const isVerified = async (person: Person) =>
  (await t.call('GET', '/api/auth/me', { as: person })).json<{ data: UserInfo }>().data.doc.is_verfied
/** Changes the address as the profile does. */
const changeTo = (person: Person, email: string) =>
  transact(t.deps.db, async (trx) => {
    await trx.updateTable('users').set({ pending_email: email }).where('id', '=', person.id).execute()
    await requestVerification(t.deps, trx, { userId: person.id, email })
  })

test('the mailed link verifies once, and lists the person', async () => {
  const person = await t.register('once')
  const token = tokenIn(await t.outbox.next(person.email))
  expect(await isVerified(person)).toBe(false)
  const answer = await verify(token)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ message: 'Your e-mail is confirmed.' })
  expect(await isVerified(person)).toBe(true)
  const { db } = t.deps
  expect(await db.selectFrom('directory').select('username').where('user_id', '=', person.id).execute()).toEqual([{ username: 'once' }])
  expect(await db.selectFrom('unverified_emails').selectAll().where('user_id', '=', person.id).execute()).toEqual([])
  const again = await verify(token)
  expect(again.statusCode).toBe(410)
  expect(again.json()).toEqual(gone)
})

const linkIn = ({ text }: { readonly text: string }) => new URL(/https?:\S+token=\S+/.exec(text)?.[0] ?? '')

test('the link leads on to where its reader was, also when it is sent again, and to no other site', async () => {
  const person = await t.register('buyer', { next: '/checkout?step=place' })
  const first = linkIn(await t.outbox.next(person.email))
  expect([first.pathname, first.searchParams.get('next')]).toEqual(['/verfiyaccount', '/checkout?step=place'])
  const again = { email: person.email, next: '/catalog' }
  await t.call('POST', '/api/auth/resend-verification', { body: again, remoteAddress: t.freshAddress() })
  const second = linkIn(await t.outbox.next(person.email))
  expect(second.searchParams.get('next')).toBe('/catalog')
  expect((await verify(second.searchParams.get('token') ?? '')).statusCode).toBe(200)
  for (const next of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'checkout', `/${'x'.repeat(600)}`]) {
    const answer = await t.call('POST', '/api/auth/resend-verification', { body: { ...again, next }, remoteAddress: t.freshAddress() })
    expect([next, answer.statusCode]).toEqual([next, 400])
  }
})

test('of many who press the button at once one succeeds', async () => {
  const token = tokenIn(await t.outbox.next((await t.register('pressed')).email))
  const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 410)])
})

test('a scanner that opens the link uses nothing up', async () => {
  const person = await t.register('scanned')
  const email = await t.outbox.next(person.email)
  const before = await accountsOf(t.deps.db)
  const { pathname, search } = new URL(/https?:\S+token=\S+/.exec(email.text)?.[0] ?? '')
  for (const url of [`${pathname}${search}`, `/api/auth/verify${search}`]) {
    await t.call('GET', url, { headers: { accept: 'text/html' } })
    await t.app.inject({ method: 'HEAD', url })
  }
  expect(await accountsOf(t.deps.db)).toEqual(before)
  expect((await verify(tokenIn(email))).statusCode).toBe(200)
})

test('a link waits a day', async () => {
  const [early, late] = [await t.register('early'), await t.register('late')]
  const [earlyToken, lateToken] = [tokenIn(await t.outbox.next(early.email)), tokenIn(await t.outbox.next(late.email))]
  t.advance(hours(24) - 1)
  expect((await verify(earlyToken)).statusCode).toBe(200)
  t.advance(1)
  expect((await verify(lateToken)).json()).toEqual(gone)
})

test('a link to set a password verifies nothing', async () => {
  const person = await t.resident('mixed')
  await t.call('POST', '/api/auth/forgot-password', { body: { email: person.email }, remoteAddress: t.freshAddress() })
  expect((await verify(tokenIn(await t.outbox.next(person.email)))).json()).toEqual(gone)
})

test('the link is sent again on request, five times in half an hour', async () => {
  const person = await t.register('again')
  await t.outbox.next(person.email)
  for (let count = 1; count < 5; count++) {
    const answer = await resend(person.email)
    expect(answer.json()).toEqual({ message: 'If there is something to send, the e-mail is on its way.' })
  }
  const emails = [1, 2, 3, 4].map(() => t.outbox.next(person.email))
  expect(new Set((await Promise.all(emails)).map(tokenIn)).size).toBe(4)
  const refused = await resend(person.email)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1700)
  t.advance(hours(0.5))
  expect((await resend(person.email)).statusCode).toBe(200)
  expect((await verify(tokenIn(await t.outbox.next(person.email)))).statusCode).toBe(200)
})

test('writes to nobody who has nothing to verify', async () => {
  const person = await t.resident('done')
  const stranger = await t.register('after-done')
  await t.outbox.next(stranger.email)
  await resend(person.email)
  await resend('nobody@islands.example')
  await resend(stranger.email) // the queue is in order: when this one has come, the others never will
  await t.outbox.next(stranger.email)
  const to = (await t.outbox.emails()).map((email) => email.to)
  expect(to.filter((address) => address === person.email)).toHaveLength(1)
  expect(to).not.toContain('nobody@islands.example')
})

test('an address that is somebody’s stays theirs, and only they learn that it was asked for', async () => {
  const owner = await t.resident('owner')
  const other = await t.register('other', { email: owner.email })
  const email = await t.outbox.next(owner.email)
  expect(email.subject).toBe('You already have an account at Bureau of Islands')
  expect(email.text).toContain('owner')
  expect(email.text).not.toContain('other\n')
  expect(email.text).not.toContain('verfiyaccount')
  expect((await verify(tokenIn(email))).statusCode).toBe(410)
  expect(await isVerified(other)).toBe(false)
  expect((await logInAs(t, owner.email, owner.password)).statusCode).toBe(200)
  expect((await logInAs(t, owner.email, other.password)).statusCode).toBe(401)
})

test('the first to verify an address has it', async () => {
  const email = 'both@islands.example'
  const [one, two] = [await t.register('both-one', { email }), await t.register('both-two', { email })]
  const emails = [await t.outbox.next(email), await t.outbox.next(email)]
  const tokenOf = (name: string) => tokenIn(emails.find(({ text }) => text.includes(name)) ?? emails[0] ?? expect.fail())
  const [oneToken, twoToken] = [tokenOf('both-one'), tokenOf('both-two')]
  expect((await verify(twoToken)).statusCode).toBe(200)
  expect((await verify(oneToken)).statusCode).toBe(410)
  expect([await isVerified(one), await isVerified(two)]).toEqual([false, true])
})

test('a changed address counts once it is verified, and the old one hears of it', async () => {
  const person = await t.resident('mover')
  await changeTo(person, 'new-mover@islands.example')
  expect((await logInAs(t, 'new-mover@islands.example', person.password)).statusCode).toBe(401)
  const token = tokenIn(await t.outbox.next('new-mover@islands.example'))
  await t.call('POST', '/api/auth/forgot-password', { body: { email: person.email }, remoteAddress: t.freshAddress() })
  const oldReset = tokenIn(await t.outbox.next(person.email))
  expect((await verify(token)).statusCode).toBe(200)
  expect((await t.outbox.next(person.email)).subject).toBe('Your address was changed at Bureau of Islands')
  expect((await logInAs(t, person.email, person.password)).statusCode).toBe(401)
  expect((await logInAs(t, 'new-mover@islands.example', person.password)).statusCode).toBe(200)
  const reset = await t.call('POST', `/api/auth/reset-password/${oldReset}`, { body: { password: 'a lamp in every window' } })
  expect(reset.statusCode).toBe(410)
  const row = await t.deps.db.selectFrom('users').select(['email', 'pending_email']).where('id', '=', person.id).executeTakeFirst()
  expect(row).toEqual({ email: 'new-mover@islands.example', pending_email: null })
})

test('the link to an address that was changed back is worth nothing', async () => {
  const person = await t.resident('undecided')
  await changeTo(person, 'mistyped@islands.example')
  const token = tokenIn(await t.outbox.next('mistyped@islands.example'))
  await t.deps.db.updateTable('users').set({ pending_email: null }).where('id', '=', person.id).execute()
  expect((await verify(token)).statusCode).toBe(410)
})
