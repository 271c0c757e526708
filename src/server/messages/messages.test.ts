import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Conversation, MailboxChanges, Message } from '#contract/messages/mailbox.ts'
import { minutes } from '#domain/units.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { block, type Correspondent, correspondent, follow, textsOf } from './testing/messages.ts'

let t: TestApp
let people = 0
/** Somebody new, whom nobody wrote to. */
const somebody = async () => correspondent(t, await t.resident(`person${people++}`))
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

describe('two people', () => {
  let ada: Correspondent
  let brendan: Correspondent
  let talk: Conversation
  beforeEach(async () => {
    ada = await somebody()
    brendan = await somebody()
    await follow(t, brendan, ada)
    talk = await ada.begin(brendan)
  })

  test('have one conversation, whoever begins it', async () => {
    expect((await ada.begin(brendan))._id).toBe(talk._id)
    expect((await brendan.begin(ada))._id).toBe(talk._id)
    expect((await ada.list()).data).toEqual([])
    await ada.send(talk, 'Good evening.')
    expect((await brendan.list()).data.map(({ _id }) => _id)).toEqual([talk._id])
    const both = await Promise.all([await somebody(), await somebody()])
    const [one, other] = await Promise.all([both[0].begin(both[1]), both[1].begin(both[0])])
    expect(one._id).toBe(other._id)
  })

  test('who begin it twice at once, when the other had begun it, both times get it', async () => {
    const begin = () => brendan.ask('POST', '/conversations', { to: [ada.id] })
    const answers = await Promise.all([begin(), begin(), begin(), begin()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  })

  test('read what was written in its order, each in a mailbox of their own', async () => {
    for (const text of ['one', 'two', 'three']) await ada.send(talk, text)
    const answer = await brendan.send(talk, 'four')
    expect(answer).toMatchObject({ sequence: 4, sender: brendan.id, state: 'sent', kind: 'text' })
    for (const reader of [ada, brendan]) {
      const read = await reader.messages(talk)
      expect(textsOf(read)).toEqual(['one', 'two', 'three', 'four'])
      expect(read.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
    }
    expect((await ada.messages(talk)).map(({ clientId }) => clientId !== null)).toEqual([true, true, true, false])
    expect(textsOf(await ada.messages(talk, '?before=3&limit=1'))).toEqual(['two'])
    expect(textsOf(await ada.messages(talk, '?after=1&limit=2'))).toEqual(['two', 'three'])
    await ada.leave(talk)
    expect(await ada.refused('GET', `/conversations/${talk._id}/messages`)).toEqual({ status: 404, code: 'not-found' })
    expect(textsOf(await brendan.messages(talk))).toHaveLength(4)
    await brendan.send(talk, 'five')
    expect(textsOf(await ada.messages(talk))).toEqual(['five'])
    expect(await ada.open(talk)).toMatchObject({ first: 5, last: 5, unread: 1 })
  })

  test('get a message that is sent twice once, and the same answer', async () => {
    const clientId = randomUUID()
    const [first, second] = await Promise.all([ada.send(talk, 'once', { clientId }), ada.send(talk, 'once', { clientId })])
    expect(second).toEqual(first)
    expect(textsOf(await brendan.messages(talk))).toEqual(['once'])
    const send = `/conversations/${talk._id}/messages`
    expect(await ada.refused('POST', send, { clientId, text: 'another' })).toEqual({ status: 409, code: 'conflict' })
    await ada.unsend(first._id)
    expect(await ada.send(talk, 'once', { clientId })).toMatchObject({ _id: first._id, state: 'unsent' })
    expect(await brendan.send(talk, 'mine', { clientId })).toMatchObject({ sequence: 2 })
  })

  test('who send one client id into two conversations at once are refused in one of them', async () => {
    const clio = await somebody()
    await follow(t, clio, ada)
    const other = await ada.begin(clio)
    for (let time = 0; time < 5; time++) {
      const clientId = randomUUID()
      const answers = await Promise.all(
        [talk, other].map(({ _id }) => ada.ask('POST', `/conversations/${_id}/messages`, { clientId, text: 'both' })),
      )
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    }
  })

  test('count what is unread on the server, and the mark never goes down', async () => {
    for (const text of ['one', 'two', 'three']) await ada.send(talk, text)
    expect((await brendan.list()).unread).toBe(1)
    expect((await brendan.open(talk)).unread).toBe(3)
    expect(await brendan.put(talk, 'read', { sequence: 2 })).toMatchObject({ unread: 1, read: 2 })
    expect(await brendan.put(talk, 'read', { sequence: 1 })).toMatchObject({ unread: 1, read: 2 })
    expect(await brendan.put(talk, 'read', { sequence: 1_000_000 })).toMatchObject({ unread: 0, read: 3 })
    expect((await brendan.list()).unread).toBe(0)
    expect((await ada.open(talk)).unread).toBe(0)
    expect((await ada.open(talk)).members.find(({ _id }) => _id === brendan.id)?.read).toBe(3)
    await ada.prefer({ readMarks: false })
    expect((await ada.open(talk)).members.map(({ read }) => read)).toEqual([null, null])
    await ada.send(talk, 'four')
    await brendan.put(talk, 'read', { sequence: 4 })
    await ada.prefer({ readMarks: true })
    await brendan.prefer({ readMarks: false })
    expect((await ada.open(talk)).members.find(({ _id }) => _id === brendan.id)?.read).toBeNull()
  })

  test('edit and unsend their own for 15 minutes, in every mailbox', async () => {
    const { _id } = await ada.send(talk, 'Helo')
    expect(await brendan.refused('PUT', `/messages/${_id}`, { text: 'mine' })).toEqual({ status: 403, code: 'not-yours' })
    expect(await brendan.refused('DELETE', `/messages/${_id}`)).toEqual({ status: 403, code: 'not-yours' })
    expect(await ada.edit(_id, 'Hello')).toMatchObject({ text: 'Hello', sequence: 1 })
    expect((await brendan.messages(talk))[0]).toMatchObject({ text: 'Hello', editedAt: t.deps.now().toISOString() })
    expect(await ada.unsend(_id)).toMatchObject({ state: 'unsent', text: '' })
    expect((await brendan.messages(talk))[0]).toMatchObject({ state: 'unsent', text: '', sequence: 1 })
    expect(await ada.refused('PUT', `/messages/${_id}`, { text: 'again' })).toEqual({ status: 422, code: 'refused' })
    const late = await ada.send(talk, 'late')
    t.advance(minutes(15) + 1)
    expect(await ada.refused('DELETE', `/messages/${late._id}`)).toEqual({ status: 422, code: 'refused' })
    expect(await ada.refused('PUT', `/messages/${late._id}`, { text: 'later' })).toEqual({ status: 422, code: 'refused' })
    expect((await brendan.messages(talk))[1]).toMatchObject({ text: 'late', editedAt: null })
  })

  test('reply to a message, and see the beginning of it', async () => {
    const asked = await ada.send(talk, `Where? ${'x'.repeat(300)}`)
    const { replyTo } = await brendan.send(talk, 'There.', { replyTo: asked._id })
    expect(replyTo).toMatchObject({ _id: asked._id, sequence: 1, sender: ada.id })
    expect(replyTo?.text).toHaveLength(140)
    await ada.unsend(asked._id)
    expect((await brendan.messages(talk))[1]?.replyTo?.text).toBe('')
    const elsewhere = await (await somebody()).begin(ada)
    const send = `/conversations/${elsewhere._id}/messages`
    expect(await brendan.refused('POST', send, { clientId: randomUUID(), text: 'x', replyTo: asked._id })).toMatchObject({ status: 404 })
  })

  test('find their own messages by words, and nobody else’s', async () => {
    await ada.send(talk, 'The lighthouse stands on Þrídrangar.')
    await ada.send(talk, 'No light tonight.')
    const found = async (who: Correspondent, q: string) =>
      textsOf((await (await who.ask('GET', `/messages/search?q=${encodeURIComponent(q)}`)).json<{ data: Message[] }>()).data)
    expect(await found(brendan, 'LIGHT')).toEqual(['No light tonight.', 'The lighthouse stands on Þrídrangar.'])
    expect(await found(brendan, 'þridrang light')).toEqual(['The lighthouse stands on Þrídrangar.'])
    expect(await found(await somebody(), 'light')).toEqual([])
    const paged = await (await brendan.ask('GET', '/messages/search?q=light&limit=1')).json<{ next: string }>()
    expect(
      (await (await brendan.ask('GET', `/messages/search?q=light&limit=1&cursor=${paged.next}`)).json<{ data: Message[] }>()).data,
    ).toHaveLength(1)
  })

  test('are told by the mailbox what changed since they looked', async () => {
    const { change } = await brendan.list()
    const changesFor = async (who: Correspondent, from: number) =>
      (await (await who.ask('GET', `/messages/changes?after=${from}`)).json<{ data: MailboxChanges }>()).data
    expect(await changesFor(brendan, change)).toEqual({ after: change, change, conversations: [], messages: [] })
    const first = await ada.send(talk, 'one')
    await ada.send(talk, 'two')
    const news = await changesFor(brendan, change)
    expect(textsOf(news.messages)).toEqual(['one', 'two'])
    expect(news.conversations).toHaveLength(1)
    expect(news.conversations[0]).toMatchObject({ unread: 2, latest: { text: 'two' } })
    await ada.edit(first._id, 'ONE')
    expect(textsOf((await changesFor(brendan, news.change)).messages)).toEqual(['ONE'])
    expect(textsOf((await changesFor(brendan, change)).messages)).toEqual(['two', 'ONE'])
    await brendan.leave(talk)
    const gone = await changesFor(brendan, news.change)
    expect(gone).toMatchObject({ messages: [], conversations: [{ state: 'gone', first: 3, last: 2 }] })
  })

  test('of much that changed one answer brings a part, and the next goes on', async () => {
    await ada.send(talk, 'first')
    const { change } = await brendan.list()
    const long = Array.from({ length: 40 }, (_, at) => `${at} ${'ö'.repeat(3900)}`)
    for (const text of long) await ada.send(talk, text)
    const seen: string[] = []
    let pages = 0
    for (let from = change; ; pages++) {
      const answer = await brendan.ask('GET', `/messages/changes?after=${from}`)
      expect(answer.body.length).toBeLessThan(200_000)
      const { data } = answer.json<{ data: MailboxChanges }>()
      if (data.change === from) break
      seen.push(...textsOf(data.messages))
      from = data.change
    }
    expect(seen).toEqual(long)
    expect(pages).toBeGreaterThan(2)
  })

  test('have a cable of their own on the map, once each has written', async () => {
    await ada.send(talk, 'one')
    const cables = async (who: Correspondent) =>
      (await who.ask('GET', '/map/cables/own')).json<{ data: { islander: { _id: string } }[] }>().data
    expect(await cables(ada)).toEqual([])
    await brendan.send(talk, 'two')
    expect((await cables(ada)).map(({ islander }) => islander._id)).toEqual([brendan.id])
    expect((await cables(brendan)).map(({ islander }) => islander._id)).toEqual([ada.id])
    await block(t, ada, brendan)
    expect(await cables(brendan)).toEqual([])
  })

  test('whom a block parts read what was said, write nothing, and learn no more of each other', async () => {
    const before = await ada.send(talk, 'before')
    await brendan.send(talk, 'an answer')
    await block(t, brendan, ada)
    const send = `/conversations/${talk._id}/messages`
    const refused = { status: 422, code: 'refused' }
    for (const who of [ada, brendan]) {
      expect(await who.refused('POST', send, { clientId: randomUUID(), text: 'after' })).toEqual(refused)
      const other = who === ada ? brendan : ada
      expect(await who.open(talk)).toMatchObject({ state: 'accepted', closed: 'not-there', unread: 0, latest: { text: 'an answer' } })
      const { members } = await who.open(talk)
      expect(members.find(({ _id }) => _id === other.id)).toMatchObject({ name: null, username: null, image: null })
      expect(textsOf(await who.messages(talk))).toEqual(['before', 'an answer'])
      expect((await who.list()).data).toHaveLength(1)
      expect((await who.ask('GET', '/messages/search?q=answer')).json()).toMatchObject({ data: [{ text: 'an answer' }] })
      await who.put(talk, 'read', { sequence: 2 })
      expect((await other.open(talk)).members.find(({ _id }) => _id === who.id)?.read).toBe(0)
      expect(await who.refused('POST', '/conversations', { to: [other.id] })).toEqual({ status: 404, code: 'not-found' })
    }
    expect(await ada.refused('PUT', `/messages/${before._id}`, { text: 'changed' })).toEqual(refused)
    await brendan.leave(talk)
    expect(await brendan.refused('GET', `/conversations/${talk._id}`)).toEqual({ status: 404, code: 'not-found' })
  })
})
