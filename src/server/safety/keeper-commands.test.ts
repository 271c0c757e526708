import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailboxChanges, Message } from '#contract/messages/mailbox.ts'
import type { OwnReport, Suspension } from '#contract/safety.ts'
import { hang, say, succeeded } from '#server/case/testing/case.ts'
import { keepingOf } from '#server/keeper/testing/keeping.ts'
import { suspendMessageWith } from '#server/messages/changes.ts'
import { type Correspondent, correspondent } from '#server/messages/testing/messages.ts'
import { notifyWith } from '#server/notifications/notify.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { updateListingsWith } from '#server/wiring/update-listings.ts'
import type { KeepingDeps } from './suspend.ts'

let t: TestApp
let _deps: KeepingDeps
let ada: Person
let brendan: Person
let cyd: Person
let keeper: Person
beforeAll(async () => {
  t = await startTestApp()
  const provided = { notify: notifyWith(t.deps), updateListings: updateListingsWith(t.deps), suspendMessage: suspendMessageWith(t.deps) }
  _deps = { ...t.deps, ...provided, keeper: 'night-desk' }
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  cyd = await t.resident('cyd')
  keeper = await t.resident('warden')
  await t.deps.db.insertInto('keepers').values({ user_id: keeper.id, created_at: t.deps.now() }).execute()
  succeeded(
    await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, {
      as: ada,
      body: { id: ada.id, query: 'casetweets', level: 'public' },
    }),
  )
})
afterAll(() => t.close())
beforeEach(async () => {
  for (const table of ['reports', 'report_cases', 'report_evidence', 'keeper_actions', 'notifications'] as const)
    await t.deps.db.deleteFrom(table).execute()
})

const run = async (...given: Parameters<ReturnType<typeof keepingOf>>) => (await keepingOf(t, 'night-desk')(...given)).join('\n')
const report = async (as: Person, kind: 'user' | 'tweet', id = ada.id, words = '') =>
  succeeded(await t.call('POST', '/api/reports', { as, body: { target: { kind, id, owner: ada.id }, reason: 'spam', words } }))
const numberOf = async (kind: 'user' | 'tweet') =>
  String((await t.deps.db.selectFrom('report_cases').select('number').where('kind', '=', kind).executeTakeFirstOrThrow()).number)
const statusOf = async (as: Person, path: string) => (await t.call('GET', path, { as })).statusCode
const tweetsSeenBy = async (as: Person) => {
  const { data } = (await t.call('GET', `/api/case/${ada.id}?kind=tweet`, { as })).json<{ data: readonly { _id: string }[] }>()
  return data.map(({ _id }) => _id)
}
const told = async (person: Person) =>
  (await t.deps.db.selectFrom('notifications').select('kind').where('user_id', '=', person.id).execute()).map(({ kind }) => kind)
const suspensionsOf = async (as: Person) => (await t.call('GET', '/api/suspensions', { as })).json<{ data: Suspension[] }>().data

/** The rows of Ada in the directory and on the map. */
const listings = () =>
  Promise.all(
    (['directory', 'map_islands'] as const).map(
      async (table) => (await t.deps.db.selectFrom(table).select('user_id').where('user_id', '=', ada.id).execute()).length,
    ),
  )

test('the queue names each thing once, the oldest first, and a review shows all that was said', async () => {
  const { _id } = await say(t, ada, 'Buy my boats.')
  await report(brendan, 'tweet', _id, 'Look at the\u0009boats')
  t.advance(1000)
  await report(brendan, 'user')
  await report(cyd, 'tweet', _id)
  const lines = (await run('reports')).split('\n')
  expect(lines).toEqual([
    expect.stringMatching(/^\d+ {2}\S+ {2}tweet of ada {2}2 times: spam {2}Buy my boats\.$/),
    expect.stringMatching(/^\d+ {2}\S+ {2}user of ada {2}1 times: spam {2}ada$/),
  ])
  const shown = await run('review', await numberOf('tweet'))
  expect(shown).toContain('reported by brendan: Look at the boats')
  expect(shown).toContain('reported by cyd')
  expect(shown.match(/text: Buy my boats\./g)).toHaveLength(2)
})

test('a suspended tweet is there for its owner and the keepers alone, and both sides are told why', async () => {
  const { _id } = await say(t, ada, 'Buy my boats.')
  await report(brendan, 'tweet', _id)
  await run('suspend', await numberOf('tweet'), 'No', 'advertising.')
  expect(await tweetsSeenBy(brendan)).not.toContain(_id)
  expect(await tweetsSeenBy(ada)).toContain(_id)
  expect(await tweetsSeenBy(keeper)).toContain(_id)
  expect(await suspensionsOf(ada)).toMatchObject([{ kind: 'entry', id: _id, reason: 'No advertising.' }])
  expect((await t.outbox.next(ada.email)).text).toContain('No advertising.')
  expect(await told(brendan)).toEqual(['report_outcome'])
  const { data } = (await t.call('GET', '/api/reports', { as: brendan })).json<{ data: OwnReport[] }>()
  expect(data).toMatchObject([{ state: 'upheld', decidedAt: t.deps.now().toISOString() }])

  await run('restore', `ada/${_id}`)
  expect(await tweetsSeenBy(brendan)).toContain(_id)
  expect(await suspensionsOf(ada)).toEqual([])
  expect((await t.outbox.next(ada.email)).subject).toMatch(/^Shown again/)
})

test('a suspended account is gone from lists and profile, can read and not write, and comes back as it was', async () => {
  const profile = `/api/users/getUser/${ada.id}`
  const before = (await t.call('GET', profile, { as: brendan })).json()
  await report(brendan, 'user')
  await run('suspend', 'ada', 'A fraud.')
  expect(await statusOf(brendan, profile)).toBe(404)
  expect(await statusOf(keeper, profile)).toBe(200)
  expect((await t.call('GET', '/api/users?q=ada', { as: brendan })).json().data).toEqual([])
  expect(await listings()).toEqual([0, 0])
  expect(await statusOf(ada, profile)).toBe(200)
  const follow = await t.call('PUT', `/api/follows/${brendan.id}`, { as: ada })
  expect([follow.statusCode, follow.json().message]).toEqual([422, 'The keepers have suspended your account. The settings say why.'])
  const { _id } = await say(t, brendan, 'Low tide at four.')
  for (const [method, path, body] of [
    ['POST', `/api/tweets/${_id}/replies`, { text: 'Boats!' }],
    ['PUT', `/api/tweets/${_id}/like`, {}],
    ['POST', '/api/reports', { target: { kind: 'user', id: cyd.id, owner: cyd.id }, reason: 'spam' }],
  ] as const)
    expect((await t.call(method, path, { as: ada, body })).statusCode, path).toBe(422)
  expect(await told(brendan)).toContain('report_outcome')
  await t.outbox.next(ada.email)

  await run('restore', ada.id)
  expect((await t.call('GET', profile, { as: brendan })).json()).toEqual(before)
  expect(await listings()).toEqual([1, 1])
  expect((await t.call('GET', '/api/users?q=ada', { as: brendan })).json().data).toHaveLength(1)
  await t.outbox.next(ada.email)
})

test('a suspended reply is there for its author and the keepers alone', async () => {
  const { _id } = await say(t, ada, 'Low tide at four.')
  const path = `/api/tweets/${_id}/replies`
  const reply = succeeded<{ data: { _id: string } }>(await t.call('POST', path, { as: cyd, body: { text: 'Buy my boats.' } })).data
  const target = { kind: 'reply', id: reply._id, owner: cyd.id }
  succeeded(await t.call('POST', '/api/reports', { as: brendan, body: { target, reason: 'spam' } }))
  const { number } = await t.deps.db.selectFrom('report_cases').select('number').executeTakeFirstOrThrow()
  expect(await run('review', String(number))).toContain('text: Buy my boats.')
  const seenBy = async (as: Person) => (await t.call('GET', path, { as })).json<{ data: readonly unknown[] }>().data.length
  await run('suspend', String(number), 'Advertising.')
  expect(await Promise.all([ada, brendan, cyd, keeper].map(seenBy))).toEqual([0, 0, 1, 1])
  await expect(run('suspend', String(number), 'Again.')).rejects.toThrow('It is suspended already.')
  await run('restore', String(number))
  expect(await seenBy(brendan)).toBe(1)
  for (const subject of ['Hidden', 'Shown']) expect((await t.outbox.next(cyd.email)).subject).toContain(subject)
})

test('a suspended line of a guest book is there for its writer and the keepers alone', async () => {
  const path = `/api/users/${ada.id}/guest-book`
  const line = succeeded<{ data: { _id: string } }>(
    await t.call('POST', `${path}/lines`, { as: cyd, body: { text: 'Buy my boats.' } }),
  ).data
  const target = { kind: 'guest_line', id: line._id, owner: cyd.id }
  succeeded(await t.call('POST', '/api/reports', { as: brendan, body: { target, reason: 'spam' } }))
  const { number } = await t.deps.db.selectFrom('report_cases').select('number').executeTakeFirstOrThrow()
  expect(await run('review', String(number))).toContain('text: Buy my boats.')
  const seenBy = async (as: Person) => (await t.call('GET', path, { as })).json<{ data: readonly unknown[] }>().data.length
  await run('suspend', String(number), 'Advertising.')
  expect(await Promise.all([ada, brendan, cyd, keeper].map(seenBy))).toEqual([0, 0, 1, 1])
  await run('restore', String(number))
  expect(await seenBy(brendan)).toBe(1)
  for (const subject of ['Hidden', 'Shown']) expect((await t.outbox.next(cyd.email)).subject).toContain(subject)
})

test('a suspended review is there for nobody, and its author reads why', async () => {
  const row = { user_id: cyd.id, id: t.deps.newId(), product_slug: 'orrery', stars: 1, text: 'Buy my boats.', created_at: t.deps.now() }
  await t.deps.db.insertInto('reviews').values(row).execute()
  const target = { kind: 'review', id: row.id, owner: cyd.id }
  succeeded(await t.call('POST', '/api/reports', { as: brendan, body: { target, reason: 'spam' } }))
  const { number } = await t.deps.db.selectFrom('report_cases').select('number').executeTakeFirstOrThrow()
  expect(await run('review', String(number))).toContain('text: Buy my boats.')
  const count = async () =>
    (await t.call('GET', '/api/products/orrery/reviews', { as: brendan })).json<{ data: { count: number } }>().data.count
  expect(await count()).toBe(1)
  await run('suspend', String(number), 'Advertising.')
  expect(await count()).toBe(0)
  await run('restore', String(number))
  expect(await count()).toBe(1)
  for (const subject of ['Hidden', 'Shown']) expect((await t.outbox.next(cyd.email)).subject).toContain(subject)
})

test('a message is reported from the mailbox it came to, also after its sender blocked whoever got it', async () => {
  const begun = succeeded<{ data: { _id: string } }>(await t.call('POST', '/api/conversations', { as: cyd, body: { to: [brendan.id] } }))
  const body = { clientId: t.deps.newId(), text: 'Buy my boats.' }
  succeeded(await t.call('POST', `/api/conversations/${begun.data._id}/messages`, { as: cyd, body }))
  const { id } = await t.deps.db.selectFrom('mailbox_messages').select('id').where('user_id', '=', brendan.id).executeTakeFirstOrThrow()
  await t.call('PUT', `/api/blocks/${brendan.id}`, { as: cyd })
  const target = { kind: 'message', id, owner: cyd.id }
  expect((await t.call('POST', '/api/reports', { as: ada, body: { target, reason: 'spam' } })).statusCode).toBe(404)
  succeeded(await t.call('POST', '/api/reports', { as: brendan, body: { target, reason: 'harassment' } }))
  const { number } = await t.deps.db.selectFrom('report_cases').select('number').executeTakeFirstOrThrow()
  await run('suspend', 'cyd', 'Harassment.')
  expect(await told(brendan)).toContain('report_outcome')
  await run('restore', 'cyd')
  for (const subject of ['Hidden', 'Shown']) expect((await t.outbox.next(cyd.email)).subject).toContain(subject)
  expect(await run('review', String(number))).toContain('text: Buy my boats.')
})

test('a suspended message travels as a change, is read by its sender alone, with the reason, and comes back as it was', async () => {
  const [writer, reader] = [correspondent(t, ada), correspondent(t, cyd)]
  const talk = await writer.begin(cyd)
  const { _id: attachment } = await hang(t, ada, 'misc')
  const sent = await writer.send(talk, 'Buy my boats.', { attachments: [attachment] })
  await reader.send(talk, 'No.', { replyTo: sent._id })
  await writer.send(talk, 'Buy my other boats.')
  const target = { kind: 'message', id: sent._id, owner: ada.id }
  succeeded(await t.call('POST', '/api/reports', { as: cyd, body: { target, reason: 'spam' } }))
  const number = String((await t.deps.db.selectFrom('report_cases').select('number').executeTakeFirstOrThrow()).number)
  const { change, unread } = await reader.list()
  const changed = async (after: number) =>
    (await t.call('GET', `/api/messages/changes?after=${after}`, { as: cyd })).json<{ data: MailboxChanges }>().data
  const found = async (who: Correspondent) =>
    (await who.ask('GET', '/messages/search?q=boats')).json<{ data: Message[] }>().data.map(({ _id }) => _id)
  const before = await reader.messages(talk)
  expect(await found(reader)).toContain(sent._id)
  const [carried] = before[0]?.attachments ?? []
  const file = (carried?.kind === 'misc' && carried.file) || expect.fail()
  expect(await statusOf(cyd, file)).toBe(200)

  await run('suspend', number, 'Advertising.')
  const hidden = { _id: sent._id, state: 'suspended', text: '', suspendedBecause: null, attachments: [], withheld: 0 }
  expect(await statusOf(cyd, file)).toBe(404)
  const { messages, ...rest } = await changed(change)
  expect(messages).toMatchObject([hidden])
  const [first, answer, last] = await reader.messages(talk)
  expect([first, answer, last]).toMatchObject([hidden, { text: 'No.', replyTo: null }, { text: 'Buy my other boats.' }])
  const [own] = await writer.messages(talk)
  expect(own).toMatchObject({ state: 'suspended', text: 'Buy my boats.', suspendedBecause: 'Advertising.' })
  expect(await found(reader)).not.toContain(sent._id)
  expect(await found(writer)).toContain(sent._id)
  expect(await writer.refused('PUT', `/messages/${sent._id}`, { text: 'Boats!' })).toEqual({ status: 422, code: 'refused' })
  expect((await t.call('POST', '/api/reports', { as: cyd, body: { target, reason: 'spam' } })).statusCode).toBe(404)
  expect((await reader.list()).unread).toBe(unread)
  expect(await suspensionsOf(ada)).toMatchObject([{ kind: 'message', id: sent._id, reason: 'Advertising.' }])
  expect(await told(cyd)).toContain('report_outcome')
  await expect(run('suspend', number, 'Again.')).rejects.toThrow('It is suspended already.')

  await run('restore', number)
  expect((await changed(rest.change)).messages).toMatchObject([{ _id: sent._id, state: 'sent', text: 'Buy my boats.' }])
  const asBefore = before.map((message) => (message._id === sent._id ? { ...message, change: expect.any(Number) } : message))
  expect(await reader.messages(talk)).toEqual(asBefore)
  for (const subject of ['Hidden', 'Shown']) expect((await t.outbox.next(ada.email)).subject).toContain(subject)

  await writer.unsend(sent._id)
  await expect(run('suspend', number, 'Again.')).rejects.toThrow('There is nothing like that.')
})

test('the last line of a conversation that keepers hide is withheld from its list too, and counts as read', async () => {
  const [writer, reader] = [correspondent(t, brendan), correspondent(t, keeper)]
  const talk = await writer.begin(keeper)
  const sent = await writer.send(talk, 'Buy my boats.')
  const target = { kind: 'message', id: sent._id, owner: brendan.id }
  succeeded(await t.call('POST', '/api/reports', { as: keeper, body: { target, reason: 'spam' } }))
  const number = String((await t.deps.db.selectFrom('report_cases').select('number').executeTakeFirstOrThrow()).number)
  await run('suspend', number, 'Advertising.')
  const [listed] = (await reader.list('?folder=requests')).data
  expect(listed).toMatchObject({ unread: 0, latest: { state: 'suspended', text: '' } })
  const [own] = (await writer.list()).data
  expect(own?.latest).toMatchObject({ state: 'suspended', text: 'Buy my boats.' })
  await run('restore', number)
  expect((await reader.list('?folder=requests')).data).toMatchObject([{ unread: 1, latest: { state: 'sent', text: 'Buy my boats.' } }])
  for (const subject of ['Hidden', 'Shown']) expect((await t.outbox.next(brendan.email)).subject).toContain(subject)
})

test('what is dismissed is told to whoever reported it, hides nothing, and may be reported again', async () => {
  await report(brendan, 'user')
  const number = await numberOf('user')
  await run('dismiss', number)
  expect(await told(brendan)).toEqual(['report_outcome'])
  expect(await statusOf(brendan, `/api/users/getUser/${ada.id}`)).toBe(200)
  await expect(run('dismiss', number)).rejects.toThrow(`Report ${number} is decided: dismissed.`)
  expect(await run('reports')).toBe('No reports wait.')
  await report(brendan, 'user')
  expect((await run('reports')).split('\n')).toHaveLength(1)
})

test('what keepers did is kept, by whom and why', async () => {
  await report(brendan, 'user')
  await run('suspend', 'ada', 'A fraud.')
  t.advance(1000)
  await run('restore', 'ada')
  const lines = (await run('actions')).split('\n')
  expect(lines).toEqual([
    expect.stringContaining(`night-desk  restore user ${ada.id}`),
    expect.stringContaining(`night-desk  suspend user ${ada.id}  A fraud.`),
  ])
  for (const email of ['Hidden', 'Shown']) expect((await t.outbox.next(ada.email)).subject).toContain(email)
})

test.each([
  ['a report that is not there', ['suspend', '999999', 'why'], 'There is no report 999999.'],
  ['a number too large', ['review', '99999999999999999999'], 'There is no report 99999999999999999999.'],
  ['nobody', ['suspend', 'nobody', 'why'], 'Nobody goes by nobody.'],
  ['no entry', ['suspend', 'ada/boats', 'why'], 'boats is not the id of an entry.'],
  ['the entry of another', ['suspend', 'brendan/0199aaaa-0000-7000-8000-000000000000', 'why'], 'There is nothing like that.'],
  ['no reason', ['suspend', 'ada', ''], 'Say why'],
  ['what is not suspended', ['restore', 'brendan', 'why'], 'Nothing like that is suspended.'],
] as const)('a command about %s says so and changes nothing', async (_, [name, ...args], words) => {
  await expect(keepingOf(t, 'night-desk', { reason: '' })(name, ...args)).rejects.toThrow(words)
  expect(await run('actions')).toBe('Nothing was done yet.')
})
