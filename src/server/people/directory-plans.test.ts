import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOf } from '#domain/map/placement.ts'
import { beginningsOf } from '#domain/people/search.ts'
import { transact } from '#server/db/connection.ts'
import { indexWords } from '#server/db/migrations/019-find-whole-names-first.ts'
import { allowRowsWithoutAccount } from '#server/db/testing/accounts.ts'
import { isOnCitus } from '#server/db/testing/engine.ts'
import { rowsRead } from '#server/db/testing/plans.ts'
import { writeCursor } from '#server/http/cursor.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { DirectoryQuery } from './browse.ts'
import { pageOfDirectory } from './list.ts'

const crowd = 20_000
const bodies = 5
const limit = 24
const reader = { id: '01900000-0000-7000-8000-000000000000', island: 'fjord', place: placeOf(300), at: new Date() }

/**
 * A crowd of which every fifth lives on each body, everybody is named Lastname, every seventh begins with the same letters and every
 * fiftieth is an Olaf.
 */
let t: TestApp
/** Plans are those of one server. */
const planTest = test.skipIf(isOnCitus)

beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
  await allowRowsWithoutAccount(t.deps.db, ['directory', 'directory_words'])
  const { db, now } = t.deps
  const places = Array.from({ length: crowd }, (_, ordinal) => placeOf(ordinal))
  await sql`
    insert into directory (user_id, name, username, search, island, place, created_at, last_seen_at)
    select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, search, username, search || ' ' || username,
      (array['atoll', 'fjord', 'mesa', 'crescent', 'volcano'])[n % ${sql.lit(bodies)} + 1], point(x, y), ${now()}::timestamptz - n * interval '1 second', ${now()}::timestamptz - n * interval '1 second'
    from unnest(${places.map(({ x }) => x)}::float8[], ${places.map(({ y }) => y)}::float8[]) with ordinality as placed (x, y, n)
    cross join lateral (select (case when n % 50 = 1 then 'olaf ' when n % 7 = 0 then 'beg' else '' end) || md5(n::text) || ' lastname' as search, 'u' || n as username) named`.execute(
    db,
  )
  await indexWords(db)
  await sql`update archipelagos set number = number + ${sql.lit(Math.floor(crowd / 1024))}`.execute(db)
  await sql`vacuum analyze`.execute(db)
}, 60_000)
afterAll(() => t.close())

const read = (asked: Partial<DirectoryQuery>) =>
  rowsRead(t.deps, ['directory', 'directory_words'], ({ db }) =>
    pageOfDirectory(db, reader, { sort: 'newest', filter: 'public', limit, ...asked }),
  )

planTest.each([
  ['a beginning that every seventh name has', { q: 'beg' }],
  ['two letters', { q: 'be' }],
  ['a name that everybody bears', { q: 'lastname' }],
  ['a first name that many bear', { q: 'olaf' }],
  ['a username', { q: 'u1' }],
  ['a beginning, on one body', { q: 'beg', filter: 'sameisland' as const }],
])('%s is looked up in a bounded number of rows', async (_, asked) => {
  const { rows, wholeTables } = await read(asked)
  expect(wholeTables).toEqual([])
  expect(rows).toBeGreaterThan(limit)
  expect(rows).toBeLessThan(2 * 2 * 3 * (100 + 50) + 1) // both ways of planning, words and their people, three ways to begin
})

planTest.each([
  ['a name that everybody bears, a slip in it', 'lastnmae'],
  ['a first name that many bear, a slip in it', 'olfa'],
])('%s, is looked up in a bounded number of rows', async (_, q) => {
  const { rows, wholeTables } = await read({ q })
  expect(wholeTables).toEqual([])
  expect(rows).toBeGreaterThan(limit)
  expect(rows).toBeLessThan(2000) // what lies next in each index, twice, and some of each slip
})

planTest('nobody whose whole name the words are is lost in a crowd that begins so', async () => {
  const { db, now, newId } = t.deps
  const olaf = newId()
  const row = { user_id: olaf, name: 'Olaf', username: 'zz', search: 'olaf zz', island: 'fjord', created_at: now(), last_seen_at: now() }
  await transact(db, async (trx) => {
    await trx.insertInto('directory').values(row).execute()
    const words = beginningsOf(row.search).map((beginning, number) => ({ user_id: olaf, number, island: row.island, ...beginning }))
    await trx.insertInto('directory_words').values(words).execute()
  })
  const { ids } = await pageOfDirectory(db, reader, { sort: 'newest', filter: 'public', limit, q: 'Olaf' })
  expect(ids[0]).toBe(olaf)
})

const halfway = () => new Date(t.deps.now().getTime() - (crowd / 2) * 1000).toISOString()
const beyondHalf = { newest: halfway, activity: halfway, name: () => 'm' }

planTest.each(['newest', 'activity', 'name'] as const)(
  'everybody by %s is merged from a page of each body, at the top and further on',
  async (sort) => {
    const cursor = writeCursor([beyondHalf[sort](), '01900000-0000-7000-8000-000000002710'])
    for (const asked of [{ sort }, { sort, cursor }]) {
      const { rows, wholeTables } = await read(asked)
      expect(wholeTables).toEqual([])
      expect(rows).toBeGreaterThan(limit)
      expect(rows).toBeLessThan(2 * bodies * (limit + 3)) // both ways of planning
    }
  },
)

planTest.each([
  ['everybody', {}, 4],
  ['those of one body', { filter: 'sameisland' as const }, bodies * 4],
])('the nearest of %s go on from far away as cheaply as from near by', async (_, asked, most) => {
  const pages = []
  for (const distance of [10, 100, 250]) {
    const { rows, wholeTables } = await read({ ...asked, sort: 'nearest', cursor: writeCursor([String(distance), reader.id]) })
    expect(wholeTables).toEqual([])
    expect(rows).toBeGreaterThan(limit)
    pages.push(rows)
  }
  const [near = 0, ...far] = pages
  for (const rows of far) expect(rows / near).toBeLessThan(most)
})
