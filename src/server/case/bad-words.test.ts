import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserInfo } from '#contract/user-info.ts'
import { photo, uploaded } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
let ada: Person
let entry: string
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  const body = { caseimages: [{ image: await uploaded(t, ada, await photo()) }] }
  const answer = await t.call('PUT', `/api/users/savecase/${ada.id}`, { as: ada, body })
  entry = answer.json<{ data: UserInfo }>().data.caseimages[0]?._id ?? expect.fail()
})
afterAll(() => t.close())

const nasty = fc.oneof(
  fc.constantFrom(
    '\0',
    '\ud800',
    'a\udfffb',
    '\u2028',
    '\ufeff',
    "'; drop table entries; --",
    '%00',
    '{{7*7}}',
    '<script>',
    '\\',
    '\x1b[31m',
    'ﷺ'.repeat(60),
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
)
const anything = fc.oneof(nasty, fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>)
const field = (...names: readonly string[]) => fc.record(Object.fromEntries(names.map((name) => [name, anything])), { requiredKeys: [] })
type Body = Record<string, unknown>
const asQuery = (body: Body) =>
  String(
    new URLSearchParams(
      Object.entries(body).map(([name, value]): [string, string] => [
        name,
        (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
      ]),
    ),
  )
const call: Record<string, { arbitrary: fc.Arbitrary<Body>; ask: (body: Body) => ReturnType<TestApp['call']> }> = {
  updateCaptionAndStory: {
    arbitrary: field('caption', 'story', 'moment', 'place', 'level', 'is_preview'),
    ask: (body) => t.call('PUT', `/api/users/updateCaptionAndStory/${ada.id}`, { as: ada, body: { caseimage_id: entry, ...body } }),
  },
  savecase: {
    arbitrary: fc.record({ caseimages: fc.oneof(fc.array(field('image', 'caption', 'place'), { maxLength: 3 }), anything) }),
    ask: (body) => t.call('PUT', `/api/users/savecase/${ada.id}`, { as: ada, body }),
  },
  updateTweets: {
    arbitrary: fc.record({ casetweets: fc.oneof(field('_id', 'text', 'caption', 'story', 'images', 'revision'), anything) }),
    ask: (body) => t.call('PUT', `/api/users/updateCaptionAndStoryTweets/${ada.id}`, { as: ada, body }),
  },
  search: {
    arbitrary: field('q', 'kind', 'limit', 'cursor'),
    ask: (body) => t.call('GET', `/api/case/${ada.id}/search?${asQuery(body)}`, { as: ada }),
  },
  timeline: {
    arbitrary: field('sort', 'kind', 'limit', 'cursor'),
    ask: (body) => t.call('GET', `/api/case/${ada.id}/timeline?${asQuery(body)}`, { as: ada }),
  },
  order: {
    arbitrary: field('before', 'after'),
    ask: (body) => t.call('POST', `/api/case/${ada.id}/order`, { as: ada, body: { caseimage_id: entry, ...body } }),
  },
  imageEditUpload: {
    arbitrary: field('image', 'caseimage_id'),
    ask: (body) => t.call('PUT', `/api/users/imageEditUpload/${ada.id}`, { as: ada, body: { caseimage_id: entry, ...body } }),
  },
  'versions/restore': {
    arbitrary: field('version', 'caseimage_id'),
    ask: (body) => t.call('POST', `/api/case/${ada.id}/versions/restore`, { as: ada, body }),
  },
  erase: {
    arbitrary: field('caseimage_id'),
    ask: (body) => t.call('POST', `/api/case/${ada.id}/erase`, { as: ada, body }),
  },
  update_user: {
    arbitrary: fc.record(
      {
        name: nasty,
        bio: nasty,
        island: anything,
        birth: fc.record({ place: nasty, moment: nasty }, { requiredKeys: [] }),
        links: fc.array(fc.record({ label: nasty, url: nasty.map((text) => `https://${text}`) }), { maxLength: 2 }),
      },
      { requiredKeys: [] },
    ),
    ask: (body) => t.call('PUT', '/api/users/update_user', { as: ada, body }),
  },
  updateProgress: {
    arbitrary: fc.record({ progress: fc.dictionary(fc.oneof(fc.stringMatching(/^[a-z]{1,5}$/), nasty), anything, { maxKeys: 3 }) }),
    ask: (body) => t.call('PUT', `/api/users/updateProgress/${ada.id}`, { as: ada, body }),
  },
  updatePrivacySettings: {
    arbitrary: field('id', 'query', 'level'),
    ask: (body) => t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body }),
  },
  users: {
    arbitrary: field('q', 'sort', 'filter', 'island', 'limit', 'cursor'),
    ask: (body) => t.call('GET', `/api/users?${asQuery(body)}`, { as: ada }),
  },
}

test.each(Object.keys(call))('%s takes whatever it is sent, or refuses it in words, and never fails', async (name) => {
  const { arbitrary, ask } = call[name] ?? expect.fail()
  await fc.assert(
    fc.asyncProperty(arbitrary, async (body) => {
      const answer = await ask(body)
      expect(answer.statusCode, `${JSON.stringify(body)} ${answer.body}`).toBeLessThan(500)
      if (answer.statusCode >= 400) expect(answer.json<{ message: string }>().message).not.toBe('')
    }),
    { numRuns: 120 },
  )
})
