import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { keysApi } from '#contract/account/keys.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { resumablePath } from '#contract/upload.ts'
import { maxKeys, type Scope } from '#domain/account/api-keys.ts'
import { days, minutes, seconds } from '#domain/units.ts'
import { multipart, photo, refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { dump } from '../testing/account.ts'
import { newKey } from './testing/keys.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

type Key = ReplyOf<typeof keysApi.list>['data'][number]
const listed = async (as: Person) => (await t.call('GET', '/api/keys', { as })).json<{ data: Key[] }>().data
const whoami = (key: string, options: object = {}) =>
  t.call('GET', '/api/whoami', { ...options, headers: { authorization: `Bearer ${key}` } })
const by = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })
const unknown = 'This key is not known here, was ended or has expired. Make another one.'

describe('a key', () => {
  test('is answered once, kept by its hash, told to its owner, and says whose it is', async () => {
    const ada = await t.resident('ada')
    const { key, ...made } = await newKey(t, ada, ['profile:read', 'import:write'])
    expect(key).toMatch(/^isl_[\w-]{43}$/)
    expect([made.start, made.end]).toEqual([key.slice(0, 6), key.slice(-4)])
    expect(new Date(made.expiresAt).getTime() - t.deps.now().getTime()).toBe(days(90))
    expect(await listed(ada)).toEqual([made])
    const { subject, text } = await t.outbox.next(ada.email)
    expect(subject).toMatch(/^A new key for your account/)
    expect(text).toContain(`${made.start}…${made.end}`)
    expect(text).not.toContain(key)
    expect((await dump(t.deps.db)).filter((row) => row.includes(key) || row.includes(key.slice(4)))).toEqual([])
    const { data } = (await whoami(key)).json<ReplyOf<typeof keysApi.whoami>>()
    expect(data).toMatchObject({ id: ada.id, username: 'ada', key: { id: made.id, scopes: ['profile:read', 'import:write'] } })
    expect((await t.call('GET', '/api/whoami', { as: ada })).json()).toMatchObject({ data: { id: ada.id, key: null } })
  })

  test('asks for the password once the login is old, and is none without a name, a scope or a known lifetime', async () => {
    const bea = await t.resident('bea')
    t.advance(minutes(11))
    const make = (body: object) => t.call('POST', '/api/keys', { as: bea, body: { name: 'Lamp', scopes: ['import:write'], ...body } })
    expect(refusal(await make({}))).toMatchObject({ status: 403, code: 'password-needed' })
    expect(refusal(await make({ password: 'not this one' }))).toMatchObject({ status: 403, code: 'password-needed' })
    const wrong = [{ name: ' ' }, { scopes: [] }, { scopes: ['everything'] }, { lifetime: 3650 }, { name: 'x'.repeat(41) }]
    for (const body of wrong) expect((await make({ password: bea.password, ...body })).statusCode).toBe(400)
    expect(await listed(bea)).toEqual([])
    expect((await make({ password: bea.password })).statusCode).toBe(200)
  })

  test('notes when it was used, to the minute, beside the request', async () => {
    const cleo = await t.resident('cleo')
    const { key, lastUsedAt } = await newKey(t, cleo, ['profile:read'])
    expect(lastUsedAt).toBeNull()
    await whoami(key)
    const first = t.deps.now().toISOString()
    expect((await listed(cleo))[0]?.lastUsedAt).toBe(first)
    t.advance(seconds(30))
    await whoami(key)
    expect((await listed(cleo))[0]?.lastUsedAt).toBe(first)
    t.advance(seconds(31))
    await whoami(key)
    expect((await listed(cleo))[0]?.lastUsedAt).toBe(t.deps.now().toISOString())
  })

  test('ends at once, and of another person there is none', async () => {
    const [dora, eve] = [await t.resident('dora'), await t.resident('eve')]
    const { key, id } = await newKey(t, dora, ['profile:read'])
    expect((await whoami(key)).statusCode).toBe(200)
    expect((await t.call('DELETE', `/api/keys/${id}`, { as: eve })).statusCode).toBe(404)
    expect((await whoami(key)).statusCode).toBe(200)
    expect((await t.call('DELETE', `/api/keys/${id}`, { as: dora })).statusCode).toBe(200)
    expect(refusal(await whoami(key))).toMatchObject({ status: 401, message: unknown })
    expect((await t.call('DELETE', `/api/keys/${id}`, { as: dora })).statusCode).toBe(404)
    expect(await listed(dora)).toEqual([])
  })

  test('ends after its days, also on a server that knew it', async () => {
    const fay = await t.resident('fay')
    const { key } = await newKey(t, fay, ['profile:read'], { lifetime: 7 })
    t.advance(days(7) - 1000)
    expect((await whoami(key)).statusCode).toBe(200)
    t.advance(1000)
    expect(refusal(await whoami(key))).toMatchObject({ status: 401, message: unknown })
  })

  test('is one of so many', async () => {
    const gil = await t.resident('gil')
    for (let count = 0; count < maxKeys; count++) await newKey(t, gil, ['profile:read'])
    const one = await t.call('POST', '/api/keys', {
      as: gil,
      body: { name: 'More', scopes: ['profile:read'] },
      remoteAddress: t.freshAddress(),
    })
    expect([one.statusCode, (await listed(gil)).length]).toEqual([429, maxKeys])
    t.advance(minutes(6))
    expect(refusal(await t.call('POST', '/api/keys', { as: gil, body: { name: 'More', scopes: ['profile:read'] } }))).toMatchObject({
      status: 422,
    })
  })

  test('stays when the password changes, which is said, and ends with the account', async () => {
    const hal = await t.resident('hal')
    const { key } = await newKey(t, hal, ['profile:read'])
    await t.outbox.next(hal.email)
    const body = { currentPassword: hal.password, password: 'a long road to the harbour' }
    expect((await t.call('PUT', '/api/auth/password', { as: hal, body })).statusCode).toBe(200)
    expect((await t.outbox.next(hal.email)).text).toContain('Keys of programs stay valid: the account has 1.')
    expect((await whoami(key)).statusCode).toBe(200)
    await t.call('PUT', `/api/users/deactivedeleteacc/${hal.id}`, { as: hal, body: { status: 'deactivate' } })
    expect(refusal(await whoami(key))).toMatchObject({ status: 401 })
    expect((await t.deps.db.selectFrom('api_keys').select('id').where('user_id', '=', hal.id).execute()).length).toBe(0)
  })
})

describe('a call by a key', () => {
  const owner = async (name: string, ...scopes: readonly Scope[]) => {
    const person = await t.resident(name)
    return { person, key: (await newKey(t, person, scopes)).key }
  }

  test('is refused without its scope, which is named, and where no key is let in', async () => {
    const { person, key } = await owner('ida', 'profile:read')
    const lacks = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
      refusal(await t.call(method, url, { ...by(key), ...(body && { body }) }))
    const scopeNeeded = (message: string) => expect.objectContaining({ status: 403, code: 'scope-needed', message })
    expect(await lacks('GET', `/api/case/${person.id}`)).toEqual(scopeNeeded('This key lacks the scope export:read.'))
    expect(await lacks('PUT', `/api/users/savecase/${person.id}`, { caseimages: [] })).toEqual(
      scopeNeeded('This key lacks the scope entries:write.'),
    )
    expect(await lacks('POST', resumablePath)).toEqual(scopeNeeded('This key lacks the scope import:write or entries:write.'))
    for (const url of ['/api/auth/me', '/api/auth/sessions', '/api/keys', '/api/users'])
      expect(await lacks('GET', url)).toEqual(scopeNeeded('No key may make this call. Log in for it.'))
    expect(await lacks('POST', '/api/keys', { name: 'More', scopes: ['import:write'] })).toMatchObject({ status: 403 })
    expect((await t.call('GET', '/api/nowhere', by(key))).statusCode).toBe(404)
  })

  test('with a key that nobody has is a call of nobody, also where guests are let in', async () => {
    const wrong = `isl_${'a'.repeat(43)}`
    for (const url of ['/api/whoami', '/api/openapi.json', '/api/users/getPinnedUpdates', '/api/nowhere'])
      expect(refusal(await t.call('GET', url, by(wrong)))).toMatchObject({ status: 401, message: unknown })
    for (const key of ['isl_', 'isl_short', `isl_${'b'.repeat(400)}`]) expect((await whoami(key)).statusCode).toBe(401)
  })

  test('needs no CSRF token, and cookies beside the key count for nothing', async () => {
    const { person, key } = await owner('joe', 'entries:write')
    const save = (headers: Readonly<Record<string, string>>) =>
      t.call('PUT', `/api/users/updateCaptionAndStoryTweets/${person.id}`, { headers, body: { casetweets: { text: 'By a program.' } } })
    const cookie = 'XSRF-TOKEN=of-somebody-else'
    expect((await save({ authorization: `Bearer ${key}`, cookie })).statusCode).toBe(200)
    expect(refusal(await save({ authorization: `Bearer ${person.token}`, cookie }))).toMatchObject({ status: 403, code: 'forged' })
    expect((await save({ authorization: `Bearer ${key}` })).headers['set-cookie']).toBeUndefined()
  })

  test('sends a file, saves it, reads it in the case, and downloads it only with the scope for that', async () => {
    const { person, key } = await owner('kim', 'entries:write', 'export:read')
    const media = (await newKey(t, person, ['export:read', 'media:read'])).key
    const sent = multipart([{ name: 'file', filename: 'a.jpg', content: await photo() }])
    const upload = await t.call('POST', '/api/upload/uploadFile', { ...sent, headers: { ...sent.headers, authorization: `Bearer ${key}` } })
    const [image] = upload.json<{ locationArray: string[] }>().locationArray
    const saved = await t.call('PUT', `/api/users/savecase/${person.id}`, { ...by(key), body: { caseimages: [{ image }] } })
    expect(saved.statusCode).toBe(200)
    const originalFor = async (reader: string) =>
      (await t.call('GET', `/api/case/${person.id}`, by(reader))).json<{ data: { original: string }[] }>().data[0]?.original ?? ''
    expect((await t.call('GET', await originalFor(media), by(media))).statusCode).toBe(200)
    expect((await t.call('GET', await originalFor(media))).statusCode).toBe(404)
    expect((await t.call('GET', await originalFor(key))).statusCode).toBe(404)
    expect(refusal(await t.call('GET', await originalFor(key), by(key)))).toMatchObject({ status: 403 })
    expect((await t.call('GET', await originalFor(key), by(media))).statusCode).toBe(404)
  })

  test('of somebody else is for what is theirs', async () => {
    const { key } = await owner('lea', 'entries:write')
    const other = await t.resident('max')
    const save = await t.call('PUT', `/api/users/savecase/${other.id}`, { ...by(key), body: { caseimages: [{ image: '/media/a' }] } })
    expect(refusal(save)).toMatchObject({ status: 403, code: 'not-yours' })
  })
})
