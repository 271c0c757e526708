import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Conversation } from '#contract/messages/mailbox.ts'
import { localBus } from '#server/bus/local.ts'
import { type Bus, mailboxesTopic } from '#server/bus/port.ts'
import { block, type Correspondent, correspondent, follow, textsOf } from '#server/messages/testing/messages.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openStream } from './testing/live.ts'

let t: TestApp
let port: number
let ada: Correspondent
let brendan: Correspondent
let talk: Conversation
/** Loses the hints of mailboxes while it is told to. */
let losesHints = false
beforeAll(async () => {
  const bus = localBus()
  const losing: Bus = { ...bus, publish: (topic, ids) => (topic === mailboxesTopic && losesHints ? undefined : bus.publish(topic, ids)) }
  t = await startTestApp({ change: { bus: losing } })
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  port = (t.app.server.address() as AddressInfo).port
  ada = correspondent(t, await t.resident('ada'))
  brendan = correspondent(t, await t.resident('brendan'))
  await follow(t, brendan, ada)
})
afterAll(() => t.close())
beforeEach(async () => {
  talk = await ada.begin(brendan)
})

const opened: AbortController[] = []
afterEach(() => {
  losesHints = false
  for (const controller of opened.splice(0)) controller.abort()
})
async function listen(as: Correspondent, since?: string) {
  const stream = await openStream({ port, as, since })
  opened.push(stream.controller)
  return stream
}

test('a stream says where the mailbox is, and tells both of what is written from then on', async () => {
  const streams = [await listen(ada), await listen(brendan)] as const
  for (const [at, stream] of streams.entries()) {
    const { change } = await (at === 0 ? ada : brendan).list()
    expect((await stream.next('messages')).data).toEqual({ after: change, change, conversations: [], messages: [] })
  }
  const { clientId, ...sent } = await ada.send(talk, 'Good evening.')
  const [own, theirs] = [await streams[0].next('messages'), await streams[1].next('messages')]
  expect(own.data.messages).toMatchObject([{ _id: sent._id, clientId, text: 'Good evening.' }])
  expect(theirs.data.messages).toMatchObject([{ _id: sent._id, clientId: null, sender: ada.id }])
  expect(theirs.data.conversations).toMatchObject([{ _id: talk._id, latest: { text: 'Good evening.' } }])
  expect((await streams[0].next('pulse')).data).toEqual({ pulses: [{ user: brendan.id, isIncoming: false }] })
  expect((await streams[1].next('pulse')).data).toEqual({ pulses: [{ user: ada.id, isIncoming: true }] })
})

test('a stream that resumes tells what was missed once, in order, whatever it was', async () => {
  const first = await listen(brendan)
  await first.next('messages')
  const one = await ada.send(talk, 'one')
  const { id } = await first.next('messages')
  first.abort()
  for (const text of ['two', 'three']) await ada.send(talk, text)
  await ada.edit(one._id, 'ONE')
  const second = await listen(brendan, id)
  const { data } = await second.next('messages')
  expect(textsOf(data.messages)).toEqual(['two', 'three', 'ONE'])
  expect(data.after).toBe(Number(id.split('-')[1]))
  await brendan.put(talk, 'read', { sequence: 2 })
  const { data: read } = await second.next('messages')
  expect(read).toMatchObject({ after: data.change, messages: [], conversations: [{ read: 2 }] })
})

test('hints that are lost cost some seconds and no message', async () => {
  const stream = await listen(brendan)
  await stream.next('messages')
  losesHints = true
  await ada.send(talk, 'unheard')
  expect(textsOf((await stream.next('messages')).data.messages)).toEqual(['unheard'])
}, 15_000)

test('who types is told to the others, unless either keeps that off', async () => {
  await brendan.send(talk, 'I am here.')
  const stream = await listen(brendan)
  await stream.next('messages')
  await ada.put(talk, 'typing')
  expect((await stream.next('typing')).data).toEqual({ conversation: talk._id, user: ada.id })
  for (const who of [ada, brendan]) {
    await who.prefer({ typing: false })
    await ada.put(talk, 'typing')
    await who.prefer({ typing: true })
  }
  await ada.send(talk, 'after')
  const told: (string | undefined)[] = []
  while (told.at(-1) !== 'messages') told.push((await stream.read())?.event)
  expect(told).not.toContain('typing')
})

test('nobody is told of a mailbox that is not theirs', async () => {
  const cyra = correspondent(t, await t.resident('cyra'))
  const dora = correspondent(t, await t.resident('dora'))
  await block(t, dora, cyra)
  const stream = await listen(cyra)
  await stream.next('messages')
  await ada.send(talk, 'not for cyra')
  await follow(t, cyra, ada)
  await ada.send(await ada.begin(cyra), 'for cyra')
  expect(textsOf((await stream.next('messages')).data.messages)).toEqual(['for cyra'])
})

test('the open windows of both hear of a block and of its end, each once, however many set it', async () => {
  const [dora, eve] = [correspondent(t, await t.resident('dora-b')), correspondent(t, await t.resident('eve-b'))]
  await follow(t, eve, dora)
  const theirs = await dora.begin(eve)
  await dora.send(theirs, 'before')
  const streams = [await listen(dora), await listen(eve)]
  for (const stream of streams) await stream.next('messages')
  const heard = () => Promise.all(streams.map(async (stream) => (await stream.next('messages')).data.conversations))
  const ended = { _id: theirs._id, state: 'accepted', latest: { text: 'before' }, closed: 'not-there' }
  await dora.ask('PUT', `/blocks/${eve.id}`)
  expect(await heard()).toMatchObject([[ended], [ended]])
  await eve.ask('PUT', `/blocks/${dora.id}`)
  await dora.ask('DELETE', `/blocks/${eve.id}`)
  await eve.ask('DELETE', `/blocks/${dora.id}`)
  const back = { _id: theirs._id, state: 'accepted', members: [{}, {}], latest: { text: 'before' }, closed: null }
  expect(await heard()).toMatchObject([[back], [back]])
})
