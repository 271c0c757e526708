import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { exportedTables } from './records.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
})
afterAll(() => t.close())

/** By what names a column says whose a row is, or whom it is about. */
const ofSomebody = ['user_id', 'follower_id', 'other_id', 'author_id', 'actor_id', 'sender_id']

test('every column of every table with somebody’s rows is exported, or left out for a reason', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = current_schema() group by 1`.execute(t.deps.db)
  const theirs = rows.filter(({ table, columns }) => table === 'users' || columns.some((column) => ofSomebody.includes(column)))
  expect(Object.keys(exportedTables).toSorted()).toEqual(theirs.map(({ table }) => table).toSorted())
  for (const { table, columns } of theirs) {
    const exported = exportedTables[table]
    if (!exported || !('columns' in exported)) continue
    const named = [...exported.columns, ...Object.keys(exported.leftOut ?? {}), exported.owner ?? 'user_id']
    expect([table, [...new Set(named)].toSorted()]).toEqual([table, columns.toSorted()])
  }
})
