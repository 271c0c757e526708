import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import { maxAnswerTime, maxEntryBytes, maxStoryLength } from '#domain/case/limits.ts'
import { addEntries } from '#server/case/store.ts'
import { documentOf, succeeded } from '#server/case/testing/case.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

/** The longest story: of its characters each takes three bytes. */
const story = '\u20ac'.repeat(maxStoryLength)
let t: TestApp
let ada: Person
let ids: readonly string[]
beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
  ada = await t.resident('ada')
  const at = t.deps.now()
  const tweets = Array.from({ length: 12 }, (_, n) => ({
    id: t.deps.newId(),
    kind: 'tweet' as const,
    text: `${n}`,
    story,
    created_at: at,
    updated_at: at,
  }))
  await t.deps.db.transaction().execute((trx) => addEntries(trx, ada.id, tweets))
  ids = tweets.map(({ id }) => id).toReversed()
})
afterAll(() => t.close())

test('a document holds as many whole entries as fit, the newest first, and says where the rest goes on', async () => {
  const { casetweets, counts, next } = await documentOf(t, ada)
  expect(casetweets.map(({ _id }) => _id)).toEqual(ids.slice(0, 3))
  expect(casetweets.every((tweet) => tweet.story === story)).toBe(true)
  expect(Buffer.byteLength(JSON.stringify(casetweets))).toBeLessThan(maxEntryBytes)
  expect(counts.casetweets).toBe(12)
  const walked: string[] = []
  for (let cursor = next.casetweets; cursor !== undefined; ) {
    const url = `/api/case/${ada.id}?kind=tweet&limit=4&cursor=${cursor}`
    const page = succeeded<{ data: AnyEntry[]; next?: string }>(await t.call('GET', url, { as: ada }))
    walked.push(...page.data.map(({ _id }) => _id))
    cursor = page.next
  }
  expect(walked).toEqual(ids.slice(3))
})

test('an edit of twenty bytes answers no more than a call may', async () => {
  const body = { casetweets: { _id: ids[11], caption: 'twenty bytes of words' } }
  const answer = await t.call('PUT', `/api/users/updateCaptionAndStoryTweets/${ada.id}`, { as: ada, body })
  expect(answer.rawPayload.length).toBeLessThan(maxAnswerTime)
})

test('every kind has its newest in the document before any has its second', async () => {
  const at = t.deps.now()
  const artifact = { id: t.deps.newId(), kind: 'artifact' as const, product_slug: 'single-charts', created_at: at, updated_at: at }
  await t.deps.db.transaction().execute((trx) => addEntries(trx, ada.id, [artifact]))
  const { caseartifacts, casetweets, next } = await documentOf(t, ada)
  expect([caseartifacts.length, casetweets.length, Object.keys(next)]).toEqual([1, 3, ['casetweets']])
})

test('a list that holds everything has no cursor, whoever reads it', async () => {
  await sql`update entries set story = ''`.execute(t.deps.db)
  const { casetweets, next } = await documentOf(t, ada)
  expect([casetweets.length, next]).toEqual([12, {}])
})
