import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feeds } from '#contract/tweets.ts'
import { deleteEntries, restoreEntries } from '#server/case/bin.ts'
import { hang, say, succeeded } from '#server/case/testing/case.ts'
import { transact } from '#server/db/connection.ts'
import { refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { updateListingsWith } from '#server/wiring/update-listings.ts'
import { block, follow, openTweets, readFeed, textsOf, unblock } from './testing/tweets.ts'

let t: TestApp
let ada: Person
let brendan: Person
let cleo: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  cleo = await t.resident('cleo')
})
afterAll(() => t.close())

const remove = (as: Person, id: string) => deleteEntries(t.deps, { userId: as.id, ids: [id] }, 'tweet')
const restore = (as: Person, id: string) => restoreEntries(t.deps, { userId: as.id, ids: [id] })
/** A tweet that nobody sees but the tests of one thing. */
const post = (as: Person, text: string, more: object = {}) => say(t, as, text, more)
const publicly = async (as: Person) => (await textsOf(t, as, 'public')) as string[]

test('a private tweet stands in its author’s feed alone; opened, it is where everybody reads, at once', async () => {
  await post(ada, 'The lamp is lit.')
  expect(await textsOf(t, ada, 'mine')).toEqual(['The lamp is lit.'])
  for (const reader of [ada, brendan]) expect(await publicly(reader)).toEqual([])
  await openTweets(t, ada, 'members')
  for (const reader of [ada, brendan]) expect(await publicly(reader)).toEqual(['The lamp is lit.'])
  await openTweets(t, ada, 'followers')
  expect(await publicly(brendan)).toEqual([])
  await openTweets(t, ada, 'public')
  expect(await publicly(brendan)).toEqual(['The lamp is lit.'])
  expect(await textsOf(t, brendan, 'mine')).toEqual([])
})

test('a tweet comes with its author, its pictures, and what was said to it', async () => {
  const picture = await hang(t, ada, 'image')
  const { _id } = await post(ada, 'With a picture', { images: [picture._id] })
  await succeeded(
    await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query: 'caseimage', level: 'public' } }),
  )
  const [first] = (await readFeed(t, brendan, 'public')).data
  expect(first).toMatchObject({
    tweet: { _id, text: 'With a picture', images: [{ _id: picture._id }] },
    author: { _id: ada.id, username: 'ada', image: null },
    likes: 0,
    replies: 0,
    liked: false,
    pinned: false,
    edited: false,
  })
  expect(first?.tweet).not.toHaveProperty('revision')
  await say(t, ada, 'With a picture, still', { _id })
  expect((await readFeed(t, brendan, 'public')).data[0]).toMatchObject({ tweet: { _id, text: 'With a picture, still' }, edited: true })
  await remove(ada, _id)
})

test('what is deleted is gone from every feed, and comes back where it stood with what was said to it', async () => {
  const { _id } = await post(ada, 'Fog')
  await post(ada, 'After the fog')
  await t.call('PUT', `/api/tweets/${_id}/like`, { as: brendan })
  await remove(ada, _id)
  expect(await publicly(brendan)).not.toContain('Fog')
  expect(await textsOf(t, ada, 'mine')).not.toContain('Fog')
  expect(refusal(await t.call('GET', `/api/tweets/${_id}`, { as: ada }))).toMatchObject({ status: 404 })
  await restore(ada, _id)
  expect((await publicly(brendan)).slice(0, 2)).toEqual(['After the fog', 'Fog'])
  expect((await readFeed(t, brendan, 'public')).data[1]).toMatchObject({ likes: 1, liked: true })
})

test('a tweet of its own level reaches no farther than that', async () => {
  await post(ada, 'For the harbour only', { level: 'private' })
  const { _id } = await post(ada, 'For followers', { level: 'followers' })
  expect(await publicly(brendan)).not.toContain('For followers')
  await say(t, ada, 'For followers', { _id, level: null })
  expect(await publicly(brendan)).toContain('For followers')
  expect(await publicly(brendan)).not.toContain('For the harbour only')
})

test('following shows those whom one follows and who approved, by what each of them may see', async () => {
  await openTweets(t, cleo, 'followers')
  await post(cleo, 'Only for those who follow')
  expect(await textsOf(t, brendan, 'following')).toEqual([])
  await follow(t, brendan, cleo)
  await follow(t, brendan, ada, false)
  expect(await textsOf(t, brendan, 'following')).toEqual(['Only for those who follow'])
  await openTweets(t, cleo, 'private')
  expect(await textsOf(t, brendan, 'following')).toEqual([])
  await openTweets(t, cleo, 'same_island')
  await t.call('PUT', '/api/users/update_user', { as: cleo, body: { island: 'fjord' } })
  expect(await textsOf(t, brendan, 'following')).toEqual([])
  await t.call('PUT', '/api/users/update_user', { as: cleo, body: { island: 'atoll' } })
  await t.call('PUT', '/api/users/update_user', { as: brendan, body: { island: 'atoll' } })
  expect(await textsOf(t, brendan, 'following')).toEqual(['Only for those who follow'])
  await openTweets(t, cleo, 'followers')
})

test('who is blocked, locked, suspended or gone is left out, and back when that ends', async () => {
  const { db, now } = t.deps
  await openTweets(t, cleo, 'public')
  const text = 'Only for those who follow'
  const isShown = async (reader: Person) => (await publicly(reader)).includes(text)
  expect(await isShown(ada)).toBe(true)
  await block(t, ada, cleo)
  expect([await isShown(ada), await isShown(brendan)]).toEqual([false, true])
  await unblock(t, ada, cleo)
  const become = (change: object) =>
    transact(db, async (trx) => {
      await trx.updateTable('users').set(change).where('id', '=', cleo.id).execute()
      await updateListingsWith(t.deps)(trx, cleo.id)
    })
  await become({ state: 'locked' })
  expect([await isShown(ada), await textsOf(t, brendan, 'following')]).toEqual([false, [text]])
  await become({ state: 'deactivated' })
  expect([await isShown(brendan), await textsOf(t, brendan, 'following')]).toEqual([false, []])
  await become({ state: 'open', suspended_at: now() })
  expect([await isShown(brendan), await textsOf(t, brendan, 'following')]).toEqual([false, []])
  await become({ suspended_at: null })
  expect([await isShown(ada), await textsOf(t, brendan, 'following')]).toEqual([true, [text]])
  await db.insertInto('mutes').values({ user_id: ada.id, other_id: cleo.id, created_at: now() }).execute()
  expect([await isShown(ada), await isShown(brendan)]).toEqual([false, true])
  const suspend = (suspended_at: Date | null) => db.updateTable('entries').set({ suspended_at }).where('text', '=', text).execute()
  await suspend(now())
  expect([await isShown(brendan), await textsOf(t, cleo, 'mine')]).toEqual([false, [text]])
  await suspend(null)
  const muted = (await readFeed(t, brendan, 'public')).data.find(({ tweet }) => tweet.text === text)?.tweet._id
  expect((await t.call('GET', `/api/tweets/${muted}`, { as: ada })).statusCode).toBe(200)
})

test('until their e-mail is verified somebody reads what is public, and nothing narrower', async () => {
  const newcomer = await t.register('newcomer')
  await openTweets(t, cleo, 'members')
  const shown = await publicly(newcomer)
  expect(shown).toContain('Fog')
  expect(shown).not.toContain('Only for those who follow')
})

test('pages go on where they ended, whatever comes and goes meanwhile', async () => {
  const writer = await t.resident('writer')
  await openTweets(t, writer, 'public')
  await follow(t, brendan, writer)
  const posted: { _id: string; text: string }[] = []
  const write = async () => {
    posted.push(await post(writer, `Line ${posted.length}`))
  }
  for (let at = 0; at < 12; at++) await write()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('public' as const, 'following' as const),
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.tuple(fc.constantFrom('write', 'remove'), fc.nat()), { maxLength: 5 }),
      async (feed, limit, changes) => {
        const before = posted.map(({ _id }) => _id)
        const removed = new Set<string>()
        const seen: string[] = []
        const changing = [...changes]
        for (let cursor: string | undefined; ; ) {
          const { data, next } = await readFeed(t, brendan, feed, { limit: String(limit), ...(cursor && { cursor }) })
          seen.push(...data.filter(({ author }) => author._id === writer.id).map(({ tweet }) => tweet._id))
          if (!next) break
          cursor = next
          const change = changing.shift()
          if (change?.[0] === 'write') await write()
          const id = before[(change?.[1] ?? 0) % before.length]
          if (change?.[0] === 'remove' && id && !removed.has(id)) {
            removed.add(id)
            await remove(writer, id)
          }
        }
        for (const id of removed) await restore(writer, id)
        expect(new Set(seen).size).toBe(seen.length)
        expect(seen).toEqual(seen.toSorted().toReversed())
        expect(before.filter((id) => !removed.has(id) && !seen.includes(id))).toEqual([])
      },
    ),
    { numRuns: 12 },
  )
})

test.each(['feed=everybody', 'limit=0', 'limit=101', 'limit=x', 'cursor=!!!', `cursor=${'x'.repeat(601)}`, 'cursor=WyJ4Il0'])(
  'refuses ?%s',
  async (query) => {
    expect(refusal(await t.call('GET', `/api/tweets?${query}`, { as: ada }))).toMatchObject({ status: 400, code: 'not-valid' })
  },
)

test('is for members', async () => {
  for (const feed of feeds) expect((await t.call('GET', `/api/tweets?feed=${feed}`)).statusCode).toBe(401)
})
