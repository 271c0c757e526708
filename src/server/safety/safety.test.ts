import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PersonLine } from '#contract/people/person.ts'
import type { OwnReport, ReportTarget } from '#contract/safety.ts'
import { maxReportWordsLength } from '#domain/safety/reports.ts'
import { hang, keysOf, say, succeeded } from '#server/case/testing/case.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
let ada: Person
let brendan: Person
let cyd: Person
let unverified: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  cyd = await t.resident('cyd')
  unverified = await t.register('unverified')
  for (const query of ['caseimage', 'casetweets'])
    succeeded(await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { id: ada.id, query, level: 'members' } }))
})
afterAll(() => t.close())
const tables = ['followers', 'blocks', 'mutes', 'reports', 'report_cases', 'report_evidence'] as const
beforeEach(async () => {
  for (const table of tables) await t.deps.db.deleteFrom(table).execute()
})

const nobodysId = '0199aaaa-0000-7000-8000-000000000000'
const ask = (method: 'GET' | 'PUT' | 'DELETE', path: string, as?: Person) => t.call(method, `/api/${path}`, { ...(as && { as }) })
const names = async (as: Person, path: string) =>
  (await ask('GET', path, as)).json<{ data: PersonLine[] }>().data.map(({ username }) => username)
const sees = async (as: Person, whom: Person) => (await ask('GET', `users/getUser/${whom.id}`, as)).statusCode === 200
const count = async (table: (typeof tables)[number]) =>
  Number(
    (
      await t.deps.db
        .selectFrom(table)
        .select((row) => row.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )
const everything = async () => Promise.all(tables.map(count))

test('a block hides both from each other, ends their follows, and is not repeated', async () => {
  await ask('PUT', `follows/${ada.id}`, brendan)
  await ask('PUT', `follows/${brendan.id}`, ada)
  for (let time = 0; time < 2; time++) expect((await ask('PUT', `blocks/${brendan.id}`, ada)).statusCode).toBe(200)
  expect(await everything()).toEqual([0, 2, 0, 0, 0, 0])
  expect([await sees(ada, brendan), await sees(brendan, ada)]).toEqual([false, false])
  expect([await names(ada, 'blocks'), await names(brendan, 'blocks')]).toEqual([['brendan'], []])
})

test('whoever is blocked blocks back and learns nothing, and each ends their own block alone', async () => {
  const before = await ask('PUT', `blocks/${ada.id}`, brendan)
  await ask('DELETE', `blocks/${ada.id}`, brendan)
  await ask('PUT', `blocks/${brendan.id}`, ada)
  expect((await ask('PUT', `blocks/${ada.id}`, brendan)).json()).toEqual(before.json())
  expect(await names(brendan, 'blocks')).toEqual(['ada'])
  await ask('DELETE', `blocks/${brendan.id}`, ada)
  expect(await sees(ada, brendan)).toBe(false)
  expect(await names(brendan, 'blocks')).toEqual(['ada'])
  await ask('DELETE', `blocks/${ada.id}`, brendan)
  expect(await sees(ada, brendan)).toBe(true)
})

test('the list of blocks is the same whatever became of the account', async () => {
  await ask('PUT', `blocks/${brendan.id}`, ada)
  const list = (await ask('GET', 'blocks', ada)).json()
  for (const change of [{ state: 'deactivated' as const }, { suspended_at: t.deps.now() }]) {
    await t.deps.db.updateTable('users').set(change).where('id', '=', brendan.id).execute()
    expect((await ask('GET', 'blocks', ada)).json()).toEqual(list)
  }
  await t.deps.db.updateTable('users').set({ state: 'open', suspended_at: null }).where('id', '=', brendan.id).execute()
})

test('a mute is the muter’s alone, and undone', async () => {
  for (let time = 0; time < 2; time++) expect((await ask('PUT', `mutes/${brendan.id}`, ada)).statusCode).toBe(200)
  expect([await names(ada, 'mutes'), await names(brendan, 'mutes')]).toEqual([['brendan'], []])
  expect((await ask('GET', `follows/${brendan.id}`, ada)).json().data.isMuted).toBe(true)
  expect(await sees(brendan, ada)).toBe(true)
  await ask('DELETE', `mutes/${brendan.id}`, ada)
  expect(await names(ada, 'mutes')).toEqual([])
})

test.each([
  ['to block oneself', () => ask('PUT', `blocks/${ada.id}`, ada), 422],
  ['to mute oneself', () => ask('PUT', `mutes/${ada.id}`, ada), 422],
  ['to block nobody', () => ask('PUT', `blocks/${nobodysId}`, ada), 404],
  ['to block whose e-mail is not verified', () => ask('PUT', `blocks/${unverified.id}`, ada), 404],
  ['to mute nobody', () => ask('PUT', `mutes/${nobodysId}`, ada), 404],
  ['a block of what is no id', () => ask('PUT', 'blocks/ada', ada), 400],
  ['a block by a guest', () => ask('PUT', `blocks/${ada.id}`), 401],
  ['a mute by a guest', () => ask('PUT', `mutes/${ada.id}`), 401],
  ['a page of blocks after a forged cursor', () => ask('GET', 'blocks?cursor=WzFd', ada), 400],
] as const)('%s is refused and changes nothing', async (_, asking, status) => {
  expect((await asking()).statusCode).toBe(status)
  expect(await everything()).toEqual([0, 0, 0, 0, 0, 0])
})

const report = (as: Person | undefined, target: ReportTarget, more: object = {}) =>
  t.call('POST', '/api/reports', { ...(as && { as }), body: { target, reason: 'spam', words: 'It sells boats.', ...more } })
const ofUser = (person: Person): ReportTarget => ({ kind: 'user', id: person.id, owner: person.id })
const evidence = () => t.deps.db.selectFrom('report_evidence').select(['reason', 'looked_like']).orderBy('created_at').execute()

test('a report keeps how a tweet looked, whatever its owner does then', async () => {
  const { _id } = await say(t, ada, 'Buy my boats.')
  succeeded(await report(brendan, { kind: 'tweet', id: _id, owner: ada.id }))
  succeeded(
    await t.call('PUT', `/api/users/updateCaptionAndStoryTweets/${ada.id}`, { as: ada, body: { casetweets: { _id, text: 'Nothing.' } } }),
  )
  expect(await evidence()).toEqual([{ reason: 'spam', looked_like: { kind: 'tweet', text: 'Buy my boats.' } }])
  const own = (await ask('GET', 'reports', brendan)).json<{ data: OwnReport[] }>().data
  expect(own).toMatchObject([{ kind: 'tweet', reason: 'spam', words: 'It sells boats.', state: 'open', decidedAt: null }])
  expect((await ask('GET', 'reports', ada)).json()).toEqual({ data: [] })
})

test('the picture of a reported entry is copied where its owner changes nothing', async () => {
  const { _id } = await hang(t, ada, 'image', { caption: 'A boat' })
  succeeded(await report(brendan, { kind: 'entry', id: _id, owner: ada.id }))
  const [first] = await evidence()
  expect(first?.looked_like).toMatchObject({ kind: 'image', caption: 'A boat', 'picture 1': expect.stringMatching(/^evidence\//) })
  expect(await keysOf(t)).toContain(first?.looked_like['picture 1'])
})

test('a profile and an island are reported as they are seen', async () => {
  await t.call('PUT', '/api/users/update_user', { as: ada, body: { bio: 'Boats, cheap' } })
  succeeded(await report(brendan, ofUser(ada)))
  succeeded(await report(brendan, { ...ofUser(ada), kind: 'island' }))
  expect((await evidence()).map(({ looked_like }) => looked_like)).toMatchObject([
    { username: 'ada', bio: 'Boats, cheap' },
    { name: 'ada' },
  ])
})

test('the same thing reported twice by one person is one report, and by two people one case', async () => {
  for (const as of [brendan, brendan, cyd, brendan]) succeeded(await report(as, ofUser(ada)))
  await Promise.all([brendan, cyd, brendan].map((as) => report(as, ofUser(ada))))
  expect(await everything()).toEqual([0, 0, 0, 2, 1, 2])
})

test.each([
  ['of oneself', () => report(ada, ofUser(ada)), 422],
  ['of nobody', () => report(ada, { kind: 'user', id: nobodysId, owner: nobodysId }), 404],
  ['of an entry that is not there', () => report(ada, { kind: 'entry', id: nobodysId, owner: brendan.id }), 404],
  ['of a user by the id of another', () => report(ada, { kind: 'user', id: cyd.id, owner: brendan.id }), 404],
  ['by a guest', () => report(undefined, ofUser(ada)), 401],
  ['before the e-mail is verified', () => report(unverified, ofUser(ada)), 403],
  ['for no reason of the list', () => report(ada, ofUser(brendan), { reason: 'boring' }), 400],
  ['in too many words', () => report(ada, ofUser(brendan), { words: 'x'.repeat(maxReportWordsLength + 1) }), 400],
  ['with hidden characters', () => report(ada, ofUser(brendan), { words: 'x\u202ey' }), 400],
  ['of nothing', () => t.call('POST', '/api/reports', { as: ada, body: {} }), 400],
] as const)('a report %s is refused and changes nothing', async (_, asking, status) => {
  expect((await asking()).statusCode).toBe(status)
  expect(await everything()).toEqual([0, 0, 0, 0, 0, 0])
})

test('what the reporter does not see cannot be reported, in the words for what is not there', async () => {
  const { _id } = await hang(t, brendan, 'misc')
  const missing = await report(ada, { kind: 'entry', id: nobodysId, owner: brendan.id })
  expect((await report(ada, { kind: 'entry', id: _id, owner: brendan.id })).json()).toEqual(missing.json())
  await ask('PUT', `blocks/${ada.id}`, brendan)
  expect((await report(ada, ofUser(brendan))).json()).toEqual(missing.json())
})

test('one person reports twenty things a day and no more, from wherever', async () => {
  const dora = await t.resident('dora')
  const statuses = []
  for (let at = 0; at < 21; at++)
    statuses.push(
      (await t.call('POST', '/api/reports', { as: dora, remoteAddress: t.freshAddress(), body: { target: ofUser(ada), reason: 'spam' } }))
        .statusCode,
    )
  expect(statuses).toEqual([...Array(20).fill(200), 429])
})
