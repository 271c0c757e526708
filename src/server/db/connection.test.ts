import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDivided, poolOf, transact, warm } from './connection.ts'
import { type Fresh, freshDatabase } from './fresh.ts'
import { isOnCitus } from './testing/engine.ts'

let fresh: Fresh
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())

test('every connection plans a statement once, for any values, and on a divided database for its own', async () => {
  const { rows } = await sql`show plan_cache_mode`.execute(fresh.db)
  expect(rows).toEqual([{ plan_cache_mode: isOnCitus ? 'force_custom_plan' : 'force_generic_plan' }])
})

test('whether a database is divided is known of it, and within its transactions', async () => {
  await sql`select 1`.execute(fresh.db)
  expect([isDivided(fresh.db), await transact(fresh.db, async (trx) => isDivided(trx))]).toEqual([isOnCitus, isOnCitus])
})

test('a pool that was warmed has every connection that it may have, and all of them are free', async () => {
  const pool = poolOf(fresh.address, 3)
  await warm(pool)
  expect([pool.totalCount, pool.idleCount]).toEqual([3, 3])
  await pool.end()
})
