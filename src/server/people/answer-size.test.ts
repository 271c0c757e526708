import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { everyCall } from '#contract/every-call.ts'
import { longestAnswer } from '#domain/case/answer-size.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import { saved } from '#server/island/testing.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { fillAccount, fillDirectory, fillHistory, fullProgress, largestIsland } from './testing-full.ts'

/** No call answers more than 1 MB, asked of an account that is full of the longest words and by somebody who may see all of it. */
let t: TestApp
let ada: Person
let brendan: Person
type Named = { readonly id: string; readonly file_id: string | null }
let entries: ReadonlyMap<EntryKind, readonly Named[]>
const entry = (kind: EntryKind, at = 0) => entries.get(kind)?.at(at)?.id ?? expect.fail(`no ${kind}`)

beforeAll(async () => {
  t = await startTestApp({ mediaWork: 'nowhere' })
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
  await t.deps.db.updateTable('island_revisions').set({ revision: 1 }).where('user_id', '=', ada.id).execute()
  await fillHistory(t, ada)
  await fillDirectory(t, 100)
  const addProgress = async (progress: object) =>
    (await t.call('PUT', `/api/users/updateProgress/${ada.id}`, { as: ada, body: { progress } })).statusCode === 200
  for (const progress of fullProgress(5)) if (!(await addProgress(progress))) break
})
afterAll(() => t.close())

const calls: readonly Endpoint[] = Object.values(everyCall).flatMap((ofFeature) => Object.values(ofFeature))
const pathOf = ({ path }: Endpoint) => {
  const named: Record<string, string> = { area: 'world', z: '0', x: '0', y: '0', ordinal: '0', slug: 'atoll', entry: entry('tweet') }
  return path.replace(/:(\w+)/g, (_, name: string) => (name === 'id' ? ada.id : (named[name] ?? expect.fail(`${path} names ${name}`))))
}
/** What is asked for: the queries that say the most, of calls that have one. */
const queriesOf = (path: string): readonly string[] => {
  switch (path) {
    case '/api/case/:id':
      return ['limit=100', ...[...entries.keys()].map((kind) => `limit=100&kind=${kind}`)]
    case '/api/case/:id/bin':
    case '/api/users/getArtifacts':
      return ['limit=100']
    case '/api/case/:id/search':
      return ['limit=100&q=word', 'limit=100&q=word&kind=tweet']
    case '/api/case/:id/timeline':
      return ['limit=100', 'limit=100&kind=tweet', 'limit=100&part=undated&kind=tweet']
    case '/api/case/:id/versions':
      return [`caseimage_id=${entry('image')}`, `caseimage_id=${entry('video')}`]
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

test('no call that reads answers more than it may, whoever asks', async () => {
  for (const call of calls.filter(({ method, replyAs }) => method === 'GET' && replyAs !== 'events'))
    for (const as of call.access === 'self' ? [ada] : [ada, brendan])
      for (const query of queriesOf(call.path)) {
        const url = `${pathOf(call)}?${query}`
        await measured(t.call('GET', url, { as }), url)
      }
})
