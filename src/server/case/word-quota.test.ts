import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { maxStoryLength, wordQuota } from '#domain/case/limits.ts'
import { type Bytes, days } from '#domain/units.ts'
import { removeAccounts } from '#server/account/erasure/remove-accounts.ts'
import { up as countWords } from '#server/db/migrations/017-count-words.ts'
import { isOnCitus } from '#server/db/testing/engine.ts'
import { refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { emptyBins } from './erase.ts'
import { hang, say, succeeded } from './testing/case.ts'

let t: TestApp
let ada: Person
let people = 0
beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
})
beforeEach(async () => {
  ada = await t.resident(`ada-${people++}`)
})
afterAll(() => t.close())

const used = async (): Promise<Bytes | undefined> =>
  (await t.deps.db.selectFrom('storage_use').select('words').where('user_id', '=', ada.id).executeTakeFirst())?.words
/** As if other entries had so many bytes of words. */
const use = (words: Bytes) => t.deps.db.updateTable('storage_use').set({ words }).where('user_id', '=', ada.id).execute()
const put = (path: string, body: object) => t.call('PUT', `/api/users/${path}/${ada.id}`, { as: ada, body })
const tweet = (casetweets: object) => put('updateCaptionAndStoryTweets', { casetweets })

test('the words of every kind count by their bytes, in the bin too, until they are erased', async () => {
  const { _id } = await hang(t, ada, 'misc', { caption: 'é', story: '€€', place: 'Nólsoy', moment: '1974' })
  expect(await used()).toBe(2 + 6 + 7 + 4)
  const { _id: said } = await say(t, ada, 'four', { caption: 'ab' })
  expect(await used()).toBe(19 + 6)
  succeeded(await put('updateCaptionAndStoryMisc', { caseimage_id: _id, story: '', moment: null }))
  expect(await used()).toBe(9 + 6)
  succeeded(await tweet([{ _id: said, text: 'fourteen' }, { _id: said, text: 'six in' }, { text: 'two' }]))
  expect(await used()).toBe(9 + 8 + 3)

  succeeded(await put('deleteCaptionsandStoriesTweets', { caseimage_id: said }))
  expect(await used()).toBe(20)
  succeeded(await t.call('POST', `/api/case/${ada.id}/erase`, { as: ada, body: { caseimage_id: said } }))
  expect(await used()).toBe(12)
  succeeded(await put('deleteCaptionsandStoriesMisc', { caseimage_id: _id }))
  await emptyBins({ ...t.deps, now: () => new Date(t.deps.now().getTime() + days(30)) })
  expect(await used()).toBe(3)
  await t.deps.db.updateTable('users').set({ state: 'deleted' }).where('id', '=', ada.id).execute()
  await removeAccounts(t.deps, [ada.id])
  expect(await used()).toBeUndefined()
})

test('whoever has no room left may write fewer words but no more, and is told what to do', async () => {
  const { _id } = await say(t, ada, 'a lamp', { story: 'It burned.' })
  await use(wordQuota)
  const refused = {
    status: 422,
    code: 'over-quota',
    message:
      'There is no room left: your captions, stories and tweets may take 50 MB in all. Shorten some, or erase entries from your bin.',
  }
  expect(refusal(await tweet({ text: 'one more' }))).toEqual(refused)
  expect(refusal(await tweet([{ _id, story: '' }, { text: 'longer than the story was' }]))).toEqual(refused)
  expect(refusal(await tweet({ _id, story: 'It burned until four.' }))).toEqual(refused)
  expect(await used()).toBe(wordQuota)
  succeeded(await tweet({ _id, is_preview: true }))
  succeeded(await tweet({ _id, story: 'It burns. ' }))
  succeeded(await tweet({ _id, story: '' }))
  expect(await used()).toBe(wordQuota - 'It burned.'.length)
  succeeded(await tweet({ text: 'ten bytes.' }))
  expect(await used()).toBe(wordQuota)
})

test('of several who write at once as many get in as fit', async () => {
  await use(wordQuota - maxStoryLength)
  const stories = Array.from({ length: 8 }, () => tweet({ text: 'x', story: 'x'.repeat(maxStoryLength - 1) }))
  const statuses = (await Promise.all(stories)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([200, 422, 422, 422, 422, 422, 422, 422])
  expect(await used()).toBe(wordQuota)
})

test('those who add, edit and erase at once are all counted', async () => {
  const said = await Promise.all(Array.from({ length: 8 }, (_, at) => say(t, ada, `tweet ${at}`)))
  const [binned, ...edited] = said.map(({ _id }) => _id)
  succeeded(await put('deleteCaptionsandStoriesTweets', { caseimage_id: binned }))
  const writes = [
    ...edited.map((_id, at) => tweet({ _id, caption: `${at}`.repeat(at + 1) })),
    ...[edited, edited.toReversed()].map((ids) => tweet(ids.map((_id) => ({ _id, place: 'here' })))),
    tweet([{ text: 'one' }, { text: 'two' }]),
    t.call('POST', `/api/case/${ada.id}/erase`, { as: ada, body: { caseimage_id: binned } }),
  ]
  for (const answer of await Promise.all(writes)) expect(answer.statusCode, answer.body).toBe(200)
  const captions = (edited.length * (edited.length + 1)) / 2
  expect(await used()).toBe(edited.length * ('tweet 1'.length + 'here'.length) + captions + 'one'.length + 'two'.length)
})

test.skipIf(isOnCitus)('what was written before words were counted is counted', async () => {
  await say(t, ada, 'four', { caption: 'é' })
  await sql`alter table entries drop column word_bytes`.execute(t.deps.db)
  await sql`alter table storage_use drop column words`.execute(t.deps.db)
  await countWords(t.deps.db)
  expect(await used()).toBe(6)
})
