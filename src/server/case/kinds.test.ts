import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import { caseRows, refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addEntries } from './store.ts'
import { type Changed, documentOf, hang, newLocation, save, say, succeeded } from './testing/case.ts'

let t: TestApp
let ada: Person
let brendan: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
})
afterAll(() => t.close())

const lists = { video: 'casevideos', misc: 'casemiscellaneous' } as const

/** Artifacts come by the shop, which enters them like this. */
async function own(as: Person, product_slug = 'single-charts'): Promise<AnyEntry> {
  const at = t.deps.now()
  const id = t.deps.newId()
  const entry = { id, kind: 'artifact' as const, product_slug, created_at: at, updated_at: at }
  await t.deps.db.transaction().execute((trx) => addEntries(trx, as.id, [entry]))
  const { caseartifacts } = await documentOf(t, as)
  return { kind: 'artifact', has_story: false, ...(caseartifacts.find(({ _id }) => _id === id) ?? expect.fail()) }
}
const make = (kind: EntryKind, as = ada): Promise<AnyEntry> =>
  kind === 'tweet' ? say(t, as, 'something') : kind === 'artifact' ? own(as) : hang(t, as, kind)

test.each(['video', 'misc'] as const)('%s: saved with words, answered with its entries, and in its list', async (kind) => {
  const locations = [await newLocation(t, ada, kind), await newLocation(t, ada, kind)]
  const answer = succeeded<Changed>(await save(t, ada, kind, locations, { caption: 'kept', moment: '1974', is_preview: true }))
  expect(answer.message).toBe('Record updated successfully.')
  expect(answer.entries).toMatchObject([
    { kind, caption: 'kept', moment: '1974', is_preview: true, revision: 1 },
    { kind, caption: 'kept' },
  ])
  expect(answer.data[lists[kind]].slice(0, 2).map(({ _id }) => _id)).toEqual(answer.entries.map(({ _id }) => _id).toReversed())
  const again = succeeded<Changed>(await save(t, ada, kind, [...locations, locations[0]], { caption: 'again' }))
  expect(again.entries.map(({ _id, caption }) => [_id, caption])).toEqual([0, 1, 0].map((at) => [answer.entries[at]?._id ?? '', 'kept']))
  expect(again.data.counts).toEqual(answer.data.counts)
})

test.each(['video', 'misc'] as const)('%s: twenty saves of one location at once make one entry', async (kind) => {
  const location = await newLocation(t, ada, kind)
  const before = (await documentOf(t, ada)).counts[lists[kind]]
  const answers = await Promise.all(Array.from({ length: 20 }, () => save(t, ada, kind, [location])))
  expect(new Set(answers.map((answer) => succeeded<Changed>(answer).entries[0]?._id)).size).toBe(1)
  expect((await documentOf(t, ada)).counts[lists[kind]]).toBe(before + 1)
})

async function refused(ask: () => ReturnType<TestApp['call']>) {
  const before = await caseRows(t)
  const words = refusal(await ask())
  expect(await caseRows(t)).toBe(before)
  return words
}

test.each(['image', 'video', 'misc'] as const)('%s: refuses foreign locations, other kinds and nonsense', async (kind) => {
  const own = await newLocation(t, ada, kind)
  const foreign = await newLocation(t, brendan, kind)
  expect(await refused(() => save(t, ada, kind, [own, foreign]))).toMatchObject({ status: 403, code: 'not-yours' })
  expect(await refused(() => save(t, ada, kind, [own, `/media/${ada.id}/${t.deps.newId()}`]))).toMatchObject({ status: 404 })
  const other = await newLocation(t, ada, kind === 'misc' ? 'image' : 'misc')
  expect(await refused(() => save(t, ada, kind, [own, other]))).toMatchObject({ status: 422 })
  for (const wrong of ['', 'https://elsewhere.example/x', '/media/../../etc/passwd', 7, null, {}, 'x'.repeat(1001)])
    expect(await refused(() => save(t, ada, kind, [own, wrong])), String(wrong)).toMatchObject({ status: 400 })
  expect(await refused(() => save(t, ada, kind, []))).toMatchObject({ status: 400 })
  const path = { image: 'savecase', video: 'savecaseVideo', misc: 'savecaseMisc' }[kind]
  expect(await refused(() => t.call('PUT', `/api/users/${path}/${ada.id}`, { as: brendan, body: {} }))).toMatchObject({ status: 403 })
  expect(await refused(() => t.call('PUT', `/api/users/${path}/${ada.id}`, { body: {} }))).toMatchObject({ status: 401 })
})

const editCalls = {
  image: 'updateCaptionAndStory',
  video: 'updateCaptionAndStoryVideos',
  misc: 'updateCaptionAndStoryMisc',
  artifact: 'updateCaptionAndStoryArtifacts',
} as const
type Edited = keyof typeof editCalls
const put = (path: string, body: object, as = ada, of = as) => t.call('PUT', `/api/users/${path}/${of.id}`, { as, body })

test.each(Object.keys(editCalls) as Edited[])('%s: its words are edited, and a stale edit is told what stands there', async (kind) => {
  const entry = await make(kind)
  const edit = (words: object) => put(editCalls[kind], { caseimage_id: entry._id, ...words })
  const first = succeeded<Changed>(await edit({ caption: 'first', revision: 1 }))
  expect(first).toMatchObject({ message: 'Record updated.', entry: { kind, caption: 'first', story: '', revision: 2 } })
  expect(succeeded<Changed>(await edit({ caption: 'first', revision: 1 })).entry.revision).toBe(2) // the same, sent twice
  const stale = await edit({ caption: 'second', revision: 1 })
  expect(refusal(stale)).toMatchObject({ status: 409, code: 'conflict' })
  expect(stale.json()).toMatchObject({ current: { _id: entry._id, kind, caption: 'first', revision: 2 } })
  expect(succeeded<Changed>(await edit({ caption: 'second', revision: 2 })).entry).toMatchObject({ caption: 'second', revision: 3 })
  expect(succeeded<Changed>(await edit({ story: 'without a revision' })).entry).toMatchObject({ caption: 'second', revision: 4 })
})

test('of twenty edits of one revision one counts, and nineteen are told', async () => {
  const entry = await make('image')
  const edits = Array.from({ length: 20 }, (_, at) => put(editCalls.image, { caseimage_id: entry._id, caption: `edit ${at}`, revision: 1 }))
  const statuses = (await Promise.all(edits)).map(({ statusCode }) => statusCode).toSorted()
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
})

const markCalls = {
  image: 'imageIsPreview',
  video: 'videoIsPreview',
  misc: 'stickyIsPreview',
  tweet: 'stickyIsPreview',
  artifact: 'artifactIsPreview',
} as const

test.each(Object.keys(markCalls) as EntryKind[])('%s: marked as a preview entry and back', async (kind) => {
  const entry = await make(kind)
  const mark = async (body: object = {}) =>
    succeeded<Changed>(await put(markCalls[kind], { caseimage_id: entry._id, ...body })).entry.is_preview
  expect([await mark(), await mark(), await mark({ is_preview: false }), await mark({ is_preview: true })]).toEqual([
    true,
    false,
    false,
    true,
  ])
  const previews = await t.call('GET', `/api/users/getPriviews/${ada.id}`, { as: ada })
  expect(succeeded<{ data: AnyEntry[] }>(previews).data.map(({ _id }) => _id)).toContain(entry._id)
})

test('an entry is marked by the call of its kind only', async () => {
  for (const kind of Object.keys(markCalls) as EntryKind[]) {
    const entry = await make(kind)
    for (const path of new Set(Object.values(markCalls)))
      if (path !== markCalls[kind]) expect(await refused(() => put(path, { caseimage_id: entry._id }))).toMatchObject({ status: 404 })
  }
})

const everyCall = [...Object.entries(editCalls), ...Object.entries(markCalls)] as [EntryKind, string][]
test.each(everyCall)('%s by %s: strangers, guests, foreign ids and nonsense change nothing', async (kind, path) => {
  const [mine, theirs] = [await make(kind), await make(kind, brendan)]
  expect(await refused(() => put(path, { caseimage_id: mine._id }, brendan, ada))).toMatchObject({ status: 403 })
  expect(await refused(() => put(path, { caseimage_id: theirs._id }))).toMatchObject({ status: 404 })
  expect(await refused(() => put(path, { caseimage_id: t.deps.newId() }))).toMatchObject({ status: 404 })
  expect(await refused(() => t.call('PUT', `/api/users/${path}/${ada.id}`, { body: { caseimage_id: mine._id } }))).toMatchObject({
    status: 401,
  })
  for (const body of [{}, { caseimage_id: 1 }, { caseimage_id: 'x' }, { caseimage_id: mine._id, is_preview: 'yes' }])
    expect(await refused(() => put(path, body))).toMatchObject({ status: 400 })
})
