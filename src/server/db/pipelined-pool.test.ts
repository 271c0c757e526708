import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isTaken, transact } from './connection.ts'
import { type Fresh, freshDatabase } from './fresh.ts'
import { executePipelined } from './pipelined-pool.ts'
import { countTrips } from './testing/trips.ts'

let fresh: Fresh
beforeAll(async () => {
  fresh = await freshDatabase()
  await sql`create table marks (place int primary key)`.execute(fresh.db)
})
beforeEach(() => sql`truncate marks`.execute(fresh.db))
afterAll(() => fresh.close())

const insert = (place: number) => sql`insert into marks values (${place})`
const places = async () =>
  (await sql<{ place: number }>`select place from marks order by place`.execute(fresh.db)).rows.map((row) => row.place)
const errorOf = (failing: Promise<unknown>) =>
  failing.then(
    () => null,
    (error: unknown) => error,
  )

test('a transaction begins with its first statement, and what nobody waits for travels with the commit', async () => {
  const [sent] = await countTrips(() =>
    transact(fresh.db, async (trx) => {
      await insert(1).execute(trx)
      await executePipelined(trx, insert(2))
      await executePipelined(trx, insert(3))
    }),
  )
  expect([sent?.statements.length, sent?.trips]).toEqual([5, 2])
  expect(await places()).toEqual([1, 2, 3])
})

test('an error of a statement that nobody waited for is the error of the transaction, and nothing of it stays', async () => {
  const error = await errorOf(
    transact(fresh.db, async (trx) => {
      await executePipelined(trx, insert(1))
      await executePipelined(trx, insert(1))
    }),
  )
  expect(isTaken(error)).toBe(true)
  expect(await places()).toEqual([])
})

test('the statement behind it fails with the same error, not with that of an aborted transaction', async () => {
  const error = await errorOf(
    transact(fresh.db, async (trx) => {
      await executePipelined(trx, insert(1))
      await executePipelined(trx, insert(1))
      await insert(2).execute(trx)
    }),
  )
  expect(isTaken(error)).toBe(true)
})

test('a transaction that the database wants once more is run again, and its connection serves the next', async () => {
  let tries = 0
  await transact(fresh.db, async (trx) => {
    tries++
    await executePipelined(trx, insert(tries))
    if (tries === 1) await executePipelined(trx, sql`do $$ begin raise exception 'once more' using errcode = '40001'; end $$`)
  })
  expect(tries).toBe(2)
  expect(await places()).toEqual([2])
})
