import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo, uploaded } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { revisionsKept } from './store.ts'
import { anIsland, anObject, saved } from './testing/island.ts'

let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
})
afterAll(() => t.close())

const list = async () => (await t.call('GET', `/api/users/${ada.id}/island/revisions`, { as: ada })).json().data
const restore = (rev: number | string, as = ada, id = ada.id) => t.call('POST', `/api/users/${id}/island/revisions/${rev}/restore`, { as })

test('the history tells each step in words, and any of them can be gone back to', async () => {
  expect(await list()).toEqual([])
  await saved(t, ada, { saved_island: anIsland(1), lastAction: 'Lit a lantern.' })
  t.advance(60_000)
  await saved(t, ada, { saved_island: anIsland(3), saved_island_deadversion: anIsland(0), lastAction: 'Lit two more.' })
  expect(await list()).toEqual([
    { revision: 2, lastAction: 'Lit two more.', createdAt: t.deps.now().toISOString(), objects: 3, deadversion: true, changed: 'both' },
    { revision: 1, lastAction: 'Lit a lantern.', createdAt: expect.any(String), objects: 1, deadversion: false, changed: 'living' },
  ])
  const one = (rev: number, as = ada) => t.call('GET', `/api/users/${ada.id}/island/revisions/${rev}`, { as })
  expect((await one(1)).json().data).toEqual({ saved_island: anIsland(1), saved_island_deadversion: null })
  expect((await one(2)).json().data).toEqual({ saved_island: anIsland(3), saved_island_deadversion: anIsland(0) })
  expect((await one(9)).statusCode).toBe(404)
  expect((await one(1, await t.resident('eve'))).statusCode).toBe(403)
  const back = await restore(1)
  expect(back.json().data).toMatchObject({
    saved_island: anIsland(1),
    saved_island_deadversion: null,
    saved_island_revision: 3,
    lastAction: 'Went back to revision 1.',
  })
  const forth = await restore(2)
  expect(forth.json().data).toMatchObject({ saved_island: anIsland(3), saved_island_deadversion: anIsland(0), saved_island_revision: 4 })
  await saved(t, ada, { saved_island_deadversion: anIsland(2), lastAction: 'Put out a lantern there.' })
  expect((await list()).map(({ changed }: { changed: string }) => changed)).toEqual(['dead', 'both', 'both', 'both', 'living'])
})

test('what an earlier revision showed of the case and is gone is left out', async () => {
  await t.call('PUT', `/api/users/savecase/${ada.id}`, {
    as: ada,
    body: { caseimages: [{ image: await uploaded(t, ada, await photo()) }, { image: await uploaded(t, ada, await photo()) }] },
  })
  const entries = await t.deps.db.selectFrom('entries').select('id').where('user_id', '=', ada.id).execute()
  const objects = entries.map(({ id }) => anObject(id, { artifact: 'frame', entryId: id }))
  const { saved_island_revision: hung } = await saved(t, ada, { saved_island: anIsland(0, { objects }) })
  await saved(t, ada, { saved_island: anIsland(2) })
  const [gone, there] = objects
  await t.deps.db
    .updateTable('entries')
    .set({ deleted_at: t.deps.now() })
    .where('id', '=', gone?.entryId ?? '')
    .execute()
  expect((await restore(hung ?? 0)).json().data.saved_island.objects).toEqual([there])
  await saved(t, ada, { saved_island: anIsland(0, { objects: [...(there ? [there] : []), anObject('new')] }) })
})

test('an entry thrown away does not spoil the next save', async () => {
  const [entry] = await t.deps.db.selectFrom('entries').select('id').where('user_id', '=', ada.id).where('deleted_at', 'is', null).execute()
  await t.deps.db
    .updateTable('entries')
    .set({ deleted_at: t.deps.now() })
    .where('id', '=', entry?.id ?? '')
    .execute()
  const objects = [anObject('still', { artifact: 'frame', entryId: entry?.id ?? '' }), anObject('newest')]
  expect((await saved(t, ada, { saved_island: anIsland(0, { objects }) })).saved_island).toMatchObject({ objects })
})

test('the last 200 are kept', async () => {
  const { saved_island_revision: first = 0 } = await saved(t, ada, { saved_island: anIsland(1, { seed: 1 }) })
  const rows = Array.from({ length: revisionsKept - 1 }, (_, at) => ({
    user_id: ada.id,
    revision: first + 1 + at,
    living: JSON.stringify(anIsland(1)),
    dead: 'null',
    last_action: `Step ${at}.`,
    created_at: t.deps.now(),
  }))
  await t.deps.db.insertInto('island_revisions').values(rows).execute()
  await t.deps.db
    .updateTable('saved_islands')
    .set({ revision: first + revisionsKept - 1 })
    .where('user_id', '=', ada.id)
    .execute()
  await saved(t, ada, { saved_island: anIsland(2) })
  const kept = (await list()) as { revision: number }[]
  expect([kept.length, kept.at(-1)?.revision, kept[0]?.revision]).toEqual([revisionsKept, first + 1, first + revisionsKept])
  expect((await restore(first)).statusCode).toBe(404)
})

test('a history is its owner’s', async () => {
  const brendan = await t.resident('brendan')
  expect((await t.call('GET', `/api/users/${ada.id}/island/revisions`, { as: brendan })).statusCode).toBe(403)
  expect((await t.call('GET', `/api/users/${ada.id}/island/revisions`)).statusCode).toBe(401)
  expect((await restore(1, brendan, ada.id)).statusCode).toBe(403)
  expect((await restore(1, brendan, brendan.id)).statusCode).toBe(404)
  for (const rev of ['0', '99999']) expect((await restore(rev)).statusCode).toBe(404)
  for (const rev of ['-1', 'last', '1e99', '1.5']) expect((await restore(rev)).statusCode).toBe(400)
})
