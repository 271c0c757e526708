import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PinnedUpdate } from '#contract/people/users.ts'
import { maxPinnedUpdateLength } from '#domain/people/progress.ts'
import { maxPins } from '#domain/tweets/limits.ts'
import { deleteEntries, restoreEntries } from '#server/case/bin.ts'
import { hang, say, succeeded } from '#server/case/testing/case.ts'
import { refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { block, openTweets, readFeed, unblock } from './testing/tweets.ts'

let t: TestApp
let ada: Person
let brendan: Person
let notice: string
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  notice = t.deps.newId()
  await t.deps.db
    .insertInto('pinned_updates')
    .values({ id: notice, author_id: null, text: 'Low tide at noon.', created_at: t.deps.now() })
    .execute()
})
afterAll(() => t.close())

const pin = (as: Person | undefined, id: string, body: object = {}) => t.call('PUT', `/api/pins/${id}`, { ...(as && { as }), body })
const unpin = (as: Person | undefined, id: string) => t.call('DELETE', `/api/pins/${id}`, { ...(as && { as }) })
const read = async (as: Person, query = '') =>
  succeeded<{ data: PinnedUpdate[] }>(await t.call('GET', `/api/users/getPinnedUpdates?${query}`, { as })).data
const textsOn = async (as: Person, of: Person) => (await read(as, `filter=island&user=${of.id}`)).map(({ text }) => text)

test('words and tweets are pinned on one’s island, where a visitor reads what they may see', async () => {
  const words = t.deps.newId()
  const tweet = await say(t, ada, 'The lamp is lit.')
  succeeded(await pin(ada, words, { text: ' Knock twice. ' }))
  t.advance(1000)
  succeeded(await pin(ada, tweet._id))
  succeeded(await pin(ada, tweet._id))
  expect(await read(ada, 'filter=island')).toMatchObject([
    { _id: tweet._id, author: ada.id, tweet: tweet._id, text: 'The lamp is lit.' },
    { _id: words, author: ada.id, tweet: null, text: 'Knock twice.' },
  ])
  expect(await textsOn(brendan, ada)).toEqual(['Knock twice.'])
  await openTweets(t, ada, 'public')
  expect(await textsOn(brendan, ada)).toEqual(['The lamp is lit.', 'Knock twice.'])
  expect((await readFeed(t, ada, 'mine')).data[0]).toMatchObject({ pinned: true })
  expect((await readFeed(t, brendan, 'public')).data[0]).toMatchObject({ pinned: false })
  expect((await read(brendan, 'filter=island')).length).toBe(0)

  await say(t, ada, 'The lamp is out.', { _id: tweet._id })
  succeeded(await pin(ada, words, { text: 'Knock once.' }))
  expect(await textsOn(brendan, ada)).toEqual(['The lamp is out.', 'Knock once.'])
  const chosen = { userId: ada.id, ids: [tweet._id] }
  await deleteEntries(t.deps, chosen, 'tweet')
  expect(await textsOn(ada, ada)).toEqual(['Knock once.'])
  await restoreEntries(t.deps, chosen)
  expect(await textsOn(brendan, ada)).toEqual(['The lamp is out.', 'Knock once.'])

  await block(t, brendan, ada)
  expect(refusal(await t.call('GET', `/api/users/getPinnedUpdates?user=${ada.id}`, { as: brendan }))).toMatchObject({ status: 404 })
  await unblock(t, brendan, ada)
  await t.deps.db.updateTable('users').set({ state: 'locked' }).where('id', '=', ada.id).execute()
  expect(await textsOn(brendan, ada)).toEqual([])
  await t.deps.db.updateTable('users').set({ state: 'open' }).where('id', '=', ada.id).execute()

  succeeded(await unpin(ada, words))
  succeeded(await unpin(ada, tweet._id))
  expect(await textsOn(brendan, ada)).toEqual([])
  expect(refusal(await unpin(ada, words))).toMatchObject({ status: 404 })
})

test('what the keepers pinned is put away for oneself alone, and comes back', async () => {
  expect(await read(ada)).toMatchObject([{ _id: notice, author: null, tweet: null, text: 'Low tide at noon.' }])
  succeeded(await unpin(ada, notice))
  succeeded(await unpin(ada, notice))
  expect(await read(ada, 'filter=keepers')).toEqual([])
  expect(await read(brendan)).toHaveLength(1)
  succeeded(await pin(ada, notice))
  expect(await read(ada)).toHaveLength(1)
  expect(refusal(await pin(ada, notice, { text: 'Mine now' }))).toMatchObject({ status: 404 })
})

test('nothing of others is pinned, and nothing that is no tweet', async () => {
  const [theirs, words] = [await say(t, brendan, 'Theirs'), t.deps.newId()]
  const picture = await hang(t, ada, 'image')
  const binned = await say(t, ada, 'Binned')
  await deleteEntries(t.deps, { userId: ada.id, ids: [binned._id] }, 'tweet')
  for (const id of [theirs._id, picture._id, binned._id, t.deps.newId()]) expect(refusal(await pin(ada, id))).toMatchObject({ status: 404 })
  expect(refusal(await pin(ada, theirs._id, { text: 'Under their id' }))).toMatchObject({ status: 404 })
  succeeded(await pin(ada, words, { text: 'Mine' }))
  expect(refusal(await pin(brendan, words, { text: 'Mine now' }))).toMatchObject({ status: 404 })
  expect(refusal(await pin(brendan, words))).toMatchObject({ status: 404 })
  expect(refusal(await unpin(brendan, words))).toMatchObject({ status: 404 })
  expect(await textsOn(brendan, ada)).toEqual(['Mine'])
})

test.each([[''], ['\u200d'], ['a\u202eb'], ['x'.repeat(maxPinnedUpdateLength + 1)], [7]])('refuses to pin %j', async (text) => {
  expect(refusal(await pin(ada, t.deps.newId(), { text }))).toMatchObject({ status: 400 })
})

test('an island has room for so many pins', async () => {
  const someone = await t.resident('someone')
  for (let at = 0; at < maxPins; at++) succeeded(await pin(someone, t.deps.newId(), { text: `Pin ${at}` }))
  expect(refusal(await pin(someone, t.deps.newId(), { text: 'One more' }))).toMatchObject({ status: 422, code: 'refused' })
})

test('and for no more when many come at once', async () => {
  const someone = await t.resident('hasty')
  const answers = await Promise.all(Array.from({ length: maxPins + 5 }, () => pin(someone, t.deps.newId(), { text: 'Pin' })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(maxPins)
})

test('guests pin nothing', async () => {
  expect((await pin(undefined, t.deps.newId(), { text: 'x' })).statusCode).toBe(401)
  expect((await unpin(undefined, notice)).statusCode).toBe(401)
})
