import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Fresh, freshDatabase } from '#server/db/fresh.ts'
import { placements, type TableName } from '#server/db/placement.ts'
import { dataModel, readTables, type Table } from '../scripts/docs/data-model.ts'
import { tableNotes } from '../scripts/docs/tables.ts'

let fresh: Fresh
let tables: readonly Table[]
beforeAll(async () => {
  fresh = await freshDatabase()
  tables = await readTables(fresh.db)
})
afterAll(() => fresh.close())

describe('the data model', () => {
  test('has a sentence and a placement for every table of the database, and for no other', () => {
    expect(Object.keys(placements).toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
    expect(Object.keys(tableNotes).toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
    expect(Object.values(tableNotes).filter(({ words }) => !/^[A-Z].{10,}\.$/.test(words))).toEqual([])
  })

  test('names a folder of the server for each', () => {
    expect(Object.values(tableNotes).filter(({ feature }) => !existsSync(`src/server/${feature}`))).toEqual([])
  })

  test('lays a table with its owner where its key begins with one, and only there', () => {
    const ofOwner = tables.filter(({ name, key: [first = ''] }) => first === 'user_id' || first === 'author_id' || name === 'users')
    const laid = tables.filter(({ name }) => placements[name as TableName]?.kind === 'owner')
    const readOfAll = ['directory', 'directory_words', 'keepers'] // lists, search, and who is a keeper
    expect(laid.map(({ name }) => name)).toEqual(ofOwner.map(({ name }) => name).filter((name) => !readOfAll.includes(name)))
  })

  test('divides a table by a column that each of its unique indexes contains', async () => {
    const { rows } = await sql<{ table: TableName; index: string; columns: readonly string[] }>`
      select t.relname as table, c.relname as index, array_agg(a.attname) as columns
      from pg_index i join pg_class t on t.oid = i.indrelid join pg_class c on c.oid = i.indexrelid
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indisunique and t.relnamespace = 'public'::regnamespace and t.relname not like 'kysely_%'
      group by t.relname, c.relname`.execute(fresh.db)
    expect(rows.length).toBeGreaterThan(80)
    const unguarded = rows.filter(({ table, columns }) => {
      const placement = placements[table]
      return 'column' in placement && !columns.includes(placement.column)
    })
    expect(unguarded).toEqual([])
  })

  test('has a primary key for every table that is divided: without one its shards cannot move while it is written', () => {
    const divided = tables.filter(({ name }) => 'column' in placements[name as TableName])
    expect(divided.length).toBeGreaterThan(60)
    expect(divided.filter(({ key }) => key.length === 0)).toEqual([])
  })

  test('is written down as the database has it: `npm run docs` writes it', () => {
    expect(readFileSync('docs/data-model.md', 'utf8')).toBe(dataModel(tables))
  })
})
