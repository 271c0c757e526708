import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserInfo } from '#contract/user-info.ts'
import { hours } from '#domain/units.ts'
import { documentOf, hang, say, succeeded } from '#server/case/testing/case.ts'
import { refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { deleteOldKeys } from './idempotency.ts'

/** Calls that toggle when the request names no value, and what they toggle. */
type Turning = { readonly path: string; readonly body: () => object; readonly isTurned: (info: UserInfo) => boolean | undefined }

let t: TestApp
let ada: Person
let image = ''
let tweet = ''
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  image = (await hang(t, ada, 'image'))._id
  tweet = (await say(t, ada, 'pinned to the board'))._id
})
afterAll(() => t.close())

const turning: readonly Turning[] = [
  { path: 'imageIsPreview', body: () => ({ caseimage_id: image }), isTurned: (info) => info.caseimages[0]?.is_preview },
  { path: 'stickyIsPreview', body: () => ({ caseimage_id: tweet }), isTurned: (info) => info.casetweets[0]?.is_preview },
  { path: 'updatePrivacySettings', body: () => ({ query: 'casetweets' }), isTurned: (info) => info.doc.privacy?.casetweets !== 'private' },
  { path: 'deactivedeleteacc', body: () => ({ status: 'lock' }), isTurned: (info) => info.doc.locked },
]

describe.each(turning)('$path', ({ path, body, isTurned }) => {
  const turn = async (key?: string) => {
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    return isTurned(
      succeeded<{ data: UserInfo }>(await t.call('PUT', `/api/users/${path}/${ada.id}`, { as: ada, body: body(), headers })).data,
    )
  }

  test('turns with each request, and once for each key however often it comes', async () => {
    const before = isTurned(await documentOf(t, ada))
    expect([await turn(), await turn()]).toEqual([!before, before])
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => turn('one'))))).toEqual(new Set([!before]))
    expect([await turn('two'), await turn('one'), await turn('two')]).toEqual([before, before, before])
  })

  test('refuses a key that is none, and turns nothing', async () => {
    const before = isTurned(await documentOf(t, ada))
    const headers = { 'idempotency-key': 'two words' }
    expect((await t.call('PUT', `/api/users/${path}/${ada.id}`, { as: ada, body: body(), headers })).statusCode).toBe(400)
    expect(isTurned(await documentOf(t, ada))).toBe(before)
  })
})

test('a key that was used for other words is refused, and what was said under it is all that is there', async () => {
  const headers = { 'idempotency-key': 'for-one-thing' }
  const tell = (text: string) =>
    t.call('PUT', `/api/users/updateCaptionAndStoryTweets/${ada.id}`, { as: ada, body: { casetweets: { text } }, headers })
  expect((await tell('the first words')).statusCode).toBe(200)
  expect(refusal(await tell('other words'))).toMatchObject({ status: 422, message: expect.stringContaining('Nothing was saved') })
  expect((await tell('the first words')).statusCode).toBe(200)
  const texts = (await documentOf(t, ada)).casetweets.map(({ text }) => text)
  expect(texts.filter((text) => text.endsWith('words'))).toEqual(['the first words'])
})

test('that something was turned is known for a day', async () => {
  const keys = () => t.deps.db.selectFrom('saved_once').select('key').where('key', 'like', '% for-a-day').execute()
  const headers = { 'idempotency-key': 'for-a-day' }
  succeeded(await t.call('PUT', `/api/users/stickyIsPreview/${ada.id}`, { as: ada, body: { caseimage_id: tweet }, headers }))
  const sweepIn = (time: number) => deleteOldKeys({ ...t.deps, now: () => new Date(t.deps.now().getTime() + time) })
  await sweepIn(hours(23))
  expect(await keys()).toHaveLength(1)
  await sweepIn(hours(25))
  expect(await keys()).toEqual([])
})
