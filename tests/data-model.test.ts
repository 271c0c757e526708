import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Fresh, freshDatabase } from '#server/db/fresh.ts'
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
  test('has a sentence for every table of the database, and for no other', () => {
    expect(Object.keys(tableNotes).toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
    expect(Object.values(tableNotes).filter(({ words }) => !/^[A-Z].{10,}\.$/.test(words))).toEqual([])
  })

  test('names a folder of the server for each', () => {
    expect(Object.values(tableNotes).filter(({ feature }) => !existsSync(`src/server/${feature}`))).toEqual([])
  })

  test('lays a table with its owner where its key begins with one, and only there', () => {
    const ofOwner = tables.filter(({ key: [first = ''] }) => first === 'user_id' || first === 'author_id')
    const laid = tables.filter(({ name }) => tableNotes[name as keyof typeof tableNotes]?.placement === 'owner')
    expect(laid.map(({ name }) => name)).toEqual(ofOwner.map(({ name }) => name).filter((name) => name !== 'keepers')) // who is a keeper is asked of everybody
  })

  test('is written down as the database has it: `npm run docs` writes it', () => {
    expect(readFileSync('docs/data-model.md', 'utf8')).toBe(dataModel(tables))
  })
})
