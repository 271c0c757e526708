import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/db/fresh.ts'

const page = readFileSync(new URL('../content/privacy.md', import.meta.url), 'utf8')
/** The tables that each part of the page speaks of, as comments in its source name them. */
const named = [...page.matchAll(/<!-- tables: (.*?) -->/g)].flatMap(([, names = '']) => names.split(' '))

test('the page about privacy speaks of every table, once, and of none that is gone', async () => {
  const { db, close } = await freshDatabase()
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_migration%'`.execute(db)
  await close()
  expect(rows.length).toBeGreaterThan(80)
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).sort())
})

test('each part that names tables says something of them below', () => {
  const parts = page.split(/<!-- tables: .*? -->\n\n/).slice(1)
  expect(parts.filter((part) => !/^(?:- \*\*|The rest)/.test(part))).toEqual([])
})
