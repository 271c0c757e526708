import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StarChart, starChartsApi } from '#contract/starcharts/starcharts.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { hang } from '#server/case/testing/case.ts'
import { mediaOn, open, pathOf, sharer } from '#server/shares/testing/shares.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { aRecipe, grant, savedChart } from './testing/starcharts.ts'

let t: TestApp
/** Charts; a stranger who may export. */
let ada: Person
let brendan: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  for (const name of ['ada', 'brendan']) await grant(t, 'single-charts', name)
})
afterAll(() => t.close())

const allow = (query: 'starcharts' | 'caseimage', level: PrivacyLevel) =>
  t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { id: ada.id, query, level } })
/** A chart of Ada's with a picture of her case, which everybody may see, the picture nobody. */
async function pictured() {
  const { _id } = await hang(t, ada, 'image', {})
  const recipe = aRecipe({ title: 'With a picture', show: [], picture: { kind: 'entry', id: _id } })
  const chart = await savedChart(t, ada, recipe)
  await allow('starcharts', 'public')
  await allow('caseimage', 'private')
  return { entry: _id, recipe, chart }
}
const read = async (as: Person, id: string) => (await t.call('GET', `/api/starcharts/${id}`, { as })).json<{ data: StarChart }>().data
const listed = async (as: Person, id: string) => {
  const { data } = (await t.call('GET', `/api/users/${ada.id}/starcharts`, { as })).json<{ data: StarChart[] }>()
  return data.find(({ _id }) => _id === id)
}
const svgFor = async (as: Person, id: string) => (await t.call('GET', `/api/starcharts/${id}/render.svg`, { as })).body
const hasImage = (svg: string) => svg.includes('<image') && svg.includes('data:image/jpeg;base64,/9j/')

test('who may not see the picture gets the sheet as if there had never been one', async () => {
  const { chart, recipe } = await pictured()
  const { picture: _, ...bare } = recipe
  const plain = await savedChart(t, ada, bare)
  for (const seen of [await read(brendan, chart._id), await listed(brendan, chart._id)]) {
    expect(seen?.recipe).toEqual(bare)
    expect(seen?.picture).toBeUndefined()
  }
  expect(await svgFor(brendan, chart._id)).toBe(await svgFor(brendan, plain._id))
  expect(hasImage(await svgFor(ada, chart._id))).toBe(true)
  await allow('caseimage', 'public')
  const seen = await read(brendan, chart._id)
  expect(seen.recipe).toEqual(recipe)
  expect((await t.call('GET', seen.picture?.image ?? '', { as: brendan })).statusCode).toBe(200)
  expect(hasImage(await svgFor(brendan, chart._id))).toBe(true)
})

test('a link to the chart shows the picture only while everybody may see it', async () => {
  const { chart } = await pictured()
  const share = await sharer(t, ada).make(chart._id, { kind: 'starchart' })
  const drawn = async () => {
    const address = mediaOn((await open(t, pathOf(share))).body).find((one) => one.includes('chart.svg')) ?? expect.fail('no drawing')
    return (await open(t, address)).body
  }
  expect(hasImage(await drawn())).toBe(false)
  await allow('caseimage', 'public')
  expect(hasImage(await drawn())).toBe(true)
  await allow('caseimage', 'private')
  expect(hasImage(await drawn())).toBe(false)
})

test('when its picture is deleted, the owner keeps the choice and the sheet is drawn without it', async () => {
  const { chart, entry } = await pictured()
  const own = () => t.call('GET', starChartsApi.picture.path.replace(':id', entry), { as: ada })
  expect((await own()).json()).toMatchObject({ data: { image: expect.stringContaining('/large?'), width: 60, height: 40 } })
  await t.call('PUT', `/api/users/deleteCaptionAndStory/${ada.id}`, { as: ada, body: { caseimage_id: entry } })
  expect((await own()).statusCode).toBe(404)
  const kept = await read(ada, chart._id)
  expect([kept.recipe.picture, kept.picture]).toEqual([{ kind: 'entry', id: entry }, undefined])
  expect(hasImage(await svgFor(ada, chart._id))).toBe(false)
})

test('a picture of somebody else’s case is nobody’s on one’s own sheet', async () => {
  const { entry } = await pictured()
  await allow('caseimage', 'public')
  const chart = await savedChart(t, brendan, aRecipe({ picture: { kind: 'entry', id: entry } }))
  expect(chart.picture).toBeUndefined()
  expect((await t.call('GET', `/api/starcharts/pictures/${entry}`, { as: brendan })).statusCode).toBe(404)
})

test('the plate of an island is drawn for everybody who sees the chart', async () => {
  const island = { kind: 'island', body: 'volcano', seed: ada.id } as const
  const chart = await savedChart(t, ada, aRecipe({ picture: island, show: [] }))
  await allow('starcharts', 'public')
  expect((await read(brendan, chart._id)).recipe.picture).toEqual(island)
  expect(await svgFor(brendan, chart._id)).toContain('<g id="picture">')
  const wrong = await t.call('POST', '/api/starcharts', { as: ada, body: { recipe: aRecipe({ picture: { ...island, body: 'nowhere' } }) } })
  expect(wrong.statusCode).toBe(400)
})
