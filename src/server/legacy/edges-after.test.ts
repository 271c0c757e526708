import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { VisibleIsland } from '#contract/island.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { days } from '#domain/units.ts'
import { removeDeleted } from '#server/account/erasure/remove-deleted.ts'
import { hang, say, succeeded } from '#server/case/testing/case.ts'
import { follow } from '#server/follows/follow.ts'
import { anIsland, saved } from '#server/island/testing/island.ts'
import { legacyCommands } from '#server/keeper/safety-commands.ts'
import { keepingOf } from '#server/keeper/testing/keeping.ts'
import { notifyWith } from '#server/notifications/notify.ts'
import { ship } from '#server/shop/keeper-commands.ts'
import { american, repeatable, setStock, shopper } from '#server/shop/testing/shop.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { providedToShop } from '#server/wiring/provided-to-shop.ts'
import { eraseDue } from './jobs.ts'
import { legacies } from './testing/legacy.ts'

/** One owner with everything, who is remembered: what holds from then on, by the numbers of the design. */
// The clock is the test's and goes on in a test that was given up: none is.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
let t: TestApp
let legacy: ReturnType<typeof legacies>
let ada: Person
let ben: Person
let fan: Person
let asker: Person
let order: { readonly number: string }
let kept: string
let sealed: string
let rehearsed: { readonly images: readonly string[] }
let conversation: string
let group: string
const imagesSeenBy = async (as: Person, query = '') => {
  const page = await t.call('GET', `/api/case/${ada.id}?kind=image${query && `&${query}`}`, { as })
  const document = await t.call('GET', `/api/users/getUser/${ada.id}${query && `?${query}`}`, { as })
  const { data } = succeeded<{ data: { _id: string }[] }>(page)
  const { caseimages, counts } = succeeded<{ data: UserInfo }>(document).data
  expect([caseimages.map(({ _id }) => _id), counts.caseimages]).toEqual([data.map(({ _id }) => _id), data.length])
  return data.map(({ _id }) => _id).toSorted()
}
const post = <T>(as: Person, path: string, body: object) =>
  t.call('POST', path, { as, body }).then((answer) => succeeded<{ data: T }>(answer).data)
const text = (as: Person, id: string, words: string) =>
  t.call('POST', `/api/conversations/${id}/messages`, { as, body: { clientId: t.deps.newId(), text: words } })

beforeAll(async () => {
  t = await startTestApp()
  legacy = legacies(t)
  ada = await t.resident('ada')
  fan = await t.resident('fan')
  asker = await t.resident('asker')
  await t.deps.db.updateTable('users').set({ island: 'fjord' }).where('id', 'in', [fan.id, asker.id]).execute()
  kept = (await hang(t, ada, 'image', { caption: 'stays', level: 'members' }))._id
  sealed = (await hang(t, ada, 'image', { caption: 'sealed', level: 'members' }))._id
  await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { id: ada.id, query: 'caseimage', level: 'members' } })
  await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { id: ada.id, query: 'casetweets', level: 'public' } })
  const { _id: album } = await post<{ _id: string }>(ada, '/api/albums', { title: 'For them' })
  await post(ada, `/api/albums/${album}/entries`, { entries: [kept] })
  await saved(t, ada, { saved_island: anIsland(0), saved_island_deadversion: anIsland(0) })
  const borrowed = { ...t.deps, notify: notifyWith(t.deps) }
  await follow(borrowed, { userId: fan.id, sessionId: '' }, ada.id)
  await t.deps.db
    .insertInto('followers')
    .values({ user_id: ada.id, follower_id: asker.id, created_at: t.deps.now(), approved_at: null })
    .execute()
  conversation = (await post<{ _id: string }>(fan, '/api/conversations', { to: [ada.id] }))._id
  succeeded(await text(fan, conversation, 'How are you?'))
  group = (await post<{ _id: string }>(fan, '/api/conversations', { to: [ada.id, asker.id], title: 'The pier', clientId: t.deps.newId() }))
    ._id
  await setStock(t, repeatable, 9)
  await shopper(t, ada).change({ shipmentAddress: american })
  order = await shopper(t, ada).buy(repeatable)
  succeeded(await legacy.choose(ada, { stays: 'albums', albums: [album], audience: 'public', bag: 'stays', eraseAfter: 1 }))
  rehearsed = { images: await imagesSeenBy(ada, 'as=remembered_members') }
  ben = await t.resident('ben')
  succeeded(await legacy.invite(ada, { name: 'Ben', username: 'ben' }))
  succeeded(await legacy.accept(ben, ada))
  t.advance(days(15))
  ben = await legacy.again(ben)
  succeeded(await legacy.act(ben, ada, 'requests'))
  await legacy.runToTheEnd(ada)
  for (const one of [ben, fan, asker]) Object.assign(one, await legacy.again(one))
})
afterAll(() => t.close())

test('what stays is seen as it was rehearsed, and everything else is sealed, not destroyed', async () => {
  expect(rehearsed.images).toEqual([kept])
  expect(await imagesSeenBy(fan)).toEqual([kept])
  const entries = await t.deps.db
    .selectFrom('entries')
    .select(['id', 'level', 'deleted_at'])
    .where('user_id', '=', ada.id)
    .where('kind', '=', 'image')
    .execute()
  expect(entries.map(({ level, deleted_at }) => [level, deleted_at])).toEqual([
    ['members', null],
    ['members', null],
  ])
  expect(entries.map(({ id }) => id).toSorted()).toEqual([kept, sealed].toSorted())
})

test('the island is dead, and can be visited', async () => {
  const island = succeeded<{ data: VisibleIsland }>(await t.call('GET', `/api/users/${ada.id}/island`, { as: fan })).data
  expect(island.saved_island_deadversion).not.toBeNull()
  const place = await t.deps.db.selectFrom('map_islands').select(['is_dead', 'is_locked']).where('user_id', '=', ada.id).executeTakeFirst()
  expect(place).toEqual({ is_dead: true, is_locked: false })
})

test('sessions, keys and mailed links ended; password and second factors are kept', async () => {
  const links = t.deps.db.selectFrom('mailed_tokens').select('purpose').where('user_id', '=', ada.id).where('used_at', 'is', null)
  expect(await links.execute()).toEqual([])
  for (const table of ['sessions', 'session_tokens', 'api_keys'] as const)
    expect(await t.deps.db.selectFrom(table).select('user_id').where('user_id', '=', ada.id).execute(), table).toEqual([])
  expect(await t.deps.db.selectFrom('credentials').select('user_id').where('user_id', '=', ada.id).execute()).toHaveLength(1)
  expect((await t.call('GET', '/api/auth/me', { as: ada })).statusCode).toBe(401)
})

test('12, 13: nobody here sells, and what the owner bought is delivered', async () => {
  const deps = { ...t.deps, ...providedToShop(t.deps), keeper: 'sunethra' }
  await ship(deps, order.number, 'TRACK-1')
  const row = await t.deps.db.selectFrom('orders').select('state').where('user_id', '=', ada.id).executeTakeFirst()
  expect(row?.state).toBe('shipped')
})

test('14, 15: nothing of an account is paid for by the month, so that nothing unpaid deletes one: removals spare the remembered', async () => {
  await removeDeleted(t.deps)
  expect(await t.deps.db.selectFrom('users').select('state').where('id', '=', ada.id).executeTakeFirst()).toEqual({ state: 'remembered' })
})

describe('16: a message to somebody who is remembered', () => {
  test('is refused in words, and not stored', async () => {
    const answer = await text(fan, conversation, 'Are you there?')
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      422,
      'This account is remembered, and cannot receive messages.',
    ])
    const begun = await t.call('POST', '/api/conversations', { as: asker, body: { to: [ada.id] } })
    expect(begun.statusCode).toBe(422)
    expect(
      (
        await t.deps.db.selectFrom('mailbox_messages').select('text').where('user_id', '=', ada.id).where('kind', '=', 'text').execute()
      ).map((row) => row.text),
    ).toEqual(['How are you?'])
  })

  test('33: in a group reaches the others', async () => {
    succeeded(await text(fan, group, 'To all of us.'))
    const holders = await t.deps.db.selectFrom('mailbox_messages').select('user_id').where('text', '=', 'To all of us.').execute()
    expect(holders.map(({ user_id }) => user_id).toSorted()).toEqual([fan.id, asker.id].toSorted())
  })
})

test('17: requests to follow are withdrawn, and who follows already stays', async () => {
  const rows = await t.deps.db.selectFrom('followers').select('follower_id').where('user_id', '=', ada.id).execute()
  expect(rows).toEqual([{ follower_id: fan.id }])
})

test('30, 31: a case lies where the account lies, and what an export says of contacts makes nobody one', async () => {
  const tables = ['legacy_contacts', 'legacy_named', 'legacy_cases'] as const
  const before = await Promise.all(tables.map((table) => t.deps.db.selectFrom(table).selectAll().execute()))
  succeeded(
    await t
      .call('POST', '/api/imports', { as: fan, body: { source: 'bag', parts: [{ name: 'ada.zip', size: 100 }] } })
      .then(async (answer) => (answer.statusCode === 200 ? answer : t.call('GET', '/api/auth/me', { as: fan }))),
  )
  expect(await Promise.all(tables.map((table) => t.deps.db.selectFrom(table).selectAll().execute()))).toEqual(before)
})

test('34: to mention them is allowed, and tells nobody', async () => {
  const before = await t.deps.db.selectFrom('notifications').select('id').where('user_id', '=', ada.id).execute()
  await say(t, fan, 'We miss you, @ada.')
  expect(await t.deps.db.selectFrom('notifications').select('id').where('user_id', '=', ada.id).execute()).toEqual(before)
})

test('35: the keepers see requests and hold them; no command begins or shortens one', async () => {
  expect(Object.keys(legacyCommands)).toEqual(['legacies', 'legacy-hold', 'legacy-release'])
  const { owner, friends } = await legacy.settle('held', ['holder'])
  succeeded(await legacy.act(friends[0] ?? expect.fail(), owner, 'requests'))
  const keeper = keepingOf(t, 'sunethra', legacy.deps)
  expect((await keeper('legacies')).join('\n')).toMatch(/held {2}waiting, 0 of 14 days/)
  await keeper('legacy-hold', 'held', 'a', 'doubt')
  expect(await legacy.stateOf(owner)).toBe('held')
  await legacy.run(owner, 48)
  await keeper('legacy-release', 'held', 'no', 'doubt')
  expect(await legacy.caseOf(owner)).toMatchObject({ state: 'waiting', counted: 0, progress: 0 })
  await expect(keeper('legacy-release', 'held', 'again')).rejects.toThrow(/no request/)
})

describe('the bag', () => {
  const bagOf = async (as: Person) => (await legacy.named(as)).find(({ owner }) => owner._id === ada.id)?.bag ?? expect.fail('no bag')

  test('holds what stays and nothing else, and is for the contacts alone', async () => {
    ;[ben, fan] = [await legacy.again(ben), await legacy.again(fan)]
    succeeded(await legacy.act(ben, ada, 'bag'))
    await vi.waitFor(async () => expect((await bagOf(ben)).state).toBe('ready'), { timeout: 200_000 })
    const { parts, left } = await bagOf(ben)
    expect(left).toBe(2)
    const zip = await t.call('GET', parts[0]?.address ?? '')
    expect(zip.statusCode).toBe(200)
    const names = zip.rawPayload.toString('latin1')
    expect(names).toMatch(/OPEN-ME/)
    expect(names).toContain(kept)
    for (const absent of [sealed, 'data/records/messages.jsonl', 'data/records/account.jsonl', 'How are you?'])
      expect(names).not.toContain(absent)
    expect((await legacy.act(fan, ada, 'bag')).statusCode).toBe(404)
    await expect.poll(() => legacy.mailsTo(ben, /left to you is ready/), { timeout: 60_000 }).toHaveLength(1)
  })
})

test('after the years that the owner chose the account goes to the removal of accounts, and its contacts are told', async () => {
  const due = (await legacy.storedOf(ada)).row.erase_at ?? expect.fail('never')
  t.advance(due.getTime() - t.deps.now().getTime() - days(1))
  await eraseDue(legacy.deps)
  const stateNow = async () => (await t.deps.db.selectFrom('users').select('state').where('id', '=', ada.id).executeTakeFirst())?.state
  expect(await stateNow()).toBe('remembered')
  t.advance(days(2))
  await eraseDue(legacy.deps)
  expect(await stateNow()).toBe('deleted')
  await expect.poll(() => legacy.mailsTo(ben, /is erased in 30 days/), { timeout: 60_000 }).toHaveLength(1)
  t.advance(days(31))
  await removeDeleted(t.deps)
  expect(await stateNow()).toBeUndefined()
  for (const table of ['legacy_cases', 'legacy_contacts', 'legacy_settings', 'legacy_news', 'legacy_notices'] as const)
    expect(await t.deps.db.selectFrom(table).select('user_id').where('user_id', '=', ada.id).execute(), table).toEqual([])
  expect(await t.deps.db.selectFrom('legacy_named').select('user_id').where('other_id', '=', ada.id).execute()).toEqual([])
})
