import { afterAll, beforeAll, expect, test } from 'vitest'
import { newLocation, save as saveEntries } from './case/testing.ts'
import { countTrips } from './db/trips.ts'
import { anIsland, save as saveIsland } from './island/testing.ts'
import { type Person, startTestApp, type TestApp } from './testing.ts'

let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
})
afterAll(() => t.close())

const minimal = { prefer: 'return=minimal' }
/** The trips of a call whose session is known already. */
async function tripsOf(call: () => Promise<{ statusCode: number }>): Promise<number> {
  await t.call('GET', '/api/auth/me', { as: ada })
  let status = 0
  const { trips, statements } = await countTrips(async () => {
    status = (await call()).statusCode
  })
  expect(status, statements.join('\n')).toBe(200)
  return trips
}

test('a document of one’s own is one trip', async () => {
  expect(await tripsOf(() => t.call('GET', '/api/auth/me', { as: ada }))).toBe(1)
})

test('a caption takes three trips, and one that reads the entry for the reply', async () => {
  await saveEntries(t, ada, 'misc', [await newLocation(t, ada, 'misc')])
  const [entry] = await t.deps.db.selectFrom('entries').select('id').where('user_id', '=', ada.id).where('kind', '=', 'misc').execute()

  const body = { caseimage_id: entry?.id, caption: 'low water' }
  expect(await tripsOf(() => t.call('PUT', `/api/users/updateCaptionAndStoryMisc/${ada.id}`, { as: ada, body, headers: minimal }))).toBe(4)
})

test('a changed island takes few trips', async () => {
  expect((await saveIsland(t, ada, { saved_island: anIsland(1) })).statusCode).toBe(200)
  expect(await tripsOf(() => saveIsland(t, ada, { saved_island: anIsland(2) }))).toBeLessThanOrEqual(9)
})
