import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteEntries } from '#server/case/bin.ts'
import { say, succeeded } from '#server/case/testing/case.ts'
import { transact } from '#server/db/connection.ts'
import { refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { fillTweetWords } from './jobs.ts'
import { block, follow, openTweets, readFeed, textsOf, unblock } from './testing/tweets.ts'

let t: TestApp
let people = 0
const somebody = async (level: 'public' | 'followers' | 'private' = 'public') => {
  const person = await t.resident(`person${people++}`)
  await openTweets(t, person, level)
  return person
}
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const put = async (as: Person, id: string, what: string) =>
  succeeded<{ data: object }>(await t.call('PUT', `/api/tweets/${id}/${what}`, { as })).data
const take = async (as: Person, id: string, what: string) =>
  succeeded<{ data: object }>(await t.call('DELETE', `/api/tweets/${id}/${what}`, { as })).data
const found = async (as: Person, q: string) => (await readFeed(t, as, 'public', { q })).data.map(({ tweet }) => tweet.text)

test('a repost brings a tweet to followers, once, where it was reposted, and goes with being taken back', async () => {
  const [ada, brendan, cleo] = [await somebody(), await somebody(), await somebody()]
  await follow(t, cleo, brendan)
  const { _id } = await say(t, ada, 'The lamp is lit.')
  await say(t, brendan, 'Between')
  expect(await put(brendan, _id, 'repost')).toEqual({ reposts: 1, reposted: true })
  expect(await put(brendan, _id, 'repost')).toEqual({ reposts: 1, reposted: true })
  const [first] = (await readFeed(t, cleo, 'following')).data
  expect(first).toMatchObject({ tweet: { _id }, author: { _id: ada.id }, repostedBy: { _id: brendan.id }, reposts: 1, reposted: false })
  expect(await textsOf(t, cleo, 'following')).toEqual(['The lamp is lit.', 'Between'])
  expect(await textsOf(t, cleo, 'following', 1)).toEqual(['The lamp is lit.', 'Between'])
  await follow(t, cleo, ada)
  expect(await textsOf(t, cleo, 'following')).toEqual(['Between', 'The lamp is lit.'])
  expect(await take(brendan, _id, 'repost')).toEqual({ reposts: 0, reposted: false })
  expect(await textsOf(t, cleo, 'following')).toEqual(['Between', 'The lamp is lit.'])
})

test('a repost shows nobody more than its author does', async () => {
  const [ada, brendan, cleo] = [await somebody('followers'), await somebody(), await somebody()]
  await follow(t, brendan, ada)
  await follow(t, cleo, brendan)
  const { _id } = await say(t, ada, 'For those who follow')
  await put(brendan, _id, 'repost')
  expect(await textsOf(t, cleo, 'following')).toEqual([])
  expect(refusal(await t.call('PUT', `/api/tweets/${_id}/repost`, { as: cleo }))).toMatchObject({ status: 404 })
  await openTweets(t, ada, 'public')
  expect(await textsOf(t, cleo, 'following')).toEqual(['For those who follow'])
  for (const whom of [ada, brendan]) {
    await block(t, cleo, whom)
    expect(await textsOf(t, cleo, 'following')).toEqual([])
    await unblock(t, cleo, whom)
  }
  await deleteEntries(t.deps, { userId: ada.id, ids: [_id] }, 'tweet')
  expect(await textsOf(t, cleo, 'following')).toEqual([])
})

test('behind reposts of what is in the bin, and of what comes anyway, older ones are found', async () => {
  const [ada, brendan, cleo, dora] = [await somebody(), await somebody(), await somebody(), await somebody()]
  await follow(t, cleo, brendan)
  await follow(t, cleo, dora)
  const { _id: old } = await say(t, ada, 'Old')
  await put(brendan, old, 'repost')
  const binned: string[] = []
  for (const who of [ada, ada, dora]) {
    const { _id } = await say(t, who, 'New')
    await put(brendan, _id, 'repost')
    if (who === ada) binned.push(_id)
  }
  await deleteEntries(t.deps, { userId: ada.id, ids: binned }, 'tweet')
  for (const limit of [1, 2, 100]) expect(await textsOf(t, cleo, 'following', limit)).toEqual(['New', 'Old'])
})

test('a quote carries a tweet to whoever may see that tweet, and stands alone for everybody else', async () => {
  const [ada, brendan, cleo] = [await somebody(), await somebody(), await somebody()]
  const { _id } = await say(t, ada, 'Fog.')
  const { _id: quoting } = await say(t, brendan, 'She says it best:', { quote: _id })
  const quotedFor = async (as: Person) => {
    const { data } = succeeded<{ data: { quoted: { tweet: { text: string } | null; author: object | null } | null } }>(
      await t.call('GET', `/api/tweets/${quoting}`, { as }),
    )
    return data.quoted
  }
  expect(await quotedFor(cleo)).toMatchObject({ tweet: { _id, text: 'Fog.' }, author: { _id: ada.id } })
  await say(t, brendan, 'She said it best:', { _id: quoting })
  expect(await quotedFor(cleo)).toMatchObject({ tweet: { text: 'Fog.' } })
  const withheld = { tweet: null, author: null }
  await block(t, ada, cleo)
  expect(await quotedFor(cleo)).toEqual(withheld)
  await openTweets(t, ada, 'private')
  expect(await quotedFor(brendan)).toEqual(withheld)
  const body = { casetweets: [{ text: 'I quote what I cannot see', quote: _id }] }
  const refused = await t.call('PUT', `/api/users/updateCaptionAndStoryTweets/${cleo.id}`, { as: cleo, body })
  expect(refusal(refused)).toMatchObject({ status: 404 })
})

/** What somebody is told that others did: the kind, what it is of, and by how many. */
const told = async (who: Person) => {
  const { rows } = await sql<{ kind: string; subject_id: string; actors: number }>`
    select n.kind, n.subject_id, count(*)::int as actors from notifications n
    join notification_actors a on a.user_id = n.user_id and a.notification_id = n.id
    where n.user_id = ${who.id} group by 1, 2 order by 1, 2`.execute(t.deps.db)
  return rows.map(({ kind, subject_id, actors }) => [kind, subject_id, actors])
}

test('an author is told of who reposts a tweet, of each once and of all of them together', async () => {
  const [ada, brendan, cleo, muted] = [await somebody(), await somebody(), await somebody(), await somebody()]
  const { _id } = await say(t, ada, 'Tide.')
  succeeded(await t.call('PUT', `/api/mutes/${muted.id}`, { as: ada }))
  for (const who of [brendan, cleo, muted, ada]) await put(who, _id, 'repost')
  await take(brendan, _id, 'repost')
  await put(brendan, _id, 'repost')
  expect(await told(ada)).toEqual([['repost', _id, 2]])
  const { data } = succeeded<{ data: { kind: string; others: number; actors: { username: string }[]; about: string }[] }>(
    await t.call('GET', '/api/notifications', { as: ada }),
  )
  expect(data.find(({ kind }) => kind === 'repost')).toMatchObject({ about: 'Tide.', actors: [{}, {}], others: 0 })
})

test('whom a tweet quotes is told of it where they may see it, and not that it mentions them too', async () => {
  const [ada, brendan, cleo, blocked] = [await somebody(), await somebody(), await somebody('followers'), await somebody()]
  const { _id } = await say(t, ada, 'Tide.')
  const [username] = ada.email.split('@')
  const { _id: quoting } = await say(t, brendan, `Hear @${username}:`, { quote: _id })
  await say(t, brendan, `Hear her, @${username}:`, { _id: quoting })
  await say(t, cleo, 'Between us:', { quote: _id })
  await say(t, ada, 'As I said:', { quote: _id })
  succeeded(await t.call('PUT', `/api/mutes/${blocked.id}`, { as: ada }))
  await say(t, blocked, 'She says:', { quote: _id })
  expect(await told(ada)).toEqual([['quote', quoting, 1]])
})

test('bookmarks are for oneself alone, and show what one may still see', async () => {
  const [ada, brendan] = [await somebody(), await somebody()]
  const [first, second] = [await say(t, ada, 'First'), await say(t, ada, 'Second')]
  for (const { _id } of [second, first, first]) expect(await put(brendan, _id, 'bookmark')).toEqual({ bookmarked: true })
  expect(await textsOf(t, brendan, 'bookmarks', 1)).toEqual(['Second', 'First'])
  expect(await textsOf(t, ada, 'bookmarks')).toEqual([])
  expect((await readFeed(t, ada, 'mine')).data.map(({ bookmarked }) => bookmarked)).toEqual([false, false])
  await take(brendan, second._id, 'bookmark')
  expect(await textsOf(t, brendan, 'bookmarks')).toEqual(['First'])
  await openTweets(t, ada, 'private')
  expect(await textsOf(t, brendan, 'bookmarks')).toEqual([])
})

test('search finds tweets by beginnings of words and whole hashtags, those open to the reader alone', async () => {
  const [ada, brendan] = [await somebody(), await somebody()]
  const { _id } = await say(t, ada, 'Lanterns along the #Söderhamn pier')
  await say(t, ada, 'No light in Söderhamn', {})
  await say(t, ada, 'A lantern for nobody #soderhamn', { level: 'private' })
  expect(await found(brendan, 'lant pier')).toEqual(['Lanterns along the #Söderhamn pier'])
  expect(await found(brendan, '#soderhamn')).toEqual(['Lanterns along the #Söderhamn pier'])
  expect(await found(brendan, 'söderhamn')).toEqual(['No light in Söderhamn', 'Lanterns along the #Söderhamn pier'])
  expect(await found(brendan, '#soder')).toEqual([])
  expect(await found(brendan, '…')).toEqual([])
  await say(t, ada, 'Candles along the pier', { _id })
  expect(await found(brendan, '#soderhamn')).toEqual([])
  expect(await found(brendan, 'candles')).toEqual(['Candles along the pier'])
  await block(t, ada, brendan)
  expect(await found(brendan, 'candles')).toEqual([])
})

test('tweets that came before their words were kept are found once these are written down, and what was rewritten stays', async () => {
  const [ada, brendan] = [await somebody(), await somebody()]
  const { _id } = await say(t, ada, 'Foghorn of old')
  await say(t, ada, 'Foghorn of today')
  const words = t.deps.db.updateTable('tweets').set({ words: sql<string>`null` })
  await words.where('id', '=', _id).execute()
  expect(await found(brendan, 'foghorn')).toEqual(['Foghorn of today'])
  expect(await fillTweetWords(t.deps)).toBe(1)
  expect(await found(brendan, 'foghorn')).toEqual(['Foghorn of today', 'Foghorn of old'])
  expect(await fillTweetWords(t.deps)).toBe(0)
})

test('a search that would read for long is ended, and says what to write', async () => {
  const ada = await somebody()
  await transact(t.deps.db, async (trx) => {
    await sql`lock table tweets in access exclusive mode`.execute(trx)
    expect(refusal(await t.call('GET', '/api/tweets?q=a', { as: ada }))).toMatchObject({ status: 422, code: 'refused' })
  })
})
