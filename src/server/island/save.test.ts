import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IslandRevision, VisibleIsland } from '#contract/island.ts'
import type { IslandDocument } from '#domain/island/document/island-document.ts'
import { decodeTile } from '#domain/map/tile-code.ts'
import { multipart, photo } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { anIsland, anObject, save, saved } from './testing/island.ts'

let t: TestApp
let ada: Person
let people = 0
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  ada = await t.resident(`ada${people++}`)
})

const shown = async (as: Person = ada, id = as.id) =>
  (await t.call('GET', `/api/users/${id}/island`, { as })).json<{ data: VisibleIsland }>().data

test('an island is kept as it was sent, and comes back with the user', async () => {
  const island = anIsland(3, { timeOfDay: 21.5 })
  const user = await saved(t, ada, { saved_island: island, lastAction: 'Lit three lanterns.' })
  expect(user).toMatchObject({
    saved_island: island,
    saved_island_deadversion: null,
    saved_island_revision: 1,
    lastAction: 'Lit three lanterns.',
  })
  const me = (await t.call('GET', '/api/auth/me', { as: ada })).json().data
  expect(me).toMatchObject({ saved_island: island, saved_island_revision: 1, lastAction: 'Lit three lanterns.' })
})

test('a dead version is shaped apart, survives a change of the living one, and can follow it again', async () => {
  const [living, dead] = [anIsland(2), anIsland(1, { theme: 'ash', timeOfDay: 0 })]
  await saved(t, ada, { saved_island: living, saved_island_deadversion: dead })
  const changed = await saved(t, ada, { saved_island: anIsland(4) })
  expect(changed).toMatchObject({ saved_island: anIsland(4), saved_island_deadversion: dead, saved_island_revision: 2 })
  const onlyDead = await saved(t, ada, { saved_island_deadversion: { ...dead, timeOfDay: 3 } })
  expect(onlyDead).toMatchObject({ saved_island: anIsland(4), saved_island_deadversion: { timeOfDay: 3 } })
  const following = await saved(t, ada, { saved_island_deadversion: null })
  expect(following).toMatchObject({ saved_island: anIsland(4), saved_island_deadversion: null, saved_island_revision: 4 })
})

test('a document comes as a file, as text or as JSON', async () => {
  const island = anIsland(1)
  for (const part of [
    { name: 'saved_island', filename: 'island.json', type: 'application/json', content: JSON.stringify({ ...island, timeOfDay: 1 }) },
    { name: 'saved_island', filename: 'blob', content: JSON.stringify({ ...island, timeOfDay: 2 }) },
    { name: 'saved_island', content: JSON.stringify({ ...island, timeOfDay: 3 }) },
  ])
    expect((await t.call('PUT', `/api/users/saveIsland/${ada.id}`, { as: ada, ...multipart([part]) })).statusCode).toBe(200)
  expect(await shown()).toMatchObject({ saved_island: { timeOfDay: 3 }, revision: 3 })
})

test('unknown fields of a document are not kept', async () => {
  const sly = { ...anIsland(1), owner: 'me', objects: [{ ...anObject('a'), onclick: 'alert(1)' }] }
  const user = await saved(t, ada, { saved_island: sly })
  expect(user.saved_island).toEqual({ ...anIsland(1), objects: [anObject('a')] })
})

test('saving the same again makes no revision', async () => {
  await saved(t, ada, { saved_island: anIsland(1), lastAction: 'Lit a lantern.' })
  const again = await saved(t, ada, { saved_island: anIsland(1), lastAction: 'Looked at it.' })
  expect(again).toMatchObject({ saved_island_revision: 1, lastAction: 'Looked at it.' })
})

describe('of two tabs', () => {
  test('the one that began from an older revision is told which one counts now', async () => {
    await saved(t, ada, { saved_island: anIsland(1), revision: 0 })
    await saved(t, ada, { saved_island: anIsland(2), revision: 1 })
    const late = await save(t, ada, { saved_island: anIsland(3), revision: 1 })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'conflict', errors: [{ path: 'revision', message: '2' }] })
    expect(late.json().message).toContain('revision 2')
    expect(await shown()).toMatchObject({ saved_island: anIsland(2), revision: 2 })
    await saved(t, ada, { saved_island: anIsland(3), revision: 2 })
  })

  test('of many that save at once from the same revision one wins', async () => {
    await saved(t, ada, { saved_island: anIsland(1) })
    const answers = await Promise.all([2, 3, 4, 5].map((lanterns) => save(t, ada, { saved_island: anIsland(lanterns), revision: 1 })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
    expect((await shown()).revision).toBe(2)
  })

  test('each is answered with the revision that it made, also when another save follows before the answer', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((lanterns) => save(t, ada, { saved_island: anIsland(lanterns) })))
    const made = answers.map((answer) => answer.json<{ data: { revision: number } }>().data.revision)
    expect(made.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
    const history = (await t.call('GET', `/api/users/${ada.id}/island/revisions`, { as: ada })).json<{ data: IslandRevision[] }>().data
    const lanternsOf = (revision: number | undefined) => history.find((each) => each.revision === revision)?.objects
    expect(made.map(lanternsOf)).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('the pictures of an island', () => {
  test('are kept with it and shown to visitors, until others take their place', async () => {
    const brendan = await t.resident(`brendan${people}`)
    const [living, dead] = [await photo({}, 'png'), await photo({}, 'webp')]
    await saved(t, ada, { saved_island: anIsland(1), snapshot: living, snapshot_deadversion: dead })
    const seen = await shown(brendan, ada.id)
    for (const address of [seen.snapshot?.small, seen.snapshot_deadversion?.small]) {
      const answer = await t.call('GET', address ?? '')
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    }
    const before = seen.snapshot?.small ?? ''
    await saved(t, ada, { snapshot: await photo({}, 'png') })
    expect((await t.call('GET', before)).statusCode).toBe(404)
    expect((await shown()).revision).toBe(1)
    expect((await shown(brendan, ada.id)).snapshot_deadversion).toEqual(seen.snapshot_deadversion)
    expect(await t.deps.db.selectFrom('files').select('id').where('user_id', '=', ada.id).execute()).toHaveLength(2)
    expect(await t.deps.db.selectFrom('file_claims').select('file_id').where('user_id', '=', ada.id).execute()).toEqual([])
  })

  test('never hold up a save when there is no room for them', async () => {
    await t.deps.db.updateTable('storage_use').set({ used: 5_000_000_000 }).where('user_id', '=', ada.id).execute()
    await saved(t, ada, { saved_island: anIsland(1), snapshot: await photo({}, 'png') })
    expect(await shown()).toMatchObject({ revision: 1, snapshot: null })
  })
})

test('saving on another body moves there, and the map follows at once', async () => {
  const island = anIsland(8, { body: 'mesa', theme: 'lamplight' })
  const user = await saved(t, ada, { saved_island: island })
  expect(user.doc.island).toBe('mesa')
  const tile = await t.call('GET', '/api/map/tiles/world/0/0/0?filter=sameisland&island=mesa', { as: ada })
  const me = decodeTile(tile.rawPayload)?.islands.find(({ name }) => name === user.doc.name)
  expect(me).toMatchObject({ body: 3, theme: 4, tier: 6 })
  await t.call('PUT', '/api/users/update_user', { as: ada, body: { island: 'fjord' } })
  expect((await shown()).saved_island).toMatchObject({ body: 'fjord' } satisfies Partial<IslandDocument>)
})
