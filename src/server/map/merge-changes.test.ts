import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#domain/random.ts'
import { tilesTopic } from '#server/bus/port.ts'
import { transact } from '#server/db/connection.ts'
import { up } from '#server/db/migrations/016-know-which-island-changed.ts'
import type { MapIslandRow } from '#server/db/tables.ts'
import { allowRowsWithoutAccount } from '#server/db/testing/accounts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { recordIslandChange } from './island-changes.ts'
import { mergeChanges, rebuildMap } from './merge-changes.ts'
import { insertIslands, testIsland } from './testing/map.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  await allowRowsWithoutAccount(t.deps.db, ['map_ordinals', 'map_islands'])
})
afterAll(() => t.close())

const pyramid = () => t.deps.db.selectFrom('map_tiles').selectAll().orderBy('layer').orderBy('z').orderBy('key').execute()

/** Some islands go, some come, some change: each with its marks, as the server writes them. */
async function change(islands: readonly MapIslandRow[], dice: () => number, newcomers: number): Promise<void> {
  await transact(t.deps.db, async (trx) => {
    for (const before of islands.filter(() => dice() < 0.2)) {
      const turn = dice()
      const after = turn < 0.3 ? null : { ...before, rank: Math.floor(dice() * 900), ...(turn > 0.6 && { body: 'mesa', is_dead: true }) }
      await trx.deleteFrom('map_islands').where('ordinal', '=', before.ordinal).execute()
      if (after) await trx.insertInto('map_islands').values(after).execute()
      await recordIslandChange(t.deps, trx, before, after)
    }
    for (let at = 0; at < newcomers; at++) {
      const island = testIsland(10_000 + at)
      await trx.insertInto('map_islands').values(island).execute()
      await recordIslandChange(t.deps, trx, null, island)
    }
  })
}

test('merging what changed gives the very tiles that drawing all anew gives', async () => {
  const { db } = t.deps
  const dice = seededRandom(7)
  const islands = await insertIslands(db, 900)
  const bodies = [...new Set([...islands.map(({ body }) => body), 'mesa'])]
  await db
    .insertInto('map_trunks')
    .values(bodies.map((body) => ({ body, archipelago: 0, islanders: 1 })))
    .execute()
  await rebuildMap(t.deps)
  const told = new Set<string>()
  const stop = t.deps.bus.subscribe(tilesTopic, (ids) => {
    for (const id of ids ?? []) told.add(id)
  })

  for (const newcomers of [120, 0, 0, 0]) {
    const left = await db.selectFrom('map_islands').selectAll().where('ordinal', '<', 900).execute()
    await change(left, dice, newcomers)
    await mergeChanges(t.deps)
    const merged = await pyramid()
    await rebuildMap(t.deps)
    expect(merged).toEqual(await pyramid())
    expect(merged.length).toBeGreaterThan(20)
  }

  await transact(db, async (trx) => {
    const going = await trx.deleteFrom('map_islands').where('ordinal', '>=', 40).returningAll().execute()
    for (const island of going) await recordIslandChange(t.deps, trx, island, null)
  })
  await mergeChanges(t.deps)
  expect(await pyramid()).toEqual([])
  stop()
  await t.deps.bus.close()
  expect(told.has(String(islands[0]?.key))).toBe(true)
})

test('nothing marked is nothing to do', async () => {
  await mergeChanges(t.deps)
  expect(await t.deps.db.selectFrom('map_dirty').selectAll().execute()).toEqual([])
})

test('a change is merged as soon as it is committed, without anybody asking for it', async () => {
  const { db, bus } = t.deps
  const [island] = await insertIslands(db, 1, 20_000)
  const heard = new Promise<readonly string[] | null>((resolve) => bus.subscribe(tilesTopic, resolve))
  await transact(db, (trx) => recordIslandChange(t.deps, trx, null, island ?? expect.fail()))
  expect(await heard).toEqual([String(island?.key)])
  expect(await db.selectFrom('map_dirty').selectAll().execute()).toEqual([])
})

test('changes recorded before they told their island are given its ordinal, also of an island that is gone', async () => {
  const { db } = t.deps
  await insertIslands(db, 1, 30_000)
  await db.insertInto('map_ordinals').values({ ordinal: 30_001, user_id: t.deps.newId() }).execute()
  await sql`alter table map_dirty drop column ordinal`.execute(db)
  for (const ordinal of [30_000, 30_001])
    await sql`insert into map_dirty (layer, key, living, dead) values ('', ${testIsland(ordinal).key}, 0, 0)`.execute(db)
  await up(db)
  expect(await db.selectFrom('map_dirty').select('ordinal').orderBy('ordinal').execute()).toEqual([
    { ordinal: 30_000 },
    { ordinal: 30_001 },
  ])
})
