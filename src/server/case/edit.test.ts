import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImageEntry } from '#contract/entries.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { maxCaptionLength, maxStoryLength } from '#domain/case/limits.ts'
import { caseRows, photo, refusal, uploaded } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
let ada: Person
let brendan: Person
let entry: ImageEntry
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  entry = (await hang(ada)) ?? expect.fail()
})
afterAll(() => t.close())

async function hang(as: Person): Promise<ImageEntry | undefined> {
  const body = { caseimages: [{ image: await uploaded(t, as, await photo()), caption: 'before', story: 'as it was' }] }
  return (await t.call('PUT', `/api/users/savecase/${as.id}`, { as, body })).json<{ data: UserInfo }>().data.caseimages[0]
}
const put = (name: string, body: object, { as = ada, id = ada.id } = {}) => t.call('PUT', `/api/users/${name}/${id}`, { as, body })
const edit = async (words: object) => {
  const answer = await put('updateCaptionAndStory', { caseimage_id: entry._id, ...words })
  expect(answer.statusCode, answer.body).toBe(200)
  const { message, data } = answer.json<{ message: string; data: UserInfo }>()
  return { message, counts: data.counts, ...data.caseimages.find(({ _id }) => _id === entry._id) }
}
const toggle = async (body: object = {}) => {
  const answer = await put('imageIsPreview', { caseimage_id: entry._id, ...body })
  expect(answer.statusCode, answer.body).toBe(200)
  const { message, data } = answer.json<{ message: string; data: UserInfo }>()
  return [message, data.caseimages.find(({ _id }) => _id === entry._id)?.is_preview]
}

test('edits the words; what is left out stays', async () => {
  t.advance(60_000)
  expect(await edit({ caption: 'after' })).toMatchObject({ message: 'Record updated.', caption: 'after', story: 'as it was', place: null })
  expect(await edit({ story: 'as it is', moment: '1974', place: 'Nólsoy' })).toMatchObject({
    caption: 'after',
    story: 'as it is',
    moment: '1974',
    place: 'Nólsoy',
  })
  expect(await edit({ moment: null, place: null })).toMatchObject({ moment: null, place: null, story: 'as it is' })
  const last = await edit({ caption: '', story: '' })
  expect(last).toMatchObject({ caption: '', story: '', createdAt: entry.createdAt })
  expect(last.updatedAt).not.toBe(entry.updatedAt)
})

test('keeps words of every script to the letter, and the longest of them', async () => {
  const words = { caption: 'Ελένη 👩🏽‍🚀 “quoted” <b>&amp;', story: `${'é'.repeat(maxStoryLength - 2)}\n.` }
  expect(await edit(words)).toMatchObject(words)
  expect(await edit({ caption: 'x'.repeat(maxCaptionLength) })).toMatchObject({ caption: 'x'.repeat(maxCaptionLength) })
})

test('a level of its own is set, taken back and counted', async () => {
  const counted = () =>
    t.deps.db
      .selectFrom('entry_counts')
      .select(({ fn }) => ['level', fn.sum<number>('count').as('count')])
      .where('user_id', '=', ada.id)
      .groupBy('level')
      .orderBy('level')
      .execute()
  expect(await edit({ level: 'followers' })).toMatchObject({ level: 'followers', counts: { caseimages: 1 } })
  expect(await counted()).toEqual([{ level: 'followers', count: 1 }])
  expect(await edit({ level: 'followers' })).toMatchObject({ level: 'followers' })
  expect(await edit({ level: null })).toMatchObject({ level: null, counts: { caseimages: 1 } })
  expect(await counted()).toEqual([{ level: '', count: 1 }])
})

test('marks as a preview entry and back, and by a stated value as often as one likes', async () => {
  expect(await toggle()).toEqual(['Record updated.', true])
  expect(await toggle()).toEqual(['Record updated.', false])
  expect(await toggle({ is_preview: true })).toEqual(['Record updated.', true])
  expect(await toggle({ is_preview: true })).toEqual(['Record updated.', true])
})

test('twenty edits at once are all counted', async () => {
  const revision = async () =>
    (await t.deps.db.selectFrom('entries').select('revision').where('id', '=', entry._id).executeTakeFirst())?.revision ?? 0
  const before = await revision()
  await Promise.all(Array.from({ length: 20 }, (_, at) => edit({ caption: `edit ${at}` })))
  expect(await revision()).toBe(before + 20)
})

async function refused(ask: () => ReturnType<typeof put>) {
  const before = await caseRows(t)
  const words = refusal(await ask())
  expect(await caseRows(t)).toBe(before)
  return words
}

test.each(['updateCaptionAndStory', 'imageIsPreview'])('%s is for the owner of the case, and of the entry', async (name) => {
  const other = (await hang(brendan)) ?? expect.fail()
  const body = { caseimage_id: entry._id }
  expect(await refused(() => put(name, body, { as: brendan }))).toMatchObject({ status: 403, code: 'not-yours' })
  expect(await refused(() => put(name, body, { as: brendan, id: brendan.id }))).toMatchObject({ status: 404, code: 'not-found' })
  expect(await refused(() => put(name, { caseimage_id: other._id }))).toMatchObject({
    status: 404,
    message: 'There is no such picture in your case.',
  })
  expect(await refused(() => put(name, { caseimage_id: t.deps.newId() }))).toMatchObject({ status: 404 })
  expect(await refused(() => t.call('PUT', `/api/users/${name}/${ada.id}`, { body }))).toMatchObject({ status: 401 })
})

test('an entry of another kind or in the bin is not there', async () => {
  const entries = t.deps.db.updateTable('entries').where('user_id', '=', ada.id).where('id', '=', entry._id)
  await entries.set({ kind: 'video' }).execute()
  expect(await refused(() => put('imageIsPreview', { caseimage_id: entry._id }))).toMatchObject({ status: 404 })
  await entries.set({ kind: 'image', deleted_at: t.deps.now() }).execute()
  expect(await refused(() => put('updateCaptionAndStory', { caseimage_id: entry._id, caption: 'x' }))).toMatchObject({ status: 404 })
  await entries.set({ deleted_at: null }).execute()
})

const words = 'updateCaptionAndStory'
const preview = 'imageIsPreview'
test.each([
  [words, 'no id', { caseimage_id: undefined }],
  [words, 'a number for an id', { caseimage_id: 7 }],
  [words, 'an id that is a query', { caseimage_id: '1 or 1=1' }],
  [words, 'a list for an id', { caseimage_id: [] }],
  [words, 'a list for a caption', { caption: ['a'] }],
  [words, 'too long a caption', { caption: 'x'.repeat(maxCaptionLength + 1) }],
  [words, 'a caption of two lines', { caption: 'two\nlines' }],
  [words, 'too long a story', { story: 'x'.repeat(maxStoryLength + 1) }],
  [words, 'a story with a NUL', { story: 'a\0b' }],
  [words, 'a moment in words', { moment: 'yesterday' }],
  [words, 'a place in numbers', { place: { lat: 1 } }],
  [words, 'a level in capitals', { level: 'PUBLIC' }],
  [preview, 'no id', { caseimage_id: undefined }],
  [preview, 'a word for a mark', { is_preview: 'true' }],
  [preview, 'nothing for a mark', { is_preview: null }],
] as const)('%s refuses %s', async (name, _, given) => {
  expect(await refused(() => put(name, { caseimage_id: entry._id, ...given }))).toMatchObject({ status: 400, code: 'not-valid' })
})

test.each(['updateCaptionAndStory', 'imageIsPreview'])('%s refuses what is no JSON', async (name) => {
  const send = (body: string, type: string) =>
    t.call('PUT', `/api/users/${name}/${ada.id}`, { as: ada, body, headers: { 'content-type': type } })
  const good = JSON.stringify({ caseimage_id: entry._id })
  expect((await refused(() => send(good, 'text/plain'))).status).toBe(415)
  expect((await refused(() => send(good, 'multipart/form-data'))).status).toBe(415)
  for (const body of ['', '{', 'null', `{"caseimage_id":"${entry._id}","__proto__":{}}`]) {
    expect((await refused(() => send(body, 'application/json'))).status, body).toBe(400)
  }
  expect((await refused(() => send(`{"caseimage_id":"${'x'.repeat(2_000_000)}"}`, 'application/json'))).status).toBe(413)
  expect((await refused(() => t.call('PUT', `/api/users/${name}/not-an-id`, { as: ada, body: {} }))).status).toBe(403)
})
