import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Relation } from '#contract/follows.ts'
import type { PersonLine } from '#contract/people/person.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
let ada: Person
let brendan: Person
let cy: Person
let unverified: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  cy = await t.resident('cyd')
  unverified = await t.register('unverified')
})
afterAll(() => t.close())
beforeEach(async () => {
  for (const table of ['followers', 'blocks', 'mutes', 'notifications', 'notification_actors'] as const)
    await t.deps.db.deleteFrom(table).execute()
  for (const person of [ada, brendan, cy]) await setState(person, 'open')
})

const setState = (person: Person, state: 'open' | 'locked' | 'deactivated') =>
  t.deps.db.updateTable('users').set({ state }).where('id', '=', person.id).execute()
const ask = (method: 'GET' | 'PUT' | 'DELETE', path: string, as?: Person) => t.call(method, `/api/follows${path}`, { ...(as && { as }) })
const follow = (as: Person, whom: Person) => ask('PUT', `/${whom.id}`, as)
const relation = async (as: Person, whom: Person) => (await ask('GET', `/${whom.id}`, as)).json<{ data: Relation }>().data
type Page = { readonly data: readonly PersonLine[]; readonly next?: string }
const page = async (as: Person, path: string) => (await ask('GET', path, as)).json<Page>()
const names = async (as: Person, path: string) => (await page(as, path)).data.map(({ username }) => username)
const rows = () => t.deps.db.selectFrom('followers').select(['user_id', 'follower_id', 'approved_at']).execute()
const told = () => t.deps.db.selectFrom('notifications').select(['user_id', 'kind']).orderBy('kind', 'desc').execute()

test('an open account is followed at once, and its owner is told once', async () => {
  const answer = await follow(brendan, ada)
  expect(answer.json()).toEqual({ message: 'You follow them.', data: { follow: 'following', followsYou: false, isMuted: false } })
  expect((await follow(brendan, ada)).statusCode).toBe(200)
  expect(await rows()).toHaveLength(1)
  expect(await told()).toEqual([{ user_id: ada.id, kind: 'follow' }])
  expect((await relation(ada, brendan)).followsYou).toBe(true)
  expect((await ask('GET', '', ada)).json()).toEqual({ data: { followers: 1, following: 0, requests: 0 } })
})

test('a locked account is asked, and its owner approves', async () => {
  await setState(ada, 'locked')
  expect((await follow(brendan, ada)).json().data.follow).toBe('asked')
  expect(await names(ada, '/requests')).toEqual(['brendan'])
  expect(await names(ada, `/${ada.id}/followers`)).toEqual([])
  expect((await ask('PUT', `/requests/${brendan.id}`, ada)).statusCode).toBe(200)
  expect((await relation(brendan, ada)).follow).toBe('following')
  expect((await ask('PUT', `/requests/${brendan.id}`, ada)).statusCode).toBe(200)
  expect(await told()).toEqual([
    { user_id: ada.id, kind: 'follow_request' },
    { user_id: brendan.id, kind: 'follow_approved' },
  ])
})

test('what is declined is not told, and may be asked again; what was approved stays', async () => {
  await setState(ada, 'locked')
  await follow(brendan, ada)
  expect((await ask('DELETE', `/requests/${brendan.id}`, ada)).statusCode).toBe(200)
  expect((await relation(brendan, ada)).follow).toBe('none')
  expect((await told()).filter(({ user_id }) => user_id === brendan.id)).toEqual([])
  await follow(brendan, ada)
  await ask('PUT', `/requests/${brendan.id}`, ada)
  await ask('DELETE', `/requests/${brendan.id}`, ada)
  expect((await relation(brendan, ada)).follow).toBe('following')
})

test('to open a locked account approves nobody, and whoever asks again then follows', async () => {
  await setState(ada, 'locked')
  await follow(brendan, ada)
  const answer = await t.call('PUT', `/api/users/deactivedeleteacc/${ada.id}`, { as: ada, body: { id: ada.id, status: 'lock' } })
  expect(answer.statusCode, answer.body).toBe(200)
  expect((await relation(brendan, ada)).follow).toBe('asked')
  expect(await names(ada, '/requests')).toEqual(['brendan'])
  expect((await follow(brendan, ada)).json().data.follow).toBe('following')
})

test('a follow and a request are taken back, and a follower is taken away', async () => {
  await follow(brendan, ada)
  expect((await ask('DELETE', `/${ada.id}`, brendan)).statusCode).toBe(200)
  await follow(cy, ada)
  expect((await ask('DELETE', `/followers/${cy.id}`, ada)).statusCode).toBe(200)
  await setState(ada, 'locked')
  await follow(brendan, ada)
  expect((await ask('DELETE', `/${ada.id}`, brendan)).statusCode).toBe(200)
  expect(await rows()).toEqual([])
})

test('nobody approves who was not asked, and nobody is made to follow', async () => {
  const refused = await ask('PUT', `/requests/${brendan.id}`, ada)
  expect([refused.statusCode, refused.json().message]).toEqual([404, 'Nobody by that id asks to follow you.'])
  await setState(ada, 'locked')
  await follow(brendan, ada)
  expect((await ask('PUT', `/requests/${brendan.id}`, cy)).statusCode).toBe(404)
  expect((await rows())[0]?.approved_at).toBeNull()
})

test.each([
  ['oneself', () => follow(ada, ada), 422],
  ['a stranger’s id', () => ask('PUT', '/0199aaaa-0000-7000-8000-000000000000', ada), 404],
  ['what is no id', () => ask('PUT', '/ada', ada), 400],
  ['somebody as a guest', () => ask('PUT', `/${ada.id}`), 401],
  ['somebody before the e-mail is verified', () => follow(unverified, ada), 403],
  ['somebody whose e-mail is not verified', () => follow(ada, unverified), 404],
] as const)('to follow %s is refused and changes nothing', async (_, asking, status) => {
  expect((await asking()).statusCode).toBe(status)
  expect(await rows()).toEqual([])
})

test('who is blocked is answered as if nobody was there', async () => {
  const nobody = (await ask('PUT', '/0199aaaa-0000-7000-8000-000000000000', brendan)).json()
  await t.call('PUT', `/api/blocks/${brendan.id}`, { as: ada })
  expect((await follow(brendan, ada)).json()).toEqual(nobody)
  expect((await ask('GET', `/${ada.id}`, brendan)).json()).toEqual(nobody)
  expect((await ask('GET', `/${ada.id}/followers`, brendan)).json()).toEqual(nobody)
  expect((await ask('DELETE', `/${ada.id}`, brendan)).statusCode).toBe(200)
  expect(await rows()).toEqual([])
})

test('lists go page by page without a gap, and leave out who may not be met', async () => {
  await follow(brendan, ada)
  t.advance(1000)
  await follow(cy, ada)
  const first = await page(ada, `/${ada.id}/followers?limit=1`)
  expect(first.data.map(({ username }) => username)).toEqual(['cyd'])
  const second = await page(ada, `/${ada.id}/followers?limit=1&cursor=${first.next}`)
  expect(second.data.map(({ username }) => username)).toEqual(['brendan'])
  expect(second.next).toBeUndefined()
  expect((await ask('GET', `/${ada.id}/followers?cursor=bm9uc2Vuc2U`, ada)).statusCode).toBe(400)
  await setState(cy, 'deactivated')
  expect(await names(ada, `/${ada.id}/followers`)).toEqual(['brendan'])
})

test('others see the lists of whose profile they see, and of the people there those whom the directory names', async () => {
  await follow(brendan, ada)
  await follow(cy, ada)
  await follow(ada, cy)
  await setState(cy, 'locked')
  expect(await names(brendan, `/${ada.id}/followers`)).toEqual(['brendan'])
  expect(await names(brendan, `/${ada.id}/following`)).toEqual([])
  expect(await names(ada, `/${ada.id}/following`)).toEqual(['cyd'])
  expect((await ask('GET', `/${cy.id}/followers`, brendan)).statusCode).toBe(404)
  expect(await names(ada, `/${cy.id}/followers`)).toEqual(['ada'])
})

test('of many who follow and block at once no follow is left', async () => {
  await Promise.all([
    follow(brendan, ada),
    t.call('PUT', `/api/blocks/${brendan.id}`, { as: ada }),
    follow(brendan, ada),
    follow(ada, brendan),
  ])
  expect(await rows()).toEqual([])
})

test('one person follows 60 in ten minutes and no more, from wherever', async () => {
  const statuses = new Set<number>()
  for (let at = 0; at < 61; at++)
    statuses.add((await t.call('PUT', `/api/follows/${ada.id}`, { as: cy, remoteAddress: t.freshAddress() })).statusCode)
  expect([...statuses]).toEqual([200, 429])
})
