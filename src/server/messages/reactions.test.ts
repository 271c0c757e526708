import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailboxChanges } from '#contract/messages/mailbox.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { block, type Correspondent, correspondent, follow } from './testing/messages.ts'

let t: TestApp
let people = 0
const somebody = async () => correspondent(t, await t.resident(`person${people++}`))
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** Two who write to each other, and a message of the first. */
async function twoWhoTalk() {
  const [ada, brendan] = [await somebody(), await somebody()]
  await follow(t, brendan, ada)
  const talk = await ada.begin(brendan)
  return { ada, brendan, talk, message: await ada.send(talk, 'The ferry is late.') }
}
const reactionsFor = async (who: Correspondent, talk: string) => (await who.messages(talk)).map(({ reactions }) => reactions)

test('a sign is set in every mailbox, one of each person, and taken back', async () => {
  const { ada, brendan, talk, message } = await twoWhoTalk()
  expect(message.reactions).toEqual([])
  expect((await brendan.react(message._id, 'heart')).reactions).toEqual([{ user: brendan.id, reaction: 'heart' }])
  t.advance(1000)
  await ada.react(message._id, 'laugh')
  await brendan.react(message._id, 'heart') // a repeat keeps its place
  const both = [
    { user: brendan.id, reaction: 'heart' },
    { user: ada.id, reaction: 'laugh' },
  ]
  for (const reader of [ada, brendan]) expect(await reactionsFor(reader, talk._id)).toEqual([both])
  await brendan.unreact(message._id)
  await brendan.unreact(message._id)
  expect(await reactionsFor(ada, talk._id)).toEqual([[{ user: ada.id, reaction: 'laugh' }]])
  expect(await ada.refused('PUT', `/messages/${message._id}/reaction`, { reaction: 'rocket' })).toMatchObject({ code: 'not-valid' })
})

test('a sign is a change of its message alone: nothing becomes unread, and a repeat is none', async () => {
  const { ada, brendan, talk, message } = await twoWhoTalk()
  const { change } = await ada.list()
  await brendan.react(message._id, 'thumb')
  await brendan.react(message._id, 'thumb')
  const changes = await ada.ask('GET', `/messages/changes?after=${change}`)
  const { data } = changes.json<{ data: MailboxChanges }>()
  expect(data).toMatchObject({ change: change + 1, messages: [{ _id: message._id, reactions: [{ user: brendan.id }] }] })
  expect(await ada.open(talk)).toMatchObject({ unread: 0, updatedAt: message.sentAt })
})

test('nobody sets one to what is not in their mailbox, was taken back, or waits to be accepted', async () => {
  const { ada, brendan, talk, message } = await twoWhoTalk()
  const at = (id: string) => `/messages/${id}/reaction`
  const heart = { reaction: 'heart' }
  expect(await (await somebody()).refused('PUT', at(message._id), heart)).toEqual({ status: 404, code: 'not-found' })
  await brendan.react(message._id, 'heart')
  expect(await ada.unsend(message._id)).toMatchObject({ state: 'unsent', reactions: [] })
  expect(await reactionsFor(brendan, talk._id)).toEqual([[]])
  expect(await brendan.refused('PUT', at(message._id), heart)).toEqual({ status: 422, code: 'refused' })

  const stranger = await somebody()
  const writer = await somebody()
  const asked = await writer.send(await writer.begin(stranger), 'May I ask?')
  expect(await stranger.refused('PUT', at(asked._id), heart)).toEqual({ status: 422, code: 'refused' })
  expect(await writer.refused('PUT', at(asked._id), heart)).toEqual({ status: 422, code: 'refused' })
})

test('whom a block parts set none, and in a group see none of each other', async () => {
  const { ada, brendan, talk, message } = await twoWhoTalk()
  const clio = await somebody()
  await follow(t, clio, ada)
  const group = await ada.found([brendan, clio], 'Harbour')
  const line = await ada.send(group, 'Who comes?')
  await brendan.react(line._id, 'heart')
  await clio.react(line._id, 'laugh')
  await brendan.react(message._id, 'tear')
  await block(t, clio, brendan)
  const seen = async (who: Correspondent) => (await reactionsFor(who, group._id)).at(-1)?.map(({ user }) => user)
  expect(await seen(ada)).toEqual([brendan.id, clio.id])
  expect(await seen(brendan)).toEqual([brendan.id])
  expect(await seen(clio)).toEqual([clio.id])
  await block(t, ada, brendan)
  const refused = { status: 422, code: 'refused' }
  expect(await brendan.refused('PUT', `/messages/${message._id}/reaction`, { reaction: 'heart' })).toMatchObject(refused)
  expect(await reactionsFor(ada, talk._id)).toEqual([[{ user: brendan.id, reaction: 'tear' }]])
  expect(await clio.refused('DELETE', `/messages/${message._id}/reaction`)).toMatchObject({ status: 404 })
  await brendan.ask('DELETE', `/messages/${message._id}/reaction`)
  expect(await reactionsFor(ada, talk._id)).toEqual([[]])
})

test('who leaves a conversation and comes back does not find the signs of before', async () => {
  const { ada, brendan, talk, message } = await twoWhoTalk()
  await brendan.react(message._id, 'heart')
  await brendan.leave(talk)
  const kept = t.deps.db.selectFrom('message_reactions').select('user_id').where('message_id', '=', message._id)
  expect(await kept.execute()).toEqual([{ user_id: ada.id }])
})
