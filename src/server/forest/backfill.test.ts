import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#server/db/migrations/032-plant-the-forest.ts'
import { anIsland, anObject, saved } from '#server/island/testing/island.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { aTree, planter } from './testing/forest.ts'

let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
  ada = await planter(t, 'ada')
})
afterAll(() => t.close())

const rows = () => t.deps.db.selectFrom('forest_trees').selectAll().orderBy('user_id').orderBy('number').execute()

test('islands that were saved before there was a forest get the very rows that saving them now writes', async () => {
  const brendan = await planter(t, 'brendan')
  await saved(t, ada, { saved_island: anIsland(0, { objects: [aTree('felled'), aTree('kept')] }) })
  t.advance(60_000)
  const living = anIsland(0, { objects: [anObject('lamp'), aTree('young'), aTree('kept')] })
  await saved(t, ada, { saved_island: living, saved_island_deadversion: anIsland(0, { objects: [aTree('bare'), aTree('kept')] }) })
  await saved(t, brendan, { saved_island: anIsland(0, { objects: Array.from({ length: 120 }, (_, n) => aTree(`tree-${n}`)) }) })
  await t.call('PUT', `/api/users/deactivedeleteacc/${brendan.id}`, { as: brendan, body: { id: brendan.id, status: 'lock', msg: '' } })
  const before = await rows()
  expect(before.filter(({ user_id }) => user_id === ada.id).map(({ id }) => id)).toEqual(['young', 'kept', 'bare'])
  expect(before).toHaveLength(103)
  await t.deps.db.schema.dropTable('forest_trees').execute()
  await up(t.deps.db)
  expect(await rows()).toEqual(before)
})
