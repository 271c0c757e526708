import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import type { VisibleIsland } from '#contract/island.ts'
import { anIsland, anObject, saved } from '#server/island/testing/island.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { say, succeeded } from './testing/case.ts'

let t: TestApp
let ada: Person
let brendan: Person
let open: AnyEntry
let closed: AnyEntry
beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
  ;[ada, brendan] = [await t.resident('ada'), await t.resident('brendan')]
  const body = { query: 'casetweets', level: 'members' }
  succeeded(await t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body }))
  open = await say(t, ada, 'an open one', { story: 'It rained.\nWe stayed.', is_preview: true })
  closed = await say(t, ada, 'a closed one', { story: 'Nobody knows.', level: 'private' })
})
afterAll(() => t.close())

const storyOf = (as: Person, id: string, owner = ada.id) => t.call('GET', `/api/case/${owner}/entries/${id}/story`, { as })

test('a story is asked for alone, by whoever may see the entry', async () => {
  for (const as of [ada, brendan])
    expect(succeeded<{ data: object }>(await storyOf(as, open._id)).data).toEqual({ story: 'It rained.\nWe stayed.' })
  expect(succeeded<{ data: object }>(await storyOf(ada, closed._id)).data).toEqual({ story: 'Nobody knows.' })
})

test('a closed entry, one that never was and one of somebody else are refused alike', async () => {
  const answers = await Promise.all([
    storyOf(brendan, closed._id),
    storyOf(brendan, t.deps.newId()),
    storyOf(brendan, open._id, brendan.id),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
})

test.each([() => `/api/case/${ada.id}`, () => `/api/case/${ada.id}/search?q=one`, () => `/api/case/${ada.id}/timeline?part=undated`])(
  'a list says that there is a story, and does not carry it',
  async (path) => {
    const answer = await t.call('GET', path(), { as: ada })
    expect(succeeded<{ data: AnyEntry[] }>(answer).data.map(({ has_story }) => has_story)).toEqual([true, true])
    expect(answer.body).not.toContain('"story"')
  },
)

test('an edit answers the entry with its story, a preview entry has it as well', async () => {
  const body = { caseimage_id: open._id }
  const marked = succeeded<{ entry: object }>(
    await t.call('PUT', `/api/users/stickyIsPreview/${ada.id}`, { as: ada, body: { ...body, is_preview: true } }),
  )
  expect(marked.entry).toMatchObject({ story: 'It rained.\nWe stayed.' })
  const previews = succeeded<{ data: object[] }>(await t.call('GET', `/api/users/getPriviews/${ada.id}`, { as: brendan }))
  expect(previews.data).toMatchObject([{ story: 'It rained.\nWe stayed.' }])
})

test('an island of many lecterns brings a hundred entries, and the others in pages', async () => {
  const tweets = []
  for (let n = 0; n < 6; n++) {
    const body = { casetweets: Array.from({ length: 35 }, (_, at) => ({ text: `${n} ${at}`, story: 'long'.repeat(100) })) }
    const answer = await t.call('PUT', `/api/users/updateCaptionAndStoryTweets/${ada.id}`, { as: ada, body })
    tweets.push(...succeeded<{ entries: AnyEntry[] }>(answer).entries)
  }
  const objects = [...tweets, closed].map(({ _id }, at) => anObject(`lectern-${at}`, { artifact: 'lectern', entryId: _id }))
  await saved(t, ada, { saved_island: anIsland(0, { objects }) })
  const answer = await t.call('GET', `/api/users/${ada.id}/island`, { as: brendan })
  expect(answer.body).not.toContain('"story"')
  const { data } = succeeded<{ data: VisibleIsland }>(answer)
  expect((data.saved_island as { objects: object[] }).objects).toHaveLength(210)
  expect(data.entries).toHaveLength(100)
  const walked = [...data.entries]
  for (let cursor = data.next; cursor !== undefined; ) {
    const path = `/api/users/${ada.id}/island/entries?cursor=${cursor}`
    const page = succeeded<{ data: AnyEntry[]; next?: string }>(await t.call('GET', path, { as: brendan }))
    walked.push(...page.data)
    cursor = page.next
  }
  expect(walked.map(({ _id }) => _id).toSorted()).toEqual(tweets.map(({ _id }) => _id).toSorted())
})
