import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VisibleIsland } from '#contract/island.ts'
import { newPrivacy, setLevel } from '#domain/case/privacy.ts'
import { placeOf } from '#domain/map/placement.ts'
import { transact } from '#server/db/connection.ts'
import { photo, uploaded } from '#server/media/testing/media.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { updateListingsWith } from '#server/wiring/update-listings.ts'
import { anIsland, anObject, saved } from './testing/island.ts'

let t: TestApp
let ada: Person
let brendan: Person
let pictures: readonly string[]
const island = () =>
  anIsland(1, { objects: [anObject('lamp'), ...pictures.map((entryId) => anObject(entryId, { artifact: 'frame', entryId }))] })

beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  brendan = await t.resident('brendan')
  await t.call('PUT', `/api/users/savecase/${ada.id}`, {
    as: ada,
    body: {
      caseimages: [
        { image: await uploaded(t, ada, await photo()), caption: 'The harbour' },
        { image: await uploaded(t, ada, await photo()), caption: 'The letter', level: 'private' },
      ],
    },
  })
  const rows = await t.deps.db.selectFrom('entries').select('id').where('user_id', '=', ada.id).orderBy('caption').execute()
  pictures = rows.map(({ id }) => id)
  await saved(t, ada, { saved_island: island(), saved_island_deadversion: { ...island(), theme: 'ash' }, snapshot: await photo({}, 'png') })
})
afterAll(() => t.close())

const ask = (as: Person | undefined, id = ada.id) => t.call('GET', `/api/users/${id}/island`, as ? { as } : {})
const seen = async (as: Person, id = ada.id) => (await ask(as, id)).json<{ data: VisibleIsland }>().data
const framesSeen = async (as: Person) => {
  const { saved_island, saved_island_deadversion, entries } = await seen(as)
  const frames = (document: unknown) => (document as ReturnType<typeof island>).objects.flatMap(({ entryId }) => entryId ?? [])
  expect(frames(saved_island_deadversion)).toEqual(frames(saved_island))
  expect(entries.map(({ _id }) => _id).toSorted()).toEqual(frames(saved_island).toSorted())
  return frames(saved_island)
}
const setImages = (level: 'private' | 'members') =>
  t.deps.db
    .updateTable('users')
    .set({ privacy: JSON.stringify(setLevel(newPrivacy, 'image', level)) })
    .where('id', '=', ada.id)
    .execute()
const setState = (state: 'open' | 'locked' | 'deactivated' | 'remembered') =>
  transact(t.deps.db, async (trx) => {
    await trx.updateTable('users').set({ state }).where('id', '=', ada.id).execute()
    await updateListingsWith(t.deps)(trx, ada.id)
  })

test('its owner sees everything on it', async () => {
  expect(await seen(ada)).toMatchObject({ _id: ada.id, island: 'atoll', saved_island: island(), revision: 1, place: placeOf(0) })
  expect(await framesSeen(ada)).toEqual(pictures)
})

test('a visitor sees what hangs there as far as privacy lets them, and nothing of the rest', async () => {
  expect(await framesSeen(brendan)).toEqual([])
  await setImages('members')
  expect(await framesSeen(brendan)).toEqual(pictures.slice(0, 1))
  const body = (await ask(brendan)).body
  expect(body).toContain('The harbour')
  expect(body).not.toContain('The letter')
  expect(body).not.toContain(pictures[1])
  const document = (await t.call('GET', `/api/users/getUser/${ada.id}`, { as: brendan })).json().data
  expect(JSON.stringify(document.saved_island)).not.toContain(pictures[1])
  expect(document.saved_island).toEqual((await seen(brendan)).saved_island)
  expect(document).not.toHaveProperty('saved_island_revision')
  await setImages('private')
})

test('of a locked account strangers see the body and the place, and followers the island', async () => {
  await setState('locked')
  expect(await seen(brendan)).toMatchObject({
    island: 'atoll',
    place: placeOf(0),
    saved_island: null,
    saved_island_deadversion: null,
    snapshot: null,
    entries: [],
  })
  const at = t.deps.now()
  await t.deps.db.insertInto('followers').values({ user_id: ada.id, follower_id: brendan.id, created_at: at, approved_at: at }).execute()
  expect((await seen(brendan)).saved_island).not.toBeNull()
  await setState('open')
})

test('a remembered island can still be visited, and a sleeping one not', async () => {
  await setState('remembered')
  expect((await seen(brendan)).saved_island_deadversion).toMatchObject({ theme: 'ash' })
  await setState('deactivated')
  expect((await ask(brendan)).statusCode).toBe(404)
  await setState('open')
})

test('who has saved nothing has an island all the same', async () => {
  expect(await seen(ada, brendan.id)).toEqual({
    _id: brendan.id,
    island: 'atoll',
    place: { ordinal: 1, archipelago: expect.any(String), ...placeOf(1) },
    saved_island: null,
    saved_island_deadversion: null,
    revision: 0,
    savedAt: null,
    snapshot: null,
    snapshot_deadversion: null,
    entries: [],
    albums: [],
  })
  const unverified = await t.register('cyra')
  expect(await seen(unverified, unverified.id)).toMatchObject({ place: null, island: 'atoll' })
  expect((await ask(ada, unverified.id)).statusCode).toBe(404)
})

test('guests and strangers to our ids see nothing', async () => {
  expect((await ask(undefined)).statusCode).toBe(401)
  expect((await ask(brendan, t.deps.newId())).statusCode).toBe(404)
  expect((await ask(brendan, 'nobody')).statusCode).toBe(400)
})
