import { afterAll, beforeAll, expect, test } from 'vitest'
import { newLocation, save as saveEntries } from '#server/case/testing/case.ts'
import { allowRowsWithoutAccount } from '#server/db/testing/accounts.ts'
import { countTrips } from '#server/db/testing/trips.ts'
import { anIsland, save as saveIsland } from '#server/island/testing/island.ts'
import { insertIslands } from '#server/map/testing/map.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { transact } from './db/connection.ts'
import { recordIslandChange } from './map/island-changes.ts'
import { mergeChanges, rebuildMap } from './map/merge-changes.ts'

let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
  await allowRowsWithoutAccount(t.deps.db, ['map_islands'])
  ada = await t.resident('ada')
})
afterAll(() => t.close())

/** The trips of a call whose session is known already, without those of the map, which is merged meanwhile. */
async function sentBy(call: () => Promise<{ statusCode: number }>, isMeant: (statement: string) => boolean) {
  await t.call('GET', '/api/auth/me', { as: ada })
  let status = 0
  const sent = await countTrips(async () => {
    status = (await call()).statusCode
  })
  expect(status).toBe(200)
  return sent.filter(({ statements }) => statements.some(isMeant)).map(({ trips }) => trips)
}

const isOfCase = (statement: string) => /\bentries\b/.test(statement)

test('a document of one’s own is one trip', async () => {
  expect(await sentBy(() => t.call('GET', '/api/auth/me', { as: ada }), isOfCase)).toEqual([1])
})

test('a caption is written in three trips, and read in one for the minimal reply', async () => {
  await saveEntries(t, ada, 'misc', [await newLocation(t, ada, 'misc')])
  const [entry] = await t.deps.db.selectFrom('entries').select('id').where('user_id', '=', ada.id).where('kind', '=', 'misc').execute()
  const body = { caseimage_id: entry?.id, caption: 'low water' }
  const headers = { prefer: 'return=minimal' }
  const call = () => t.call('PUT', `/api/users/updateCaptionAndStoryMisc/${ada.id}`, { as: ada, body, headers })
  expect(await sentBy(call, isOfCase)).toEqual([3, 1])
})

test('a changed island is written in three trips', async () => {
  expect((await saveIsland(t, ada, { saved_island: anIsland(1) })).statusCode).toBe(200)
  const isOfIsland = (statement: string) => statement.startsWith('insert into "island_revisions"')
  expect(await sentBy(() => saveIsland(t, ada, { saved_island: anIsland(2) }), isOfIsland)).toEqual([3])
})

test('a change of the map is merged in two trips', async () => {
  const { db } = t.deps
  const [island = expect.fail()] = await insertIslands(db, 200, 5000)
  await rebuildMap(t.deps)
  await mergeChanges(t.deps) // waits for a merge of earlier tests that is under way
  const higher = { ...island, rank: island.rank + 1000 }
  const unmerged = () => db.selectFrom('map_dirty').select('id').execute()
  const sent = await countTrips(async () => {
    await transact(db, async (trx) => {
      await trx.updateTable('map_islands').set({ rank: higher.rank }).where('ordinal', '=', higher.ordinal).execute()
      await recordIslandChange(t.deps, trx, island, higher)
    })
    await expect.poll(unmerged).toEqual([])
  })
  const merges = sent.filter(({ statements }) => statements.some((statement) => statement.includes('insert into map_tiles')))
  expect(merges.map(({ trips }) => trips)).toEqual([2])
})
