import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VisibleIsland } from '#contract/island.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { aRecipe, grant, savedChart } from '#server/starcharts/testing/starcharts.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { anIsland, anObject, save, saved } from './testing/island.ts'

let t: TestApp
let ada: Person
let brendan: Person
let charts: readonly string[]
const framed = (entryId: string, artifact = 'chart-frame') => anObject(entryId, { artifact, entryId })
const island = (ids: readonly string[]) => anIsland(1, { objects: ids.map((id) => framed(id)) })

beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  await grant(t, 'single-charts', 'ada')
  charts = [(await savedChart(t, ada))._id, (await savedChart(t, ada, aRecipe(), { level: 'private' }))._id]
  await saved(t, ada, { saved_island: island(charts) })
})
afterAll(() => t.close())

const open = (level: PrivacyLevel) =>
  t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { id: ada.id, query: 'starcharts', level } })
const framesSeen = async (as: Person) => {
  const { saved_island } = (await t.call('GET', `/api/users/${ada.id}/island`, { as })).json<{ data: VisibleIsland }>().data
  const document = (await t.call('GET', `/api/users/getUser/${ada.id}`, { as })).json().data
  expect(document.saved_island).toEqual(saved_island)
  return (saved_island as ReturnType<typeof island>).objects.map(({ entryId }) => entryId)
}

test('a framed chart is there for whom its level lets in, and for its owner', async () => {
  expect(await framesSeen(ada)).toEqual(charts)
  expect(await framesSeen(brendan)).toEqual([])
  await open('members')
  expect(await framesSeen(brendan)).toEqual(charts.slice(0, 1))
})

test('nobody hangs a chart of somebody else, and none hangs where pictures do', async () => {
  const [chart = ''] = charts
  const stolen = await save(t, brendan, { saved_island: island([chart]) })
  expect([stolen.statusCode, stolen.json().message]).toEqual([
    422,
    'The island shows an entry that is not in your case, or a star chart that is not yours.',
  ])
  const wrong = await save(t, ada, { saved_island: anIsland(0, { objects: [framed(chart, 'frame')] }) })
  expect([wrong.statusCode, wrong.json().message]).toEqual([422, 'A frame cannot show an entry of this kind.'])
})

test('a deleted chart leaves its frame savable, and is gone from it for visitors', async () => {
  const [chart = ''] = charts
  await t.call('DELETE', `/api/starcharts/${chart}`, { as: ada })
  expect(await framesSeen(brendan)).toEqual([])
  await saved(t, ada, { saved_island: { ...island(charts), timeOfDay: 12 } })
})
