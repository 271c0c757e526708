import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TweetReply } from '#contract/tweets.ts'
import { maxReplyLength } from '#domain/tweets/limits.ts'
import { deleteEntries, eraseEntries } from '#server/case/bin.ts'
import { say, succeeded } from '#server/case/testing/case.ts'
import { forgetTweets } from '#server/case/tweet-rows.ts'
import { transact } from '#server/db/connection.ts'
import { othersWait } from '#server/db/testing/locks.ts'
import { refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { block, openTweets, readFeed, unblock } from './testing/tweets.ts'

let t: TestApp
let ada: Person
let brendan: Person
let cleo: Person
let unverified: Person
let open: string
let closed: string
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  cleo = await t.resident('cleo')
  unverified = await t.register('unverified')
  await openTweets(t, ada, 'public')
  closed = (await say(t, ada, 'Closed', { level: 'private' }))._id
})
beforeEach(async () => {
  open = (await say(t, ada, 'Open'))._id
})
afterAll(() => t.close())

const like = (as: Person | undefined, id: string, method: 'PUT' | 'DELETE' = 'PUT') =>
  t.call(method, `/api/tweets/${id}/like`, { ...(as && { as }), remoteAddress: t.freshAddress() })
const reply = (as: Person | undefined, id: string, text: unknown, headers: Record<string, string> = {}) =>
  t.call('POST', `/api/tweets/${id}/replies`, { ...(as && { as }), body: { text }, headers, remoteAddress: t.freshAddress() })
const replied = async (as: Person, text: string, id = open) => succeeded<{ data: TweetReply }>(await reply(as, id, text)).data
const repliesOf = async (as: Person, more = '', id = open) =>
  succeeded<{ data: TweetReply[]; next?: string }>(await t.call('GET', `/api/tweets/${id}/replies${more}`, { as }))
const countsOf = async (as: Person, id = open) => {
  const tweet = (await readFeed(t, as, 'public')).data.find(({ tweet }) => tweet._id === id) ?? expect.fail()
  return { likes: tweet.likes, replies: tweet.replies, liked: tweet.liked }
}
const remove = (as: Person, id: string, of = open) => t.call('DELETE', `/api/tweets/${of}/replies/${id}`, { as })
const told = async (who: Person) => {
  const rows = await t.deps.db.selectFrom('notifications').select(['kind', 'subject_id']).where('user_id', '=', who.id).execute()
  return rows.map(({ kind, subject_id }) => `${kind} ${subject_id}`)
}

describe('likes', () => {
  test('count each person once, however often they press, and are taken back', async () => {
    const both = await Promise.all([like(brendan, open), like(brendan, open), like(cleo, open), like(ada, open)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await countsOf(brendan)).toMatchObject({ likes: 3, liked: true })
    expect(succeeded(await like(brendan, open, 'DELETE'))).toEqual({ data: { likes: 2, liked: false } })
    expect(succeeded(await like(brendan, open, 'DELETE'))).toEqual({ data: { likes: 2, liked: false } })
    expect(await countsOf(brendan)).toMatchObject({ likes: 2, liked: false })
    expect(await told(ada)).toContain(`like ${open}`)
    expect((await told(ada)).filter((one) => one === `like ${open}`)).toHaveLength(1)
  })

  test('can be taken back from what one no longer sees', async () => {
    await like(brendan, open)
    await say(t, ada, 'Open', { _id: open, level: 'private' })
    expect(refusal(await like(cleo, open))).toMatchObject({ status: 404 })
    expect(succeeded(await like(brendan, open, 'DELETE'))).toEqual({ data: { likes: 0, liked: false } })
    expect(refusal(await like(brendan, open, 'DELETE'))).toMatchObject({ status: 404 })
  })
})

describe('replies', () => {
  test('stand under the tweet for everybody who sees it, oldest first, in pages', async () => {
    for (const text of ['first', 'second', 'third']) await replied(brendan, text)
    const first = await repliesOf(cleo, '?limit=2')
    expect(first.data).toMatchObject([
      { text: 'first', author: { _id: brendan.id, username: 'brendan' }, mayDelete: false },
      { text: 'second' },
    ])
    await replied(cleo, 'fourth')
    const rest = await repliesOf(cleo, `?cursor=${first.next}`)
    expect(rest.data.map(({ text, mayDelete }) => [text, mayDelete])).toEqual([
      ['third', false],
      ['fourth', true],
    ])
    expect(rest.next).toBeUndefined()
    expect(await countsOf(cleo)).toMatchObject({ replies: 4 })
    expect(await told(ada)).toContain(`reply ${open}`)
  })

  test('are written once for each key', async () => {
    const headers = { 'idempotency-key': 'one-reply' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => reply(brendan, open, 'once', headers)))
    expect(new Set(answers.map((answer) => succeeded<{ data: TweetReply }>(answer).data._id)).size).toBe(1)
    expect(await countsOf(brendan)).toMatchObject({ replies: 1 })
  })

  test('are deleted by who wrote them or whose tweet it is, and by nobody else', async () => {
    const [one, two] = [await replied(brendan, 'one'), await replied(brendan, 'two')]
    expect(refusal(await remove(cleo, one._id))).toMatchObject({ status: 404 })
    expect((await remove(brendan, one._id)).statusCode).toBe(200)
    expect(refusal(await remove(brendan, one._id))).toMatchObject({ status: 404 })
    expect((await remove(ada, two._id)).statusCode).toBe(200)
    expect(await countsOf(ada)).toMatchObject({ replies: 0 })
    expect((await repliesOf(ada)).data).toEqual([])
    const three = await replied(brendan, 'three')
    expect(refusal(await remove(brendan, three._id, closed))).toMatchObject({ status: 404 })
  })

  test('of whom the reader blocked, or who was suspended, are not there', async () => {
    await replied(brendan, 'from brendan')
    await replied(cleo, 'from cleo')
    const texts = async (as: Person) => (await repliesOf(as)).data.map(({ text }) => text)
    await block(t, cleo, brendan)
    expect([await texts(cleo), await texts(brendan), await texts(ada)]).toEqual([
      ['from cleo'],
      ['from brendan'],
      ['from brendan', 'from cleo'],
    ])
    await unblock(t, cleo, brendan)
    await t.deps.db.updateTable('users').set({ state: 'deactivated' }).where('id', '=', cleo.id).execute()
    expect(await texts(ada)).toEqual(['from brendan'])
    await t.deps.db.updateTable('users').set({ state: 'open' }).where('id', '=', cleo.id).execute()
  })

  test('go with the tweet when it is erased, and its likes and pin with it', async () => {
    await replied(brendan, 'gone with it')
    await like(brendan, open)
    await t.call('PUT', `/api/pins/${open}`, { as: ada, body: {} })
    const chosen = { userId: ada.id, ids: [open] }
    await deleteEntries(t.deps, chosen, 'tweet')
    await eraseEntries(t.deps, chosen)
    const { db } = t.deps
    const left = [
      await db.selectFrom('tweets').select('id').where('id', '=', open).execute(),
      await db.selectFrom('tweet_likes').select('tweet_id').where('tweet_id', '=', open).execute(),
      await db.selectFrom('tweet_replies').select('id').where('tweet_id', '=', open).execute(),
      await db.selectFrom('pinned_updates').select('id').where('id', '=', open).execute(),
    ]
    expect(left).toEqual([[], [], [], []])
  })

  test('are refused, and nothing of them is kept, when the tweet is erased at the same moment', async () => {
    const { db } = t.deps
    const saying = await transact(db, async (trx) => {
      await forgetTweets(trx, ada.id, [open])
      const both = [reply(brendan, open, 'too late'), like(brendan, open)]
      await othersWait(db, 2)
      return both
    })
    expect((await Promise.all(saying)).map(({ statusCode }) => statusCode)).toEqual([404, 404])
    expect(await db.selectFrom('tweet_replies').select('id').where('tweet_id', '=', open).execute()).toEqual([])
  })

  test('that were under way are erased with it', async () => {
    const { db } = t.deps
    let erasing: Promise<void> = Promise.resolve()
    await transact(db, async (trx) => {
      const said = { user_id: ada.id, tweet_id: open, author_id: brendan.id, created_at: t.deps.now() }
      await trx
        .insertInto('tweet_replies')
        .values({ ...said, id: t.deps.newId(), text: 'just in time' })
        .execute()
      await trx.updateTable('tweets').set({ replies: 1 }).where('id', '=', open).execute()
      erasing = transact(db, (other) => forgetTweets(other, ada.id, [open]))
      await othersWait(db, 1)
    })
    await erasing
    expect(await db.selectFrom('tweet_replies').select('id').where('tweet_id', '=', open).execute()).toEqual([])
  })
})

describe('what nobody may', () => {
  const acts: Readonly<Record<string, (as: Person | undefined, id: string) => ReturnType<typeof like>>> = {
    like: (as, id) => like(as, id),
    unlike: (as, id) => like(as, id, 'DELETE'),
    reply: (as, id) => reply(as, id, 'Words'),
    'read replies': (as, id) => t.call('GET', `/api/tweets/${id}/replies`, { ...(as && { as }) }),
    read: (as, id) => t.call('GET', `/api/tweets/${id}`, { ...(as && { as }) }),
  }

  test.each(Object.entries(acts))('to %s what is private, in the bin, of a blocker, nowhere, or no id', async (_, act) => {
    const binned = (await say(t, ada, 'Binned'))._id
    await deleteEntries(t.deps, { userId: ada.id, ids: [binned] }, 'tweet')
    for (const id of [closed, binned, t.deps.newId()])
      expect(refusal(await act(brendan, id))).toMatchObject({ status: 404, code: 'not-found' })
    expect(refusal(await act(brendan, 'not-an-id'))).toMatchObject({ status: 400 })
    expect((await act(undefined, open)).statusCode).toBe(401)
    await block(t, ada, brendan)
    expect(refusal(await act(brendan, open))).toMatchObject({ status: 404 })
    await unblock(t, ada, brendan)
  })

  test('write before their e-mail is verified', async () => {
    for (const act of [like(unverified, open), reply(unverified, open, 'Words')])
      expect(refusal(await act)).toMatchObject({ status: 403, code: 'not-verified' })
    expect(await countsOf(ada)).toEqual({ likes: 0, replies: 0, liked: false })
  })

  test.each([
    ['nothing', undefined],
    ['no words', ' \n '],
    ['joiners alone', '\u200d\u200d'],
    ['a hidden character', 'a\u200bb'],
    ['text that turns round', 'a\u202eb'],
    ['one character too many', 'x'.repeat(maxReplyLength + 1)],
    ['a number', 7],
  ])('reply %s', async (_, text) => {
    expect(refusal(await reply(brendan, open, text))).toMatchObject({ status: 400, code: 'not-valid' })
    expect(await countsOf(ada)).toMatchObject({ replies: 0 })
  })

  test('be misread: markup and a flood of emoji are words like others', async () => {
    const words = ['<img src=x onerror=alert(1)>', '👩‍👩‍👧‍👦'.repeat(40), 'x'.repeat(maxReplyLength)]
    for (const text of words) expect((await replied(brendan, text)).text).toBe(text)
  })
})

describe('mentions', () => {
  test('tell who may see them, once, and not those who may not', async () => {
    const { _id } = await say(t, ada, 'Good evening @brendan, @nobody.here and @ada')
    const hidden = await say(t, ada, 'Between us, @brendan', { level: 'private' })
    expect(await told(brendan)).toContain(`mention ${_id}`)
    expect(await told(brendan)).not.toContain(`mention ${hidden._id}`)
    expect(await told(ada)).not.toContain(`mention ${_id}`)
    await say(t, ada, 'Good evening @brendan and @cleo', { _id })
    expect((await told(brendan)).filter((one) => one === `mention ${_id}`)).toHaveLength(1)
    expect(await told(cleo)).toContain(`mention ${_id}`)
    await replied(cleo, 'Come and see, @brendan')
    expect(await told(brendan)).toContain(`mention ${open}`)
  })
})
