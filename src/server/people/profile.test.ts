import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserCard } from '#contract/people/users.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { caseRows, refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
let ada: Person
let brendan: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
})
afterAll(() => t.close())

const london = { lat: 51.5, lon: -0.13, zone: 'Europe/London' }

const update = (body: object, as = ada) => t.call('PUT', '/api/users/update_user', { as, body })
const updated = async (body: object, as = ada) => {
  const answer = await update(body, as)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ message: string; data: UserInfo }>()
}
const listed = async (q: string) => {
  const answer = await t.call('GET', `/api/users?filter=public&q=${q}`, { as: brendan })
  return answer.json<{ data: UserCard[] }>().data.map(({ name, username, island }) => ({ name, username, island }))
}

test('changes what was sent, leaves the rest, and answers the whole document', async () => {
  const links = [{ label: 'Home', url: 'https://ada.example/' }]
  const first = await updated({
    name: 'Ada Lovelace',
    bio: 'Counts.\nSings.',
    links,
    birth: { place: 'London', moment: '1815-12-10', at: london },
  })
  expect(first.message).toBe('Record updated successfully.')
  expect(first.data).toMatchObject({
    doc: {
      name: 'Ada Lovelace',
      username: 'ada',
      bio: 'Counts.\nSings.',
      links,
      birth: { place: 'London', moment: '1815-12-10', at: london },
      email: ada.email,
    },
    lastAction: 'Changed name, bio, birth, links.',
  })
  const second = await updated({ birth: null, island: 'fjord' })
  expect(second.data.doc).toMatchObject({ name: 'Ada Lovelace', birth: null, island: 'fjord', links })
})

test('the directory follows in the same moment', async () => {
  await updated({ name: 'Zoë Ångström', username: 'zo.a', island: 'mesa' })
  expect(await listed('angstrom')).toEqual([{ name: 'Zoë Ångström', username: 'zo.a', island: 'mesa' }])
  expect(await listed('lovelace')).toEqual([])
  await updated({ username: 'ada' })
})

test('a username is given up for another, and is free again', async () => {
  await updated({ username: 'ada-two' })
  await updated({ username: 'ada' }, brendan)
  expect(refusal(await update({ username: 'ada' }))).toMatchObject({ status: 409, message: 'This username is taken.' })
  await updated({ username: 'brendan' }, brendan)
  await updated({ username: 'ada' })
  expect((await t.deps.db.selectFrom('usernames').select('username').orderBy('username').execute()).map((row) => row.username)).toEqual([
    'ada',
    'brendan',
  ])
})

test('of fifty who claim a name at once one gets it', async () => {
  const crowd = await Promise.all(Array.from({ length: 50 }, (_, at) => t.register(`crowd-${at}`)))
  const answers = await Promise.all(crowd.map((person) => update({ username: 'the-one' }, person)))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 409).length]).toEqual([1, 49])
  const holders = await t.deps.db.selectFrom('users').select('id').where('username', '=', 'the-one').execute()
  const names = await t.deps.db.selectFrom('usernames').select('user_id as id').where('username', '=', 'the-one').execute()
  expect([holders.length, holders]).toEqual([1, names])
  expect(await t.deps.db.selectFrom('usernames').select('username').where('username', 'like', 'crowd-%').execute()).toHaveLength(49)
})

test('two people who want each other’s name end as they were', async () => {
  const [celia, dora] = [await t.resident('celia'), await t.resident('dora')]
  const answers = await Promise.all([update({ username: 'dora' }, celia), update({ username: 'celia' }, dora)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409])
})

test('a new e-mail counts once its link was followed', async () => {
  const { data } = await updated({ email: 'Ada@New.example' })
  expect(data.doc).toMatchObject({ email: ada.email, pendingEmail: 'ada@new.example', is_verfied: true })
  const token = /token=([\w-]+)/.exec((await t.outbox.next('ada@new.example')).text)?.[1]
  const verified = await t.call('POST', '/api/auth/verify', { body: { token } })
  expect(verified.statusCode, verified.body).toBe(200)
  const me = await t.call('GET', '/api/auth/me', { as: ada })
  expect(me.json<{ data: UserInfo }>().data.doc).toMatchObject({ email: 'ada@new.example', pendingEmail: null })
})

test('an e-mail that somebody has is answered like any other, and going back drops it', async () => {
  const { data } = await updated({ email: brendan.email })
  expect(data.doc).toMatchObject({ email: 'ada@new.example', pendingEmail: brendan.email })
  const back = await updated({ email: 'ada@new.example' })
  expect(back.data.doc.pendingEmail).toBeNull()
})

test('nothing sent is nothing changed', async () => {
  const before = await caseRows(t)
  await updated({})
  expect(await caseRows(t)).toBe(before)
})

async function refused(ask: () => ReturnType<typeof update>) {
  const before = await caseRows(t)
  const words = refusal(await ask())
  expect(await caseRows(t)).toBe(before)
  return words
}

test.each([
  ['no name', { name: '' }],
  ['a name of two lines', { name: 'a\nb' }],
  ['a name with a NUL', { name: 'a\0b' }],
  ['a name that turns the reading', { name: 'a\u202eb' }],
  ['a huge name', { name: 'x'.repeat(81) }],
  ['a name that is an object', { name: { $ne: 1 } }],
  ['a username of another alphabet', { username: 'адa' }],
  ['a short username', { username: 'ab' }],
  ['a username that is a list', { username: ['ada'] }],
  ['an e-mail without an at', { email: 'ada' }],
  ['an e-mail of two lines', { email: 'a@b.c\nbcc: d@e.f' }],
  ['a huge bio', { bio: 'x'.repeat(501) }],
  ['an island of nowhere', { island: 'atlantis' }],
  ['an island that is null', { island: null }],
  ['a link that is a script', { links: [{ label: 'x', url: 'javascript:alert(1)' }] }],
  ['a link that is data', { links: [{ label: 'x', url: 'data:text/html,x' }] }],
  ['a link with a NUL', { links: [{ label: 'x', url: 'https://a.b/\0' }] }],
  ['a birthplace of half a sign', { birth: { place: 'a\ud800' } }],
  ['a link with more in it', { links: [{ label: 'x', url: 'https://a.b/', onclick: 'x' }] }],
  ['nine links', { links: Array.from({ length: 9 }, () => ({ label: 'x', url: 'https://a.b/' })) }],
  ['a birthday that was not', { birth: { moment: '1900-02-29' } }],
  ['a birthplace beyond the pole', { birth: { at: { ...london, lat: 91 } } }],
  ['a birthplace without clocks', { birth: { at: { lat: 51.5, lon: 0 } } }],
  ['a zone that is none', { birth: { at: { ...london, zone: '<b>Europe</b>' } } }],
  ['an id', { _id: '0193cafe-0000-7000-8000-000000000000' }],
  ['a verification', { is_verfied: true }],
  ['a state', { state: 'open' }],
  ['privacy', { privacy: {} }],
  ['progress', { progress: { 'bought:x': 1 } }],
  ['a row of the database', { email_verified_at: '2020-01-01', is_resident: true, picture_id: null }],
  ['a prototype', JSON.parse('{"constructor":{"prototype":{"admin":true}}}') as object],
])('refuses %s and changes nothing', async (_, body) => {
  expect(await refused(() => update(body))).toMatchObject({ status: 400, code: 'not-valid' })
})

test('refuses a good field beside a bad one as a whole', async () => {
  expect(await refused(() => update({ name: 'Good', island: 'atlantis' }))).toMatchObject({ status: 400 })
  expect(await refused(() => update({ name: 'Good', username: 'brendan' }))).toMatchObject({ status: 409 })
})

test('refuses guests, and bodies that are none', async () => {
  expect(await refused(() => t.call('PUT', '/api/users/update_user', { body: { name: 'x' } }))).toMatchObject({ status: 401 })
  const send = (body: string, type = 'application/json') =>
    t.call('PUT', '/api/users/update_user', { as: ada, body, headers: { 'content-type': type } })
  for (const body of ['', '{', '[]', '"x"', '{"__proto__":{"name":"x"},"name":"y"}'])
    expect((await refused(() => send(body))).status, body).toBe(400)
  expect((await refused(() => send('name=x', 'application/x-www-form-urlencoded'))).status).toBe(415)
  expect((await refused(() => send(`{"name":"${'x'.repeat(2_000_000)}"}`))).status).toBe(413)
})
