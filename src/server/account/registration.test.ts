import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserInfo } from '#contract/user-info.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { accountsOf, dump, tokenIn } from './testing/account.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const password = 'the tide keeps secrets'
const registering = (change: object = {}) =>
  t.call('POST', '/api/auth/register', {
    body: { name: 'Ines', username: 'ines', email: 'ines@islands.example', password, ...change },
    remoteAddress: t.freshAddress(),
  })

test('opens an account that is logged in, unverified and private', async () => {
  const answer = await registering({ birth: { place: 'Porto', moment: '1974-04' } })
  expect(answer.statusCode).toBe(200)
  const { token, doc } = answer.json<{ data: UserInfo }>().data
  expect(doc).toMatchObject({ name: 'Ines', username: 'ines', email: 'ines@islands.example', is_verfied: false, locked: false })
  const me = await t.call('GET', '/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  expect(me.json<{ data: UserInfo }>().data.doc).toEqual(doc)
  const row = await t.deps.db.selectFrom('users').selectAll().where('username', '=', 'ines').executeTakeFirstOrThrow()
  expect(row.birth).toEqual({ place: 'Porto', moment: '1974-04' })
  expect(row.privacy.image).toEqual({ level: 'private', lastOpen: 'members' })
  expect(await t.deps.db.selectFrom('storage_use').select('used').where('user_id', '=', doc._id).executeTakeFirst()).toEqual({
    used: 0,
  })
  expect(await t.deps.db.selectFrom('directory').selectAll().where('user_id', '=', doc._id).execute()).toEqual([])
})

test('folds username and address, and leaves the password as it was typed', async () => {
  const typed = ' Ebbe & Flut, früh '
  await registering({ username: ' Otto.K ', email: ' Otto@Islands.Example ', password: typed })
  const logIn = (given: string) => t.call('POST', '/api/auth/login', { body: { identifier: 'OTTO@islands.example', password: given } })
  expect((await logIn(typed)).statusCode).toBe(200)
  expect((await logIn(typed.trim())).statusCode).toBe(401)
  expect((await logIn(typed.toLowerCase())).statusCode).toBe(401)
})

test('writes a link to the address', async () => {
  await t.register('mira')
  const email = await t.outbox.next('mira@islands.example')
  expect(email.subject).toBe('Verify your address for Bureau of Islands')
  expect(email.text).toContain(`${t.deps.config.publicUrl}/verfiyaccount?token=${tokenIn(email)}`)
})

test('gives a username to one of many who want it at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => registering({ username: 'wanted', email: `wanted${at}@islands.example` })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  const { json } = answers.find(({ statusCode }) => statusCode === 409) ?? expect.fail()
  expect(json()).toEqual({
    code: 'conflict',
    message: 'This username is taken.',
    errors: [{ path: 'username', message: 'This username is taken.' }],
  })
  expect((await accountsOf(t.deps.db)).filter((row) => row.includes('wanted')).filter((row) => row.startsWith('users'))).toHaveLength(1)
})

test.each([
  ['one that the lists know', 'unbelievable', 'This password is on the lists that burglars try first. Choose another one.'],
  ['an orderly one', '123456789012', 'Each character gives the next one away. Choose something less orderly.'],
  ['one that begins again', 'hello1hello1', 'This repeats itself. Choose something longer before it starts again.'],
  ['her own name', 'InesInesInes1', 'This is mostly your own name, your address or ours. Choose something that is not on your letters.'],
  [
    'her own address and ours',
    'ines.islands!',
    'This is mostly your own name, your address or ours. Choose something that is not on your letters.',
  ],
])('refuses %s as a password', async (_, weak, message) => {
  const before = await accountsOf(t.deps.db)
  const answer = await registering({ username: 'ines2', password: weak })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toEqual({ code: 'refused', message, errors: [{ path: 'password', message }] })
  expect(await accountsOf(t.deps.db)).toEqual(before)
})

test.each(['admin', 'Night-Desk', 'keepers'])('keeps the username %s for the staff', async (username) => {
  expect((await registering({ username })).statusCode).toBe(400)
})

test('takes the place of the login it was made from', async () => {
  const guest = await t.register('first')
  const answer = await t.call('POST', '/api/auth/register', {
    as: guest,
    body: { name: 'Second', username: 'second', email: 'second@islands.example', password },
    remoteAddress: t.freshAddress(),
  })
  expect(answer.statusCode).toBe(200)
  expect((await t.call('GET', '/api/auth/me', { as: guest })).statusCode).toBe(401)
})

test('keeps no password and no address in what waits to be done', async () => {
  const canary = 'canary-of-the-queue@islands.example'
  await registering({ username: 'canary', email: canary, password: 'salt on a copper wire' })
  const waiting = (await dump(t.deps.db)).filter((row) => !/^(users|unverified_emails|mailed_tokens) /.test(row))
  expect(waiting.filter((row) => row.includes(canary) || row.includes('salt on a copper wire'))).toEqual([])
  await t.outbox.next(canary)
})
