import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { maxTweetLength } from '#domain/case/limits.ts'
import { days } from '#domain/units.ts'
import { deleteOldKeys } from '#server/idempotency/idempotency.ts'
import { caseRows, refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Changed, documentOf, hang, newLocation, say, succeeded } from './testing/case.ts'

let t: TestApp
let ada: Person
let brendan: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
})
afterAll(() => t.close())

type Sending = { readonly as?: Person; readonly of?: Person; readonly headers?: Record<string, string> }
const send = (casetweets: unknown, { as = ada, of = as, headers = {} }: Sending = {}) =>
  t.call('PUT', `/api/users/updateCaptionAndStoryTweets/${of.id}`, { as, body: { casetweets }, headers })
const sent = async (casetweets: unknown, headers: Record<string, string> = {}) => succeeded<Changed>(await send(casetweets, { headers }))
const tweetOf = (entry: AnyEntry | undefined) => (entry?.kind === 'tweet' ? entry : expect.fail())

test('adds one or a list, and edits by id; what is left out stays', async () => {
  const one = await sent({ text: ' The lamp is lit. ', caption: 'night', is_preview: true })
  expect(one).toMatchObject({
    message: 'Record updated.',
    entries: [{ kind: 'tweet', text: 'The lamp is lit.', caption: 'night', images: [] }],
  })
  const { _id } = tweetOf(one.entries[0])
  const many = await sent([{ _id, story: 'It burned until four.' }, { text: 'A second one.' }])
  expect(many.message).toBe('Record updated successfully.')
  expect(many.entries).toMatchObject([
    { _id, text: 'The lamp is lit.', caption: 'night', has_story: true, is_preview: true, revision: 2 },
    { text: 'A second one.', revision: 1 },
  ])
  expect(many.data.casetweets[1]).toMatchObject({ _id, story: 'It burned until four.' })
  expect(many.data.casetweets.map(({ text }) => text)).toEqual(['A second one.', 'The lamp is lit.'])
  expect(many.data.counts.casetweets).toBe(2)
})

test('a list is written whole or not at all', async () => {
  const before = await caseRows(t)
  expect(refusal(await send([{ text: 'good' }, { _id: t.deps.newId(), text: 'of nobody' }]))).toMatchObject({ status: 404 })
  expect(refusal(await send([{ text: 'good' }, { text: 'x'.repeat(maxTweetLength + 1) }]))).toMatchObject({ status: 400 })
  expect(await caseRows(t)).toBe(before)
})

test('what is sent twice under one key is said once, also when it comes twenty times at once', async () => {
  const before = (await documentOf(t, ada)).counts.casetweets
  const headers = { 'idempotency-key': 'a-key-of-ours' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => sent([{ text: 'once' }, { text: 'and twice' }], headers)))
  expect(new Set(answers.map(({ entries }) => entries.map(({ _id }) => _id).join())).size).toBe(1)
  expect((await documentOf(t, ada)).counts.casetweets).toBe(before + 2)
  await sent({ text: 'once' }, { 'idempotency-key': 'another' })
  expect((await documentOf(t, ada)).counts.casetweets).toBe(before + 3)
  for (const key of ['', 'two words', 'x'.repeat(101)])
    expect(refusal(await send({ text: 'no' }, { headers: { 'idempotency-key': key } })).status).toBe(400)
})

test('a key of one person says nothing to another, and is known for longer than a device waits for a network', async () => {
  const headers = { 'idempotency-key': 'shared' }
  const mine = await sent({ text: 'mine' }, headers)
  const theirs = succeeded<Changed>(await send({ text: 'theirs' }, { as: brendan, headers }))
  expect(tweetOf(theirs.entries[0])).toMatchObject({ text: 'theirs' })
  const keys = () => t.deps.db.selectFrom('saved_once').select('key').where('key', 'like', '% shared').execute()
  const sweepIn = (time: number) => deleteOldKeys({ ...t.deps, now: () => new Date(t.deps.now().getTime() + time) })
  await sweepIn(days(399))
  expect(await keys()).toHaveLength(2)
  expect((await sent({ text: 'mine' }, headers)).entries[0]?._id).toBe(mine.entries[0]?._id)
  await sweepIn(days(401))
  expect(await keys()).toEqual([])
  expect(tweetOf(mine.entries[0]).text).toBe('mine')
})

test('shows pictures of the case in their order, by id or by a location, which is filed', async () => {
  const [first, second] = [await hang(t, ada, 'image'), await hang(t, ada, 'image')]
  const location = await newLocation(t, ada, 'image')
  const { entries, data } = await sent({ text: 'Three of them', images: [second._id, location, first._id, second._id] })
  const tweet = tweetOf(entries[0])
  expect(tweet.images).toHaveLength(3)
  expect([tweet.images[0]?._id, tweet.images[2]?._id]).toEqual([second._id, first._id])
  expect(data.caseimages.map(({ _id }) => _id)).toContain(tweet.images[1]?._id)
  expect(tweet.images[0]).toMatchObject({ width: 60, height: 40, renditions: { small: expect.stringContaining('/media/') } })
  for (const { image } of tweet.images) expect((await t.app.inject(image ?? '')).statusCode).toBe(200)
  const kept = await sent({ _id: tweet._id, caption: 'still three' })
  expect(tweetOf(kept.entries[0]).images).toHaveLength(3)
  const fewer = await sent({ _id: tweet._id, images: [first._id] })
  expect(tweetOf(fewer.entries[0]).images.map(({ _id }) => _id)).toEqual([first._id])
  expect(tweetOf((await sent({ _id: tweet._id, images: [] })).entries[0]).images).toEqual([])
})

test('of a tweet others see the pictures that they may see in the case', async () => {
  const [open, closed] = [await hang(t, ada, 'image'), await hang(t, ada, 'image', { level: 'private' })]
  const shown = await say(t, ada, 'Two of them', { images: [open._id, closed._id] })
  const level = (query: string, level: string) =>
    t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query, level } })
  await level('casetweets', 'public')
  const images = async () => {
    const { casetweets } = succeeded<{ data: UserInfo }>(await t.call('GET', `/api/users/getUser/${ada.id}`, { as: brendan })).data
    return casetweets.find(({ _id }) => _id === shown._id)?.images ?? expect.fail()
  }
  expect(await images()).toEqual([])
  await level('caseimage', 'members')
  const [seen, ...more] = await images()
  expect([seen?._id, more]).toEqual([open._id, []])
  expect((await t.app.inject(seen?.image ?? '')).statusCode).toBe(200)
  await t.call('PUT', `/api/users/deleteCaptionAndStory/${ada.id}`, { as: ada, body: { caseimage_id: open._id } })
  expect(await images()).toEqual([])
  await t.call('POST', `/api/case/${ada.id}/restore`, { as: ada, body: { caseimage_id: open._id } })
  expect(await images()).toHaveLength(1)
})

test('a stale edit is told what stands there; the same once more is not', async () => {
  const picture = await hang(t, ada, 'image')
  const { _id } = await say(t, ada, 'as it was')
  await sent({ _id, text: 'as it is', images: [picture._id], revision: 1 })
  expect(tweetOf((await sent({ _id, text: 'as it is', images: [picture._id], revision: 1 })).entries[0]).revision).toBe(2)
  for (const late of [{ text: 'too late' }, { images: [] }]) {
    const answer = await send({ _id, ...late, revision: 1 })
    expect(refusal(answer)).toMatchObject({ status: 409, code: 'conflict' })
    expect(answer.json()).toMatchObject({ current: { _id, text: 'as it is', images: [{ _id: picture._id }] } })
  }
})

async function refused(ask: () => ReturnType<typeof send>) {
  const before = await caseRows(t)
  const words = refusal(await ask())
  expect(await caseRows(t)).toBe(before)
  return words
}

test('strangers and guests are kept out, and pictures of others, in the bin or of another kind are not there', async () => {
  const [mine, film] = [await say(t, ada, 'mine'), await hang(t, ada, 'video')]
  const [theirs, picture, binned] = [await say(t, brendan, 'theirs'), await hang(t, brendan, 'image'), await hang(t, ada, 'image')]
  await t.call('PUT', `/api/users/deleteCaptionAndStory/${ada.id}`, { as: ada, body: { caseimage_id: binned._id } })
  expect(await refused(() => send({ text: 'x' }, { as: brendan, of: ada }))).toMatchObject({ status: 403 })
  expect(await refused(() => t.call('PUT', `/api/users/updateCaptionAndStoryTweets/${ada.id}`, { body: {} }))).toMatchObject({
    status: 401,
  })
  for (const _id of [theirs._id, film._id, t.deps.newId()])
    expect(await refused(() => send({ _id, text: 'x' }))).toMatchObject({ status: 404 })
  for (const image of [picture._id, binned._id, film._id, mine._id])
    expect(await refused(() => send({ text: 'x', images: [image] }))).toMatchObject({ status: 404 })
  const foreign = await newLocation(t, brendan, 'image')
  expect(await refused(() => send({ text: 'x', images: [foreign] }))).toMatchObject({ status: 403 })
})

test.each([
  ['nothing', undefined],
  ['an empty list', []],
  ['no text', {}],
  ['an empty text', { text: '' }],
  ['a text of spaces', { text: ' \n ' }],
  ['a number', { text: 7 }],
  ['too long a text', { text: 'x'.repeat(maxTweetLength + 1) }],
  ['hidden signs', { text: 'a\0b' }],
  ['no id for an id', { _id: 'x', text: 'y' }],
  ['too many pictures', { text: 'x', images: Array.from({ length: 5 }, () => '/media/x') }],
  ['a picture that is none', { text: 'x', images: ['https://elsewhere.example/a.jpg'] }],
  ['a picture that is a number', { text: 'x', images: [1] }],
  ['too many at once', Array.from({ length: 101 }, () => ({ text: 'x' }))],
])('refuses %s', async (_, casetweets) => {
  expect(await refused(() => send(casetweets))).toMatchObject({ status: 400, code: 'not-valid' })
})

test.each(['A lamp by the shore', 'media', '/media/x', `/media/${'0'.repeat(36)}/x`])(
  'a tweet with the picture %s is refused: it is neither an id nor a location',
  async (picture) => {
    const body = { casetweets: { text: 'Look.', images: [picture] } }
    expect((await t.call('PUT', `/api/users/updateCaptionAndStoryTweets/${ada.id}`, { as: ada, body })).statusCode).toBe(400)
  },
)
