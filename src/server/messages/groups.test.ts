import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Conversation } from '#contract/messages/mailbox.ts'
import { days } from '#domain/units.ts'
import { removeDeleted } from '#server/account/erasure/remove-deleted.ts'
import { dump } from '#server/account/testing/account.ts'
import { hang, succeeded } from '#server/case/testing/case.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { sweepConversations } from './jobs.ts'
import { block, type Correspondent, correspondent, follow, textsOf } from './testing/messages.ts'

let t: TestApp
let ada: Correspondent
let brendan: Correspondent
let cyra: Correspondent
let people = 0
const somebody = async () => correspondent(t, await t.resident(`person${people++}`))
beforeAll(async () => {
  t = await startTestApp()
  ada = await somebody()
  brendan = await somebody()
  cyra = await somebody()
  await follow(t, brendan, ada)
  await follow(t, cyra, ada)
})
afterAll(() => t.close())

const clientId = () => randomUUID()
const kindsOf = (lines: readonly { kind: string; text: string }[]) => lines.map(({ kind, text }) => (kind === 'text' ? text : kind))

describe('a group', () => {
  let group: Conversation
  beforeEach(async () => {
    group = await ada.found([brendan, cyra], 'Sailors')
  })

  test('is founded once for each client id', async () => {
    const body = { to: [brendan.id, cyra.id], title: 'Once', clientId: clientId() }
    const [first, second] = await Promise.all([ada.ask('POST', '/conversations', body), ada.ask('POST', '/conversations', body)])
    expect(second.json<{ data: Conversation }>().data._id).toBe(first.json<{ data: Conversation }>().data._id)
    expect(await ada.refused('POST', '/conversations', { to: [brendan.id, cyra.id] })).toEqual({ status: 400, code: 'not-valid' })
  })

  test('is read by all who are in it, from when they came', async () => {
    const dora = await somebody()
    await follow(t, dora, brendan)
    await ada.send(group, 'before')
    expect((await brendan.ask('POST', `/conversations/${group._id}/members`, { to: [dora.id, cyra.id] })).statusCode).toBe(200)
    await cyra.send(group, 'after')
    expect(kindsOf(await ada.messages(group))).toEqual(['joined', 'before', 'joined', 'after'])
    expect(kindsOf(await dora.messages(group))).toEqual(['joined', 'after'])
    expect(await dora.open(group)).toMatchObject({ first: 3, last: 4, unread: 1, title: 'Sailors' })
    expect((await dora.open(group)).members.map(({ _id }) => _id).toSorted()).toEqual(
      [ada, brendan, cyra, dora].map(({ id }) => id).toSorted(),
    )
  })

  test('takes twelve, and nobody whom the adding one may not meet', async () => {
    const more = []
    for (let at = 0; at < 10; at++) {
      const one = await somebody()
      await follow(t, one, ada)
      more.push(one)
    }
    const add = (ids: readonly string[]) => ada.refused('POST', `/conversations/${group._id}/members`, { to: ids })
    expect(await add(more.map(({ id }) => id))).toEqual({ status: 422, code: 'refused' })
    expect(await add([randomUUID()])).toEqual({ status: 404, code: 'not-found' })
    await block(t, more[0] as Correspondent, ada)
    expect(await add([(more[0] as Correspondent).id])).toEqual({ status: 404, code: 'not-found' })
    expect((await ada.open(group)).members).toHaveLength(3)
    expect((await ada.ask('POST', `/conversations/${group._id}/members`, { to: more.slice(1).map(({ id }) => id) })).statusCode).toBe(200)
    expect((await ada.open(group)).members).toHaveLength(12)
  })

  test('is left with all that lay in the mailbox, and goes on without', async () => {
    await ada.send(group, 'before')
    await cyra.leave(group)
    expect(await cyra.refused('GET', `/conversations/${group._id}/messages`)).toEqual({ status: 404, code: 'not-found' })
    await ada.send(group, 'after')
    expect(await cyra.refused('POST', `/conversations/${group._id}/messages`, { clientId: clientId(), text: 'x' })).toMatchObject({
      status: 404,
    })
    expect(kindsOf(await brendan.messages(group))).toEqual(['joined', 'before', 'left', 'after'])
    await ada.ask('PUT', `/conversations/${group._id}`, { title: 'Without Cyra' })
    const changes = await cyra.ask('GET', '/messages/changes?after=0')
    const left = changes.json<{ data: { conversations: Conversation[] } }>().data.conversations.find(({ _id }) => _id === group._id)
    expect(left).toMatchObject({ state: 'gone', title: '', members: [] })
    await brendan.ask('POST', `/conversations/${group._id}/members`, { to: [cyra.id] })
    await ada.leave(group)
    await brendan.leave(group)
    const lines = kindsOf(await cyra.messages(group))
    expect(lines).toEqual(['joined', 'left', 'left'])
    await cyra.leave(group)
    await sweepConversations(t.deps)
    expect(await t.deps.db.selectFrom('conversations').select('id').where('id', '=', group._id).execute()).toEqual([])
  })

  test('has a title that anybody in it gives, and a stranger in it is asked', async () => {
    const dora = await somebody()
    await ada.ask('POST', `/conversations/${group._id}/members`, { to: [dora.id] })
    expect(await dora.open(group)).toMatchObject({ state: 'request' })
    await cyra.ask('PUT', `/conversations/${group._id}`, { title: 'Mates' })
    expect((await dora.list('?folder=requests')).data).toMatchObject([{ title: 'Mates' }])
    await dora.put(group, 'accept')
    expect(await dora.list()).toMatchObject({ requests: 0, data: [{ title: 'Mates', state: 'accepted' }] })
    const eve = await somebody()
    await ada.ask('POST', `/conversations/${group._id}/members`, { to: [eve.id] })
    await eve.ask('PUT', `/conversations/${group._id}/decline`)
    expect((await ada.open(group)).members.map(({ _id }) => _id)).not.toContain(eve.id)
  })

  test('hides the words of whom a member blocked, and keeps their places', async () => {
    await ada.send(group, 'hers')
    await cyra.send(group, 'blocked')
    const [other, blocked] = [await somebody(), await somebody()]
    await follow(t, other, ada)
    await follow(t, blocked, ada)
    const small = await ada.found([other, blocked])
    await blocked.send(small, 'unseen')
    await block(t, other, blocked)
    const lines = await other.messages(small)
    expect(lines.map(({ state, text }) => [state, text])).toEqual([
      ['sent', ''],
      ['hidden', ''],
    ])
    expect(await other.open(small)).toMatchObject({ unread: 0, latest: { state: 'hidden', text: '' } })
    expect((await other.ask('GET', '/messages/search?q=unseen')).json<{ data: unknown[] }>().data).toEqual([])
    expect(textsOf(await ada.messages(small))).toEqual(['', 'unseen'])
  })

  test('tells nothing of itself while it is muted', async () => {
    await brendan.put(group, 'mute', { muted: true })
    await ada.send(group, 'quiet')
    expect(await brendan.open(group)).toMatchObject({ muted: true, unread: 1 })
    const told = () =>
      t.deps.db
        .selectFrom('notifications')
        .select('subject_id')
        .where('user_id', '=', brendan.id)
        .where('subject_id', '=', group._id)
        .execute()
    const before = await told()
    await ada.send(group, 'quiet still')
    expect(await told()).toEqual(before)
  })
})

describe('what is attached', () => {
  test('is seen by the members whatever its level, until it is unsent or deleted', async () => {
    const talk = await ada.begin(brendan)
    const picture = await hang(t, ada, 'image', { caption: 'The harbour' })
    const { attachments } = await ada.send(talk, '', { attachments: [picture._id] })
    expect(attachments).toMatchObject([{ kind: 'image', caption: 'The harbour' }])
    expect(attachments[0]).not.toHaveProperty('filename')
    const [shown] = (await brendan.messages(talk)).at(-1)?.attachments ?? []
    const address = shown?.kind === 'image' ? (shown.image ?? '') : ''
    const looks = async (as: Correspondent | null, url = address) => (await t.call('GET', url, as ? { as } : {})).statusCode
    expect(await looks(brendan)).toBe(200)
    expect(await looks(cyra, address.replace(brendan.id, cyra.id))).not.toBe(200)
    expect(await looks(brendan, address.replace('/large?', '/original?'))).not.toBe(200)
    const restore = { caseimage_id: picture._id }
    succeeded(await t.call('PUT', `/api/users/deleteCaptionAndStory/${ada.id}`, { as: ada, body: restore }))
    expect(await looks(brendan)).toBe(404)
    expect((await brendan.messages(talk)).at(-1)).toMatchObject({ attachments: [], withheld: 1 })
    succeeded(await t.call('POST', `/api/case/${ada.id}/restore`, { as: ada, body: restore }))
    expect(await looks(brendan)).toBe(200)
    await ada.unsend((await ada.messages(talk)).at(-1)?._id ?? '')
    expect(await looks(brendan)).toBe(404)
    expect((await brendan.messages(talk)).at(-1)).toMatchObject({ attachments: [], withheld: 0, state: 'unsent' })
    const send = `/conversations/${talk._id}/messages`
    expect(await brendan.refused('POST', send, { clientId: clientId(), attachments: [picture._id] })).toEqual({
      status: 400,
      code: 'not-valid',
    })
  })

  test('to a request is withheld until it is accepted', async () => {
    const dora = await somebody()
    const talk = await ada.begin(dora)
    const file = await hang(t, ada, 'misc')
    await ada.send(talk, 'See this.', { attachments: [file._id] })
    expect((await dora.messages(talk))[0]).toMatchObject({ attachments: [], withheld: 1 })
    await dora.put(talk, 'accept')
    const [message] = await dora.messages(talk)
    expect(message).toMatchObject({ withheld: 0, attachments: [{ kind: 'misc' }] })
    const [shown] = message?.attachments ?? []
    expect((await t.call('GET', shown?.kind === 'misc' ? (shown.file ?? '') : '', { as: dora })).statusCode).toBe(200)
  })
})

test('of an erased account others keep what it sent them, without its name; its own mailbox is gone', async () => {
  const eve = await somebody()
  await follow(t, brendan, eve)
  const talk = await eve.begin(brendan)
  const picture = await hang(t, eve, 'image')
  await eve.send(talk, 'keep this', { attachments: [picture._id] })
  await brendan.send(talk, 'I will')
  const group = await eve.found([brendan])
  await eve.send(group, 'all of you')
  succeeded(await t.call('PUT', `/api/users/deactivedeleteacc/${eve.id}`, { as: eve, body: { status: 'deleted' } }))
  expect((await brendan.open(talk)).members).toContainEqual({ _id: eve.id, name: null, username: null, image: null, read: 0 })
  expect(await brendan.open(talk)).toMatchObject({ closed: 'not-there' })
  expect(await brendan.refused('POST', `/conversations/${talk._id}/messages`, { clientId: clientId(), text: 'x' })).toMatchObject({
    status: 422,
  })
  await removeDeleted({ ...t.deps, now: () => new Date(t.deps.now().getTime() + days(30)) })
  expect((await dump(t.deps.db)).filter((row) => !/^(job|erased_accounts)/.test(row) && row.includes(eve.id))).toEqual([])
  expect(await brendan.messages(talk)).toMatchObject([
    { text: 'keep this', sender: null, attachments: [], withheld: 0 },
    { text: 'I will', sender: brendan.id },
  ])
  expect((await brendan.open(talk)).members.map(({ _id }) => _id)).toEqual([brendan.id])
  expect(textsOf(await brendan.messages(group))).toEqual(['', 'all of you'])
})
