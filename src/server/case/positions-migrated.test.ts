import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hang, succeeded } from '#server/case/testing/case.ts'
import { up as countPositions } from '#server/db/migrations/098-count-years-and-positions.ts'
import { dropImpossiblePositions } from '#server/db/migrations/107-know-what-imports-made.ts'
import { isOnCitus } from '#server/db/testing/engine.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

// what the migration lays out anew lies elsewhere on a divided database
test.skipIf(isOnCitus)('positions that are no numbers or lie beyond the Earth are of no cell, and hold no migration up', async () => {
  const { db } = t.deps
  const ada = await t.resident('ada')
  const positions = ['59.3, 18.1', "'NaN', 18.1", "59.3, 'NaN'", '91, 0', "0, 'Infinity'"]
  const entries: string[] = []
  for (const position of positions) {
    const { _id } = await hang(t, ada, 'image')
    entries.push(_id)
    await sql`
      update files set (latitude, longitude) = (${sql.raw(position)})
      where user_id = ${ada.id} and id = (select file_id from entries where user_id = ${ada.id} and id = ${_id})`.execute(db)
  }
  await sql`drop table where_cells`.execute(db)
  await sql`alter table entry_counts drop constraint entry_counts_pkey, drop column year`.execute(db)
  await sql`delete from entry_counts`.execute(db)
  await sql`alter table entry_counts add primary key (user_id, kind, level)`.execute(db)
  await db.transaction().execute(countPositions)
  const cells = async () =>
    (await db.selectFrom('where_cells').select(['scale', 'count']).orderBy('scale').execute()).map(({ count }) => count)
  expect(await cells()).toEqual([1, 1, 1])

  const around = async () =>
    succeeded<{ data: unknown[] }>(
      await t.call('GET', `/api/case/${ada.id}/where/entries?south=-90&west=-180&north=90&east=180`, { as: ada }),
    ).data
  expect(await around()).toHaveLength(1)
  const bin = (id: string | undefined) =>
    t.call('PUT', `/api/users/deleteCaptionAndStory/${ada.id}`, { as: ada, body: { caseimage_id: id } })
  succeeded(await bin(entries[1]))
  expect(await cells()).toEqual([1, 1, 1])
  await dropImpossiblePositions(db)
  const left = db.selectFrom('files').select('latitude').where('latitude', 'is not', null)
  expect(await left.execute()).toEqual([{ latitude: 59.3 }])
  succeeded(await bin(entries[0]))
  expect(await cells()).toEqual([])
})
