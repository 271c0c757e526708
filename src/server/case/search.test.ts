import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyEntry } from '#contract/entries.ts'
import { writeCursor } from '#server/http/cursor.ts'
import { refusal } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addEntries } from './store.ts'
import { type Changed, hang, newLocation, save, say, succeeded } from './testing/case.ts'

let t: TestApp
let ada: Person
let brendan: Person
const made: Record<string, string> = {}
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  made.caption = (await hang(t, ada, 'image', { caption: 'The quay at Þórshöfn', story: 'It rained all day.' }))._id
  made.story = (await hang(t, ada, 'image', { caption: 'Nobody', story: 'We stood on the quay until four.' }))._id
  made.tweet = (await say(t, ada, 'The quay is closed; 1974-08 was the last time.', { place: 'Tórshavn' }))._id
  const location = await newLocation(t, ada, 'misc', 'Quay_plan-2041.pdf')
  made.file = succeeded<Changed>(await save(t, ada, 'misc', [location])).entries[0]?._id ?? ''
  made.artifact = t.deps.newId()
  const at = { created_at: t.deps.now(), updated_at: t.deps.now() }
  const artifact = { id: made.artifact, kind: 'artifact' as const, product_slug: 'single-charts', ...at }
  await t.deps.db.transaction().execute((trx) => addEntries(trx, ada.id, [artifact]))
  made.japanese = (await say(t, ada, '長崎の夜は雨だった。'))._id
  await hang(t, brendan, 'image', { caption: 'Another quay' })
})
afterAll(() => t.close())

type Page = { data: AnyEntry[]; next?: string }
const ask = (query: Record<string, string>, as = ada, of = ada) =>
  t.call('GET', `/api/case/${of.id}/search?${new URLSearchParams(query)}`, {
    as,
  })
const found = async (q: string, more: Record<string, string> = {}, as = ada) =>
  succeeded<Page>(await ask({ q, ...more }, as)).data.map(({ _id }) => Object.keys(made).find((name) => made[name] === _id))

test('captions weigh more than texts, texts than stories, stories than file names', async () => {
  expect(await found('quay')).toEqual(['caption', 'tweet', 'story', 'file'])
})

test('finds by words of every part, by their beginnings, without accents, and wants all of them', async () => {
  expect(await found('thorsh')).toEqual([]) // Þ is a letter of its own
  expect(await found('þorshofn')).toEqual(['caption'])
  expect(await found('TORSHAVN')).toEqual(['tweet'])
  expect(await found('quay rain')).toEqual(['caption'])
  expect(await found('rain snow')).toEqual([])
  expect(await found('1974')).toEqual(['tweet'])
  expect(await found('2041')).toEqual(['file'])
  expect(await found('single')).toEqual(['artifact'])
  expect(await found('長崎')).toEqual(['japanese'])
})

test('finds by dates as people write them, by places, and by what a kind is called', async () => {
  const dora = await t.resident('dora')
  const dated = await hang(t, dora, 'image', { caption: 'Landfall', moment: '2019-07-12', place: 'Garachico' })
  await hang(t, dora, 'image', { caption: 'Seven', moment: '2018-12-07' })
  const decade = await say(t, dora, 'The cable', { moment: '197X' })
  const ids = async (q: string) => succeeded<Page>(await ask({ q }, dora, dora)).data.map(({ _id }) => _id)
  for (const q of ['2019', 'July', 'July 2019', '12.7.2019', '2019-07-12', '12 July', 'Garachico July 2019', 'photograph 2019'])
    expect(await ids(q), q).toEqual([dated._id])
  for (const q of ['1970s', 'the 1970s', 'tweets']) expect(await ids(q), q).toEqual([decade._id])
  expect(await ids('July 2018')).toEqual([])
  await t.call('PUT', `/api/users/updateCaptionAndStory/${dora.id}`, { as: dora, body: { caseimage_id: dated._id, moment: '2001-03' } })
  expect([await ids('2019'), await ids('March 2001')]).toEqual([[], [dated._id]])
})

test('searches one kind', async () => {
  expect(await found('quay', { kind: 'image' })).toEqual(['caption', 'story'])
})

test('pages through what it finds once', async () => {
  const first = succeeded<Page>(await ask({ q: 'quay', limit: '3' }))
  const second = succeeded<Page>(await ask({ q: 'quay', limit: '3', cursor: first.next ?? '' }))
  expect([...first.data, ...second.data].map(({ _id }) => _id)).toEqual([made.caption, made.tweet, made.story, made.file])
  expect(second.next).toBe(undefined)
})

test('an edit is found by its new words and no longer by the old ones', async () => {
  const entry = await hang(t, ada, 'image', { caption: 'lighthouse' })
  const edit = (words: object) =>
    t.call('PUT', `/api/users/updateCaptionAndStory/${ada.id}`, { as: ada, body: { caseimage_id: entry._id, ...words } })
  await edit({ caption: 'beacon' })
  expect([(await ask({ q: 'lighthouse' })).json<Page>().data, (await ask({ q: 'beacon' })).json<Page>().data.length]).toEqual([[], 1])
  await t.call('PUT', `/api/users/imageEditUpload/${ada.id}`, {
    as: ada,
    body: { caseimage_id: entry._id, image: await newLocation(t, ada, 'image', 'zebra.jpg') },
  })
  expect((await ask({ q: 'zebra' })).json<Page>().data).toHaveLength(1)
})

test('what is in the bin is not found', async () => {
  const { _id } = await say(t, ada, 'ephemeral')
  await t.call('PUT', `/api/users/deleteCaptionsandStoriesTweets/${ada.id}`, { as: ada, body: { caseimage_id: _id } })
  expect((await ask({ q: 'ephemeral' })).json<Page>().data).toEqual([])
})

test('others find what they may see, never by a file name, and never a file name', async () => {
  const open = (query: string, level: string) =>
    t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query, level } })
  expect(await found('quay', {}, brendan)).toEqual([])
  for (const query of ['caseimage', 'casemisc']) await open(query, 'members')
  expect(await found('quay', {}, brendan)).toEqual(['caption', 'story'])
  expect(await found('2041', {}, brendan)).toEqual([])
  expect((await ask({ q: 'quay' }, brendan)).body).not.toMatch(/picture\.jpg|Quay_plan/)
  await t.call('PUT', `/api/users/updateCaptionAndStory/${ada.id}`, { as: ada, body: { caseimage_id: made.story, level: 'private' } })
  expect(await found('quay', {}, brendan)).toEqual(['caption'])
  await open('caseimage', 'private')
  expect(await found('quay', {}, brendan)).toEqual([])
})

test('signs that mean something to a database are words like any other, or none', async () => {
  for (const q of ["'", "quay' | 'x", 'quay:*', '!quay', 'quay & ', '()', '\\', '%', '<->', '…'])
    expect((await ask({ q })).statusCode, q).toBe(200)
  expect(await found('!!!')).toEqual([])
})

test.each([
  ['nothing', {}],
  ['an empty text', { q: '' }],
  ['spaces', { q: '  ' }],
  ['two lines', { q: 'a\nb' }],
  ['too long a text', { q: 'x'.repeat(201) }],
  ['a kind that is none', { q: 'x', kind: 'secret' }],
  ['a limit beyond the most', { q: 'x', limit: '101' }],
  ['a cursor of another list', { q: 'x', cursor: writeCursor(['0193']) }],
  ['a cursor that is a query', { q: 'x', cursor: writeCursor(['1', "' or true"]) }],
] as const)('refuses %s', async (_, query) => {
  expect(refusal(await ask(query))).toMatchObject({ status: 400, code: 'not-valid' })
})

test('guests are asked to log in, and nobody is found by an id that is nobody', async () => {
  expect(refusal(await t.call('GET', `/api/case/${ada.id}/search?q=x`))).toMatchObject({ status: 401 })
  expect(refusal(await t.call('GET', `/api/case/${t.deps.newId()}/search?q=x`, { as: ada }))).toMatchObject({ status: 404 })
})
