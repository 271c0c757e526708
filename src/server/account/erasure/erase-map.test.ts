import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countKinds } from '#domain/account/erasure/row-kinds.ts'
import { type Fresh, freshDatabase } from '#server/db/fresh.ts'
import { type ErasedTable, eraseMap } from './erase-map.ts'

type Column = { readonly table: string; readonly name: string; readonly type: string }
let fresh: Fresh
let columns: readonly Column[]
beforeAll(async () => {
  fresh = await freshDatabase()
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as name, c.data_type as type from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely_migration%'`.execute(fresh.db)
  columns = rows
})
afterAll(() => fresh.close())

const columnsOf = ({ goesWith = [], detaches = [], data = [], plain = [] }: ErasedTable) => [...goesWith, ...detaches, ...data, ...plain]
const mapped = Object.entries(eraseMap).flatMap(([table, entry]) => columnsOf(entry).map((name) => `${table}.${name}`))

/** By what names a column says whose a row is, or whom it is about. */
const naming = ['user_id', 'follower_id', 'other_id', 'author_id', 'actor_id', 'sender_id']

test('the map says of every column of every table what becomes of it, once', () => {
  expect(mapped.toSorted()).toEqual(columns.map(({ table, name }) => `${table}.${name}`).toSorted())
})

test('a table goes with somebody or stays for a reason, and a column that names somebody is never called anything else', () => {
  for (const [table, { goesWith = [], stays }] of Object.entries(eraseMap))
    expect([table, goesWith.length > 0]).toEqual([table, stays === undefined])
  const named = columns.filter(({ name }) => naming.includes(name))
  const wrong = named.filter(({ table, name }) => {
    const { goesWith = [], detaches = [] } = (eraseMap as Readonly<Record<string, ErasedTable>>)[table] ?? {}
    return ![...goesWith, ...detaches].includes(name)
  })
  expect(named.length).toBeGreaterThan(80)
  expect(wrong).toEqual([])
})

test('a certificate has a word for the rows of every table that goes with somebody', () => {
  const going = Object.entries(eraseMap).filter(([, { goesWith }]) => goesWith)
  expect(countKinds(Object.fromEntries(going.map(([table]) => [table, 1]))).get('Other rows')).toBeUndefined()
})
