import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '#server/testing/test-app.ts'
import { connect, type Database, migrate, poolOf } from '../connection.ts'
import { ensureDatabase } from '../embedded.ts'
import { dropDatabase, hostVariable } from '../fresh.ts'
import { isOnCitus } from '../testing/engine.ts'
import { type Filled, fillRows, missingRows } from '../testing/fill-rows.ts'
import { contractions, readSchema } from '../testing/schema-changes.ts'
import { migrations } from './all.ts'

const onlyServer = 'from when one server was all there was: none of before ran beside it'

/**
 * What a server of before would not survive of each migration, and why it does all the same. A migration expands; what it makes superfluous
 * goes in a later one, when no server runs any more that reads it. What is new here needs such a reason.
 */
const contracted: readonly { readonly by: string; readonly what: RegExp; readonly why: string }[] = [
  { by: '005-work-on-files', what: /^new rule of files: CHECK \(\(state/, why: 'it admits what was admitted, and one state more' },
  { by: '012-know-the-way-home', what: /^new rule of mailed_tokens: CHECK/, why: 'it admits what was admitted, and one purpose more' },
  { by: '013-drop-page-count', what: /^files\.pages is gone$/, why: onlyServer },
  { by: '016-know-which-island-changed', what: /^map_dirty\.ordinal must be written$/, why: onlyServer },
  { by: '018-find-by-beginnings', what: /^archipelagos\.taken is gone$/, why: onlyServer },
  {
    by: '040-claim-files',
    what: /_id\) REFERENCES files/,
    why: 'what shows a file names one that is there; a server of before did the same',
  },
  {
    by: '041-belong-to-accounts',
    what: /\(user_id\) REFERENCES users/,
    why: 'nobody writes for an account that is gone, whichever server',
  },
  { by: '045-one-live-order', what: /^new rule of orders: unique/, why: 'a second order at the same moment is refused, and tried again' },
  { by: '072-entries-directory-fewer-indexes', what: /\(user_id, moved_to\)/, why: 'positions were unique by another index before' },
  {
    by: '098-count-years-and-positions',
    what: /^entry_counts\.year must be written$/,
    why: 'a mistake, landed before this test: a server of before fails to save entries until it is replaced',
  },
]

/** Tables of what is derived from others, which a migration made anew from them: their rows of before are gone. */
const madeAnew: Readonly<Record<string, readonly string[]>> = {
  '019-find-whole-names-first': ['directory_words'],
  '056-find-by-dates': ['entry_words'],
  '098-count-years-and-positions': ['entry_counts'],
}

const names = Object.keys(migrations)
const host = process.env[hostVariable] ?? ''
const database = `test_${randomUUID().replaceAll('-', '')}`
/** From one schema of each dozen, and from the last two, a database comes to the newest at once, in one transaction. */
const upgraded = names.filter((_, at) => at % 12 === 4 || (at > names.length - 4 && at < names.length - 1))
const copyOf = (name: string) => `${database}_${name.slice(0, 3)}`

const open = (name: string): Database => {
  const pool = poolOf({ host, database: name }, 4)
  pool.on('error', () => {}) // whoever needs one is given another
  return connect(pool)
}

/** Those of whom everything is read: of all others it has the same shape. */
const readEvery = 14

/** Beside the account and the case: what needs no document whose shape no column tells. */
const mainReads = [
  '/api/auth/sessions',
  '/api/users?sort=newest',
  '/api/follows',
  '/api/tweets',
  '/api/conversations',
  '/api/notifications',
  '/api/products',
  '/api/pages',
] as const

/** Who came at each migration, with a row in every table that there was. */
const people: Filled[] = []
const found: Record<string, readonly string[]> = {}

describe.skipIf(isOnCitus)('with rows in every table', () => {
  beforeAll(async () => {
    await ensureDatabase(host, database)
    let db = open(database)
    let schema = await readSchema(db)
    for (const [at, name] of names.entries()) {
      await migrateOne(db, name)
      const next = await readSchema(db)
      found[name] = contractions(schema, next)
      schema = next
      people.push(await fillRows(db, at))
      if (!upgraded.includes(name)) continue
      await db.destroy() // nobody may be in a database that is copied
      await ensureDatabase(host, copyOf(name), database)
      db = open(database)
    }
    await db.destroy()
  })
  afterAll(async () => {
    for (const name of [database, ...upgraded.map(copyOf)]) await dropDatabase(name)
  })

  test('no row is lost or changed by any later migration, from whichever schema it comes', async () => {
    const db = open(database)
    onTestFinished(() => db.destroy())
    const { rows, missing } = await missingRows(db, people, isMadeAnew)
    expect(missing).toEqual([])
    expect(rows).toBeGreaterThan(5000)
  })

  test.each(upgraded)('a database as %s left it comes to the newest schema at once, whole', async (name) => {
    const db = open(copyOf(name))
    onTestFinished(() => db.destroy())
    const at = names.indexOf(name)
    expect(await migrate(db)).toEqual(names.slice(at + 1))
    const { rows, missing } = await missingRows(db, people.slice(0, at + 1), isMadeAnew)
    expect(missing).toEqual([])
    expect(rows).toBeGreaterThan(at)
  })

  test('what a running server of before reads and writes stays, but for what is listed with its reason', () => {
    const lines = Object.entries(found).flatMap(([by, whats]) => whats.map((what) => ({ by, what })))
    const isListed = (one: { by: string; what: string }) => contracted.some(({ by, what }) => by === one.by && what.test(one.what))
    expect(lines.filter((line) => !isListed(line))).toEqual([])
    expect(contracted.filter(({ by, what }) => !found[by]?.some((line) => what.test(line)))).toEqual([])
  })

  test('a server reads what came at every schema', async () => {
    const db = open(database)
    const t = await startTestApp({ database: { db, address: { host, database }, close: () => db.destroy() } })
    onTestFinished(() => t.close())
    for (const [at, { userId: id, token, rows }] of people.entries()) {
      if (at % readEvery !== 0) continue
      const ask = async (url: string) => {
        const answer = await t.call('GET', url, { as: { id, token, email: '', password: '' } })
        return { status: answer.statusCode, data: answer.json().data }
      }
      expect(await ask('/api/auth/me')).toMatchObject({ status: 200, data: { doc: { _id: id, username: `username ${at}` } } })
      const entries = rows.entries ? [{ _id: rows.entries.id, caption: `caption ${at}` }] : []
      expect(await ask(`/api/case/${id}`)).toMatchObject({ status: 200, data: entries })
      for (const url of mainReads) expect({ url, ...(await ask(url)) }).toMatchObject({ url, status: 200 })
    }
  })
})

/** As a migrator does it, with nothing asked before and after. */
async function migrateOne(db: Database, name: string): Promise<void> {
  if (name === names[0]) return void (await migrate(db, name))
  await db.transaction().execute(async (trx) => {
    await migrations[name]?.up(trx)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(trx)
  })
}

const isMadeAnew = (table: string, at: number) =>
  Object.entries(madeAnew).some(([name, tables]) => tables.includes(table) && at < names.indexOf(name))
