import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VisibleIsland } from '#contract/island.ts'
import type { IslandDocument } from '#domain/island/document/island-document.ts'
import { albumsOf, tweetIds } from '#server/albums/testing/albums.ts'
import { succeeded } from '#server/case/testing/case.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { anIsland, anObject, save, saved } from './testing/island.ts'

let t: TestApp
let ada: Person
let brendan: Person
let entries: readonly string[]
let album: string
const stand = (albumId: string) => anObject(albumId, { artifact: 'album-stand', albumId })
const island = (ids: readonly string[]) => anIsland(1, { objects: ids.map(stand) })

beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  entries = await tweetIds(t, ada, 2)
  const mine = albumsOf(t, ada)
  album = (await mine.make('A summer', { level: 'public' }))._id
  await mine.add(album, entries)
  await saved(t, ada, { saved_island: island([album]), saved_island_deadversion: island([album]) })
})
afterAll(() => t.close())

/** What the island shows somebody: the stands, living and dead, the albums, and which entries came along. */
async function seen(as: Person, query = '') {
  const { data } = succeeded<{ data: VisibleIsland }>(await t.call('GET', `/api/users/${ada.id}/island${query}`, { as }))
  const living = data.saved_island as IslandDocument
  const stands = living.objects.flatMap(({ albumId }) => albumId ?? [])
  expect((data.saved_island_deadversion as IslandDocument).objects.flatMap(({ albumId }) => albumId ?? [])).toEqual(stands)
  if (query === '')
    expect(succeeded<{ data: object }>(await t.call('GET', `/api/users/getUser/${ada.id}`, { as })).data).toMatchObject({
      saved_island: living,
    })
  return { stands, albums: data.albums, entries: data.entries.map(({ _id }) => _id) }
}
const nothing = { stands: [], albums: [], entries: [] }
const privacy = (level: string) =>
  t.call('PUT', `/api/users/updatePrivacySettings/${ada.id}`, { as: ada, body: { query: 'casetweets', level } })
const narrow = (id: string, level: string | null) =>
  t.call('PUT', `/api/users/updateCaptionAndStoryTweets/${ada.id}`, { as: ada, body: { casetweets: { _id: id, level } } })

test('an album stands there for whom its level and one of its entries let in, under a cover that they may see', async () => {
  const [first = '', second = ''] = entries
  const withCover = (cover: string) => ({ stands: [album], albums: [{ _id: album, title: 'A summer', cover }], entries: [cover] })
  expect(await seen(ada)).toEqual(withCover(first))
  expect(await seen(brendan)).toEqual(nothing)
  succeeded(await privacy('members'))
  expect(await seen(brendan)).toEqual(withCover(first))
  expect(await seen(ada, '?as=members')).toEqual(withCover(first))
  succeeded(await narrow(first, 'private'))
  expect(await seen(brendan)).toEqual(withCover(second))
  succeeded(await narrow(second, 'private'))
  expect(await seen(brendan)).toEqual(nothing)
  for (const id of entries) succeeded(await narrow(id, null))
  for (const level of ['private', 'followers']) {
    await albumsOf(t, ada).change(album, { level })
    expect(await seen(brendan), level).toEqual(nothing)
    expect(await seen(ada, '?as=members'), level).toEqual(nothing)
  }
  expect(await seen(ada, '?as=followers')).toEqual(withCover(first))
  await albumsOf(t, ada).change(album, { level: 'public' })
  expect(await seen(brendan)).toEqual(withCover(first))
})

test('an entry that hangs there as well comes once', async () => {
  const [first = ''] = entries
  const both = anIsland(0, { objects: [stand(album), anObject('lectern', { artifact: 'lectern', entryId: first })] })
  await saved(t, ada, { saved_island: both, saved_island_deadversion: null })
  const { data } = succeeded<{ data: VisibleIsland }>(await t.call('GET', `/api/users/${ada.id}/island`, { as: brendan }))
  expect(data.entries.map(({ _id }) => _id)).toEqual([first])
  await saved(t, ada, { saved_island: island([album]), saved_island_deadversion: island([album]) })
})

test('nobody shows an album of somebody else, and none stands where pictures hang', async () => {
  const stolen = await save(t, brendan, { saved_island: island([album]) })
  expect([stolen.statusCode, stolen.json().message]).toEqual([422, 'The island shows an album that is not yours.'])
  const unknown = await save(t, ada, { saved_island: island([t.deps.newId()]) })
  expect(unknown.statusCode).toBe(422)
  const inDead = await save(t, ada, { saved_island_deadversion: island(['no-uuid']) })
  expect(inDead.statusCode).toBe(422)
  const wrong = await save(t, ada, { saved_island: anIsland(0, { objects: [anObject('f', { artifact: 'frame', albumId: album })] }) })
  expect(wrong.statusCode).toBe(422)
  const [entry = ''] = entries
  const mixed = await save(t, ada, { saved_island: island([entry]) })
  expect(mixed.statusCode).toBe(422)
})

test('a deleted album leaves its stand savable, is gone from it for visitors, and does not come back with an earlier revision', async () => {
  const { data: before } = succeeded<{ data: VisibleIsland }>(await t.call('GET', `/api/users/${ada.id}/island`, { as: ada }))
  succeeded(await albumsOf(t, ada).ask('DELETE', `/${album}`))
  expect(await seen(brendan)).toEqual(nothing)
  expect(await seen(ada)).toEqual({ stands: [album], albums: [], entries: [] })
  await saved(t, ada, { saved_island: { ...island([album]), timeOfDay: 12 } })
  succeeded(await t.call('POST', `/api/users/${ada.id}/island/revisions/${before.revision}/restore`, { as: ada }))
  expect(await seen(ada)).toEqual(nothing)
})
