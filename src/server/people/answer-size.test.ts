import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { everyCall } from '#contract/every-call.ts'
import { feeds } from '#contract/tweets.ts'
import { longestBio } from '#domain/account/limits.ts'
import { longestAnswer } from '#domain/case/answer-size.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import {
  longestCaption,
  longestFileName,
  longestPlace,
  longestStory,
  longestTweet,
  mostEntriesInOneSave,
  mostTweetsInOneSave,
} from '#domain/case/limits.ts'
import { loadDictionary } from '#server/dictionary/load-dictionary.ts'
import { readDictionary } from '#server/dictionary/read-dictionary.ts'
import { saved } from '#server/island/testing.ts'
import { locationOf } from '#server/media/address.ts'
import { multipart, photo } from '#server/media/testing.ts'
import { shopper } from '#server/shop/testing.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { fillAccount, fillCharts, fillDirectory, fillHistory, fillPages, fullProgress, largestIsland, longest } from './testing-full.ts'
import { fillTalk } from './testing-talk.ts'

/** No call answers more than 1 MB, asked of an account that is full of the longest words and by somebody who may see all of it. */
let t: TestApp
let ada: Person
let brendan: Person
let chart: string
let order: string
let draft: string
let share: string
let conversation: string
type Named = { readonly id: string; readonly file_id: string | null }
let entries: ReadonlyMap<EntryKind, readonly Named[]>
const entry = (kind: EntryKind, at = 0) => entries.get(kind)?.at(at)?.id ?? expect.fail(`no ${kind}`)

beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  await fillAccount(t, ada)
  const read = t.deps.db
    .selectFrom('entries')
    .select(['id', 'kind', 'file_id'])
    .where('user_id', '=', ada.id)
    .where('deleted_at', 'is', null)
  entries = Map.groupBy(await read.orderBy('position').execute(), ({ kind }) => kind)
  const { living, dead } = largestIsland((entries.get('tweet') ?? []).map(({ id }) => id))
  await saved(t, ada, { saved_island: living, saved_island_deadversion: dead })
  await fillHistory(t, ada)
  await fillDirectory(t, 100)
  chart = await fillCharts(t, ada, 100)
  order = (await shopper(t, ada).buy('orrery'))._id
  draft = await fillPages(t, [ada, brendan])
  const sharing = { kind: 'starchart', subject: chart, lifetime: 'week', confirmed: true }
  share = (await t.call('POST', '/api/shares', { as: ada, body: sharing })).json().data._id
  conversation = await fillTalk(t, ada, brendan, entry('tweet', -1))
  await loadDictionary(t.deps.db, readDictionary())
  for (const as of [ada, brendan]) await t.call('POST', `/api/products/${reading}/claim`, { as })
  const addProgress = async (progress: object) =>
    (await t.call('PUT', `/api/users/updateProgress/${ada.id}`, { as: ada, body: { progress } })).statusCode === 200
  for (const progress of fullProgress(5)) if (!(await addProgress(progress))) break
})
afterAll(() => t.close())

const calls: readonly Endpoint[] = Object.values(everyCall).flatMap((ofFeature) => Object.values(ofFeature))
/** What is free, and read. */
const reading = 'the-hut'
/** What `id` names; elsewhere a person. */
const idOf = (path: string) => {
  if (path.startsWith('/api/starcharts/')) return chart
  if (path.startsWith('/api/orders/')) return order
  if (path.startsWith('/api/conversations/')) return conversation
  if (path.startsWith('/api/pages/')) return draft
  if (path.startsWith('/api/shares/')) return share
  return path.startsWith('/api/tweets/') ? entry('tweet', -1) : ada.id
}
const pathOf = ({ path }: Endpoint) => {
  const named: Record<string, string> = {
    area: 'world',
    z: '0',
    x: '0',
    y: '0',
    ordinal: '0',
    slug: path.startsWith('/api/products/') ? reading : 'atoll',
    rev: '2',
    entry: entry('tweet'),
    username: 'ada',
    term: 'neuron',
  }
  return path.replace(/:(\w+)/g, (_, name: string) => (name === 'id' ? idOf(path) : (named[name] ?? expect.fail(`${path} names ${name}`))))
}
/** What is asked for: the queries that say the most, of calls that have one. */
const queriesOf = (path: string): readonly string[] => {
  switch (path) {
    case '/api/case/:id':
      return ['limit=100', ...[...entries.keys()].map((kind) => `limit=100&kind=${kind}`)]
    case '/api/case/:id/bin':
    case '/api/users/getArtifacts':
    case '/api/starcharts':
    case '/api/users/:id/starcharts':
    case '/api/follows/requests':
    case '/api/follows/:id/followers':
    case '/api/follows/:id/following':
    case '/api/conversations/:id/messages':
    case '/api/tweets/:id/replies':
    case '/api/blocks':
    case '/api/mutes':
      return ['limit=100']
    case '/api/tweets':
      return feeds.map((feed) => `feed=${feed}&limit=100`)
    case '/api/messages/changes':
      return ['after=0']
    case '/api/messages/search':
      return [`q=${longest(20)}`]
    case '/api/dictionary':
    case '/api/dictionary/suggestions':
      return ['q=a']
    case '/api/case/:id/search':
      return ['limit=100&q=word', 'limit=100&q=word&kind=tweet']
    case '/api/case/:id/timeline':
      return ['limit=100', 'limit=100&kind=tweet', 'limit=100&part=undated&kind=tweet']
    case '/api/case/:id/versions':
      return [`caseimage_id=${entry('image')}`, `caseimage_id=${entry('video')}`]
    case '/api/places':
      return ['q=l']
    case '/api/almanac':
      return ['lat=28.3&lon=-16.5']
    case '/api/users':
      return ['limit=100', 'limit=100&q=somebody']
    case '/api/map/search':
      return ['q=somebody']
    case '/api/upload/known':
      return [`sha256=${'0'.repeat(64)}`]
    default:
      return ['']
  }
}

const measured = async (asking: ReturnType<TestApp['call']>, name: string) => {
  const { statusCode, rawPayload, body } = await asking
  expect.soft(statusCode, `${name}: ${body.slice(0, 300)}`).toBe(200)
  expect.soft(rawPayload.length, name).toBeLessThan(longestAnswer)
}

const isOwnersAlone = (path: string) => path.startsWith('/api/orders/') || path.startsWith('/api/shares/')

test('no call that reads answers more than it may, whoever asks', async () => {
  for (const call of calls.filter(({ method, replyAs }) => method === 'GET' && !['events', 'file', 'text'].includes(replyAs ?? 'json')))
    for (const as of call.access === 'self' || isOwnersAlone(call.path) ? [ada] : [ada, brendan])
      for (const query of queriesOf(call.path)) {
        const url = `${pathOf(call)}?${query}`
        await measured(t.call('GET', url, { as }), url)
      }
})

const idsOf = (kind: EntryKind) => (entries.get(kind) ?? []).slice(0, mostEntriesInOneSave).map(({ id }) => id)
const locationsOf = (kind: EntryKind) =>
  (entries.get(kind) ?? []).slice(0, mostEntriesInOneSave).map(({ file_id }) => locationOf({ user_id: ada.id, id: file_id ?? '' }))
const words = { caption: longest(longestCaption), story: longest(longestStory), place: longest(longestPlace), moment: '1974-08-21T23:20' }
const tweets = () =>
  Array.from({ length: mostTweetsInOneSave }, () => ({
    text: longest(longestTweet),
    ...words,
    story: '',
    images: idsOf('image').slice(0, 4),
  }))

/** What is sent to each call that can answer the document: as many things as it takes, and the longest words. */
const bodies = (): Readonly<Record<string, object>> => ({
  '/api/users/update_user': { bio: longest(longestBio) },
  '/api/users/updateProgress/:id': { progress: { [Object.keys(fullProgress(5)[0] ?? {})[0] ?? '']: true } },
  '/api/users/updatePrivacySettings/:id': { query: 'caseimage', level: 'public' },
  '/api/users/savecase/:id': { caseimages: locationsOf('image').map((image) => ({ image })) },
  '/api/users/savecaseVideo/:id': { casevideos: locationsOf('video').map((video) => ({ video })) },
  '/api/users/savecaseMisc/:id': { casemiscellaneous: locationsOf('misc').map((file) => ({ file })) },
  '/api/users/updateCaptionAndStoryTweets/:id': { casetweets: tweets() },
  '/api/users/updateCaptionAndStory/:id': { caseimage_id: entry('image'), ...words },
  '/api/users/updateCaptionAndStoryVideos/:id': { caseimage_id: entry('video'), ...words },
  '/api/users/updateCaptionAndStoryMisc/:id': { caseimage_id: entry('misc'), ...words },
  '/api/users/updateCaptionAndStoryArtifacts/:id': { caseimage_id: entry('artifact'), ...words },
  '/api/users/imageIsPreview/:id': { caseimage_id: entry('image'), is_preview: true },
  '/api/users/videoIsPreview/:id': { caseimage_id: entry('video'), is_preview: true },
  '/api/users/stickyIsPreview/:id': { caseimage_id: entry('tweet'), is_preview: true },
  '/api/users/artifactIsPreview/:id': { caseimage_id: entry('artifact'), is_preview: true },
  '/api/users/imageEditUpload/:id': { caseimage_id: entry('image'), image: locationsOf('image')[1] },
  '/api/users/videoEditUpload/:id': { caseimage_id: entry('video'), image: locationsOf('video')[1] },
  '/api/case/:id/versions/restore': { caseimage_id: entry('image'), version: 1 },
  '/api/users/deleteCaptionAndStory/:id': { caseimage_id: idsOf('image') },
  '/api/users/deleteCaptionsandStoriesVideo/:id': { caseimage_id: idsOf('video') },
  '/api/users/deleteCaptionsandStoriesMisc/:id': { caseimage_id: idsOf('misc') },
  '/api/users/deleteCaptionsandStoriesTweets/:id': { caseimage_id: idsOf('tweet') },
  '/api/case/:id/restore': { caseimage_id: idsOf('tweet') },
  '/api/case/:id/erase': { caseimage_id: idsOf('video') },
  '/api/case/:id/order': { caseimage_id: entry('image', -1), after: entry('image', -2) },
  '/api/users/:id/island/revisions/:rev/restore': {},
})

/** The same of each call that takes a form. */
const forms = async (): Promise<Readonly<Record<string, Parameters<typeof multipart>[0]>>> => ({
  '/api/users/saveIsland/:id': [{ name: 'lastAction', content: longest(200) }],
  '/api/users/uploadImage/:id': [{ name: 'image', filename: `${longest(longestFileName)}.jpg`, content: await photo() }],
})

test('no call that answers the document answers more than it may', async () => {
  const sentAsForm = await forms()
  for (const call of calls.filter(({ minimal }) => minimal)) {
    const unknown = () => expect.fail(`nothing is sent to ${call.path}`)
    const sent = call.bodyAs === 'multipart' ? multipart(sentAsForm[call.path] ?? unknown()) : { body: bodies()[call.path] ?? unknown() }
    await measured(t.call(call.method as 'PUT' | 'POST', pathOf(call), { as: ada, ...sent }), call.path)
  }
})
