import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserInfo } from '#contract/user-info.ts'
import { minutes } from '#domain/units.ts'
import { refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { accountsOf, logInAs } from '../testing/account.ts'
import { passkeyCalls, type SoftwareAuthenticator, softwareAuthenticator, type Twist } from './testing/passkeys.ts'

let t: TestApp
let calls: ReturnType<typeof passkeyCalls>
beforeAll(async () => {
  t = await startTestApp()
  calls = passkeyCalls(t)
})
afterAll(() => t.close())

type Owner = { readonly person: Person; readonly passkey: SoftwareAuthenticator }
const newOwner = async (username: string): Promise<Owner> => {
  const person = await t.resident(username)
  const passkey = softwareAuthenticator(t)
  expect((await calls.add(person, passkey.create(await calls.newOptions(person)))).statusCode).toBe(200)
  return { person, passkey }
}
const subjects = async ({ email }: Person) => (await t.outbox.emails()).filter(({ to }) => to === email).map(({ subject }) => subject)

test('a passkey is added, told to its owner, and logs in by itself', async () => {
  const { person, passkey } = await newOwner('ada')
  expect((await t.outbox.next(person.email)).subject).toMatch(/^A new passkey for your account/)
  const options = await calls.loginOptions()
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(options).not.toHaveProperty('allowCredentials')
  const answer = await calls.logIn(passkey.get(options), { keepLoggedIn: true })
  expect(answer.statusCode).toBe(200)
  const { token = '', doc } = answer.json<{ data: UserInfo }>().data
  expect(doc._id).toBe(person.id)
  expect((await t.call('GET', '/api/auth/me', { as: { ...person, token } })).statusCode).toBe(200)
  const sessions = (await t.call('GET', '/api/auth/sessions', { as: { ...person, token } })).json<{
    data: { isCurrent: boolean; keptLoggedIn: boolean }[]
  }>()
  expect(sessions.data.find(({ isCurrent }) => isCurrent)?.keptLoggedIn).toBe(true)
  expect(await calls.list(person)).toMatchObject([
    { name: 'Phone', isSynced: false, isCopied: false, lastUsedAt: t.deps.now().toISOString() },
  ])
})

test('what the browser is given says no more of a person than their names', async () => {
  const { person, passkey } = await newOwner('bea')
  const options = await calls.newOptions(person)
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: 'bea', displayName: 'bea' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: passkey.id }],
  })
  expect(JSON.stringify(options)).not.toContain(person.email)
})

const twists: readonly (readonly [string, Twist])[] = [
  ['of another origin', { origin: 'https://islands.example.evil' }],
  ['for another server', { rpId: 'evil.example' }],
  ['that verified nobody', { isVerified: false }],
]
test.each(twists)('an answer %s adds nothing and logs nobody in', async (name, twist) => {
  const { person, passkey } = await newOwner(`twisted-${name.slice(-4)}`.replace(' ', '-'))
  const before = await accountsOf(t.deps.db)
  const other = softwareAuthenticator(t)
  expect(refusal(await calls.add(person, other.create(await calls.newOptions(person), twist)))).toMatchObject({
    status: 422,
    code: 'refused',
  })
  expect(refusal(await calls.logIn(passkey.get(await calls.loginOptions(), twist)))).toMatchObject({
    status: 401,
    code: 'wrong-credentials',
  })
  expect(await calls.list(person)).toHaveLength(1)
  expect(await accountsOf(t.deps.db)).toEqual(before)
})

test('an answer counts once, and within five minutes', async () => {
  const { person, passkey } = await newOwner('cyd')
  const options = await calls.loginOptions()
  const answer = passkey.get(options)
  expect((await calls.logIn(answer)).statusCode).toBe(200)
  expect(refusal(await calls.logIn(answer))).toMatchObject({ status: 410, code: 'gone' })
  expect((await calls.logIn(passkey.get(options))).statusCode, 'the same challenge signed anew').toBe(410)
  const late = await calls.loginOptions()
  const forNew = await calls.newOptions(person)
  t.advance(minutes(5))
  expect((await calls.logIn(passkey.get(late))).statusCode).toBe(410)
  expect((await calls.add(person, softwareAuthenticator(t).create(forNew))).statusCode).toBe(410)
  expect((await calls.logIn(passkey.get({ ...late, challenge: 'A'.repeat(43) }))).statusCode, 'a challenge nobody gave').toBe(410)
})

test('of two logins with one answer at once exactly one succeeds', async () => {
  const { passkey } = await newOwner('dot')
  const answer = passkey.get(await calls.loginOptions())
  const both = await Promise.all([calls.logIn(answer), calls.logIn(answer)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
})

test('a challenge belongs to what asked for it: a login, or one session', async () => {
  const [{ person, passkey }, thief] = [await newOwner('eve'), await t.resident('mallory')]
  const forEve = await calls.newOptions(person)
  expect((await calls.add(thief, softwareAuthenticator(t).create(forEve))).statusCode, 'another person’s').toBe(410)
  const again = (await logInAs(t, 'eve', person.password)).json<{ data: UserInfo }>().data.token ?? ''
  const forFirst = await calls.newOptions(person)
  expect((await calls.add({ ...person, token: again }, softwareAuthenticator(t).create(forFirst))).statusCode, 'another session’s').toBe(
    410,
  )
  expect((await calls.logIn(passkey.get(await calls.newOptions(person)))).statusCode, 'no login by one for adding').toBe(410)
  expect(await calls.list(thief)).toEqual([])
})

test('a passkey belongs to one person: nobody else adds, names, removes it or logs in with it', async () => {
  const { person, passkey } = await newOwner('fay')
  const stranger = await t.resident('strange-fay')
  const [row = expect.fail()] = await calls.list(person)
  expect(refusal(await calls.add(stranger, passkey.create(await calls.newOptions(stranger))))).toMatchObject({
    status: 409,
    code: 'conflict',
  })
  expect((await calls.rename(stranger, row.id, 'Mine')).statusCode).toBe(404)
  expect((await calls.remove(stranger, row.id)).statusCode).toBe(404)
  const asStranger = Buffer.from(stranger.id.replaceAll('-', ''), 'hex').toString('base64url')
  expect((await calls.logIn(passkey.get(await calls.loginOptions(), { userHandle: asStranger }))).statusCode).toBe(401)
  expect((await calls.logIn(softwareAuthenticator(t).get(await calls.loginOptions()))).statusCode, 'one nobody has').toBe(401)
  expect(await calls.list(person)).toHaveLength(1)
})

test('a counter that falls back ends the passkey, once its signature is right, and its owner is told once', async () => {
  const { person, passkey } = await newOwner('gus')
  expect((await calls.logIn(passkey.get(await calls.loginOptions(), { counter: 9 }))).statusCode).toBe(200)
  const forged = passkey.get(await calls.loginOptions(), { counter: 3 })
  const unsigned = { ...forged, response: { ...forged.response, signature: 'AAAA' } }
  expect((await calls.logIn(unsigned)).statusCode).toBe(401)
  expect(await calls.list(person)).toMatchObject([{ isCopied: false }])
  for (const counter of [9, 10]) {
    const refused = await calls.logIn(passkey.get(await calls.loginOptions(), { counter }))
    expect(refusal(refused)).toMatchObject({ status: 401, message: expect.stringContaining('seems to exist twice') })
  }
  expect(await calls.list(person)).toMatchObject([{ isCopied: true }])
  await t.outbox.next(person.email)
  expect((await t.outbox.next(person.email)).subject).toMatch(/seems to be copied/)
  expect((await subjects(person)).filter((subject) => /copied/.test(subject))).toHaveLength(1)
})

test('a passkey that counts nothing, as those that sync, logs in again and again', async () => {
  const { passkey } = await newOwner('hal')
  await t.deps.db.updateTable('passkeys').set({ counter: 0 }).where('credential_id', '=', passkey.id).execute()
  for (const counter of [0, 0]) expect((await calls.logIn(passkey.get(await calls.loginOptions(), { counter }))).statusCode).toBe(200)
})

test('adding and removing asks for the password of an old login, names are changed without', async () => {
  const { person } = await newOwner('ida')
  const [row = expect.fail()] = await calls.list(person)
  t.advance(minutes(10))
  expect(refusal(await calls.optionsFor(person))).toMatchObject({ status: 403, code: 'password-needed' })
  expect(refusal(await calls.remove(person, row.id, { password: 'wrong' }))).toMatchObject({ status: 403, code: 'password-needed' })
  expect((await calls.rename(person, row.id, 'Telephone')).statusCode).toBe(200)
  expect(await calls.list(person)).toMatchObject([{ name: 'Telephone' }])
  expect((await calls.optionsFor(person, { password: person.password })).statusCode).toBe(200)
})

test('after its last passkey was removed, it logs nobody in, the password does, and the owner is told', async () => {
  const { person, passkey } = await newOwner('joe')
  const [row = expect.fail()] = await calls.list(person)
  expect((await calls.remove(person, row.id)).statusCode).toBe(200)
  expect((await calls.remove(person, row.id)).statusCode).toBe(404)
  expect((await calls.logIn(passkey.get(await calls.loginOptions()))).statusCode).toBe(401)
  expect((await logInAs(t, 'joe', person.password)).statusCode).toBe(200)
  await t.outbox.next(person.email)
  expect((await t.outbox.next(person.email)).subject).toMatch(/^A passkey of your account was removed/)
})

test('a deactivated account is asked before it comes back, a deleted one is not known', async () => {
  const { person, passkey } = await newOwner('kim')
  const setState = (state: 'deactivated' | 'deleted') =>
    t.deps.db.updateTable('users').set({ state, state_before: 'open' }).where('id', '=', person.id).execute()
  await setState('deactivated')
  expect(refusal(await calls.logIn(passkey.get(await calls.loginOptions())))).toMatchObject({ status: 409, code: 'deactivated' })
  expect((await calls.logIn(passkey.get(await calls.loginOptions()), { reactivate: true })).statusCode).toBe(200)
  await setState('deleted')
  expect((await calls.logIn(passkey.get(await calls.loginOptions()), { reactivate: true })).statusCode).toBe(401)
})

test.each([
  ['no answer at all', { response: {} }],
  ['client data that is no JSON', { response: { clientDataJSON: 'AAAA' } }],
  ['markup for an id', { id: '<b>' }],
])('%s is refused in words', async (_, broken) => {
  const whole = softwareAuthenticator(t).get(await calls.loginOptions())
  const response = { ...whole, ...broken, response: { ...whole.response, ...('response' in broken ? broken.response : {}) } }
  const body = 'response' in broken && Object.keys(broken.response).length === 0 ? {} : { response }
  const answer = await t.call('POST', '/api/auth/login/passkey', { body, remoteAddress: t.freshAddress() })
  expect(refusal(answer)).toMatchObject({ status: 400, code: 'not-valid' })
})
