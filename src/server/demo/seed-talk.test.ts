import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PinnedUpdate } from '#contract/people/users.ts'
import type { TweetInFeed, TweetReply } from '#contract/tweets.ts'
import { residents } from '#demo/residents.ts'
import { conversations } from '#demo/talk/conversations.ts'
import { notice, pins } from '#demo/talk/follows.ts'
import { threads } from '#demo/talk/threads.ts'
import { newPrivacy, setLevel } from '#domain/case/privacy.ts'
import { days } from '#domain/units.ts'
import { addEntries } from '#server/case/store.ts'
import { succeeded } from '#server/case/testing/case.ts'
import { transact } from '#server/db/connection.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { updateListingsWith } from '#server/wiring/update-listings.ts'
import { seedTalk } from './seed-talk.ts'

let t: TestApp
let newcomer: Person
beforeAll(async () => {
  t = await startTestApp()
  await moveIn()
  await seedTalk(t.deps)
  newcomer = await t.resident('newcomer')
})
afterAll(() => t.close())

/** Every resident with what they posted, and without their pictures, which take long to draw. */
const moveIn = () =>
  transact(t.deps.db, async (trx) => {
    const ago = (daysAgo: number) => new Date(t.deps.now().getTime() - days(daysAgo))
    for (const { username, name, bio, birth, island, joined, lastSeenDaysAgo, tweets } of residents) {
      const id = t.deps.newId()
      const account = { id, name, username, bio, island, email: `${username}@residents.invalid`, email_verified_at: new Date(joined) }
      const privacy = JSON.stringify(setLevel(newPrivacy, 'tweet', 'public'))
      const more = { birth: JSON.stringify(birth), links: '[]', state: 'open' as const, privacy, progress: '{}', is_resident: true }
      const seen = { created_at: new Date(joined), last_seen_at: ago(lastSeenDaysAgo) }
      await trx
        .insertInto('users')
        .values({ ...account, ...more, ...seen })
        .execute()
      const posted = tweets.map(({ text, daysAgo }) => ({ text, at: ago(daysAgo) }))
      await addEntries(
        trx,
        id,
        posted.map(({ text, at }) => ({ id: t.deps.newId(), kind: 'tweet' as const, text, created_at: at, updated_at: at })),
      )
      await updateListingsWith(t.deps)(trx, id)
    }
  })

const read = async <T>(url: string) => succeeded<{ data: T }>(await t.call('GET', url, { as: newcomer })).data

test('a newcomer’s first page of tweets has likes and replies, and the notice of the keepers stands above', async () => {
  const feed = await read<TweetInFeed[]>('/api/tweets?limit=100')
  expect(feed).toHaveLength(residents.reduce((sum, { tweets }) => sum + tweets.length, 0))
  expect(feed.filter(({ likes }) => likes > 0).length).toBeGreaterThan(50)
  const talked = feed.find(({ tweet }) => tweet.text.includes('PILE 116 OCTOPUS')) ?? expect.fail()
  const replies = await read<TweetReply[]>(`/api/tweets/${talked.tweet._id}/replies`)
  expect(replies.map(({ author }) => author.username)).toEqual(['ines.furtado', 'hyewon.ferry', 'hana.w', 'kaveinga.taufa'])
  expect(talked.replies).toBe(4)
  expect((await read<PinnedUpdate[]>('/api/users/getPinnedUpdates')).map(({ text }) => text)).toEqual([notice])
  const hana = talked.author._id
  expect(await read<PinnedUpdate[]>(`/api/users/getPinnedUpdates?filter=island&user=${hana}`)).toMatchObject([{ text: talked.tweet.text }])
})

test('what they write to each other lies in their mailboxes, whole and read, and in nobody else’s', async () => {
  const { db } = t.deps
  const mailboxes = await db.selectFrom('mailbox_conversations').selectAll().execute()
  expect(mailboxes).toHaveLength(conversations.reduce((sum, { members }) => sum + members.length, 0))
  expect(mailboxes.every(({ state, read_sequence, last_sequence }) => state === 'accepted' && read_sequence === last_sequence)).toBe(true)
  const messages = await db.selectFrom('mailbox_messages').select(['user_id', 'sent_at']).execute()
  expect(messages).toHaveLength(conversations.reduce((sum, { members, messages: sent }) => sum + members.length * sent.length, 0))
  expect(messages.every(({ sent_at }) => sent_at <= t.deps.now())).toBe(true)
  expect(await read('/api/conversations')).toEqual([])
})

test('counts are those of the rows, and nothing is seeded a second time', async () => {
  await seedTalk(t.deps)
  const { db } = t.deps
  const tweets = await db.selectFrom('tweets').select(['likes', 'replies']).execute()
  const [likes, replies] = [
    await db.selectFrom('tweet_likes').selectAll().execute(),
    await db.selectFrom('tweet_replies').selectAll().execute(),
  ]
  expect(tweets.reduce((sum, tweet) => sum + tweet.likes, 0)).toBe(likes.length)
  expect(tweets.reduce((sum, tweet) => sum + tweet.replies, 0)).toBe(replies.length)
  expect(replies).toHaveLength(threads.reduce((sum, thread) => sum + thread.replies.length, 0))
  expect(await db.selectFrom('pinned_updates').selectAll().execute()).toHaveLength(pins.length + 1)
})
