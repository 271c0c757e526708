import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxPreviews, newestInDocument } from '#domain/case/limits.ts'
import { visibleAlbums } from '#server/albums/read-albums.ts'
import { allowRowsWithoutAccount } from '#server/db/testing/accounts.ts'
import { isOnCitus } from '#server/db/testing/engine.ts'
import { rowsRead } from '#server/db/testing/plans.ts'
import type { Caller } from '#server/deps.ts'
import { islandInDocument } from '#server/island/visible-island.ts'
import { userDocuments } from '#server/people/document.ts'
import { viewerContext } from '#server/privacy/viewer-context.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { pageOfBin } from './bin-page.ts'
import { pageOfCase, timelineOfCase } from './page.ts'
import { caseReading } from './reading.ts'
import { searchCase } from './search.ts'
import { cellsOfWhere, entriesWithin } from './where.ts'
import { yearsOfCase } from './years.ts'

/**
 * What the database reads for one screen, in a case of 100 entries and in one of 20,000: counted in rows, since time measures the
 * machine. Of the large case nearly everything is narrowed to its owner, so that a visitor's page must not wade through it.
 */
let t: TestApp
let small: Person
let large: Person
let visitor: Person
beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
  await allowRowsWithoutAccount(t.deps.db, ['entry_words'])
  ;[small, large, visitor] = [await t.resident('small'), await t.resident('large'), await t.resident('visitor')]
  await fill(small, 100)
  await fill(large, 20_000)
  await sql`
    insert into entry_words (user_id, entry_id, words)
    select md5((n % 800)::text)::uuid, md5(n || 'e')::uuid, ('''' || repeat('long', 300) || ''':3C ''1974-08'':2B')::tsvector
    from generate_series(1, 40000) n`.execute(t.deps.db)
  for (const as of [small, large])
    for (const query of ['caseimage', 'casevideos', 'casemisc', 'casetweets', 'caseartifacts'])
      await t.call('PUT', `/api/users/updatePrivacySettings/${as.id}`, { as, body: { query, level: 'members' } })
  await sql`analyze`.execute(t.deps.db)
}, 120_000)
afterAll(() => t.close())

/** So many entries of every kind, among words of many other people: one in fifty open to others, one in twenty of no moment, one in ten in the bin, ten with a rare word, twelve files from one place. */
async function fill({ id }: Person, count: number) {
  const [db, at] = [t.deps.db, t.deps.now()]
  const part = id.slice(-6)
  await sql`
    insert into entries (user_id, id, kind, product_slug, text, caption, moment, is_preview, level, created_at, updated_at, deleted_at)
    select ${id}::uuid, ('01900000-' || lpad(to_hex(n / 65536), 4, '0') || '-7' || lpad(to_hex(n % 4096), 3, '0') || '-8000-' || lpad(to_hex(n), 6, '0') || ${part})::uuid,
      (array['image', 'video', 'misc', 'tweet', 'artifact'])[n % 5 + 1], case when n % 5 = 4 then 'a-keepsake' end, '', 'entry ' || n, case when n % 20 <> 17 then (1900 + n % 120)::text end, n % 50 = 0,
      case when n % 100 in (7, 57) then null else 'private' end, ${at}, ${at}, case when n % 10 = 3 then ${at}::timestamptz end
    from generate_series(1, ${count}::integer) n`.execute(db)
  await sql`
    insert into files (user_id, id, sha256, kind, mime, size, name, state, created_at, latitude, longitude)
    select user_id, id, id::text, kind, 'image/jpeg', 1, caption, 'kept', ${at},
      case when substr(caption, 7)::integer <= 20 then 10 else 40 end + substr(caption, 7)::integer / 1000.0, substr(caption, 7)::integer % 360 - 180 from entries
    where user_id = ${id} and kind in ('image', 'video', 'misc')`.execute(db)
  await sql`update entries set file_id = id where user_id = ${id} and kind in ('image', 'video', 'misc')`.execute(db)
  await sql`
    insert into entry_counts (user_id, kind, level, year, count)
    select user_id, kind, coalesce(level, ''), coalesce(left(moment, 4), ''), count(*) from entries where user_id = ${id} and deleted_at is null group by 1, 2, 3, 4`.execute(
    db,
  )
  await sql`
    insert into entry_words (user_id, entry_id, words)
    select user_id, id, ('''entry'':1A' || case when substr(caption, 7)::integer % ${count / 10}::integer = 7 then ' ''rare'':3C ''1974-08'':2B' else '' end)::tsvector
    from entries where user_id = ${id}`.execute(db)
}

const wholeEarth = { south: -90, west: -180, north: 90, east: 180 }
const callerOf = ({ id }: Person): Caller => ({ userId: id, sessionId: 'any' })
const kinds = 5
const page = newestInDocument + 1
const screens: readonly (readonly [string, number, (deps: TestApp['deps'], viewer: Caller, owner: Caller) => Promise<unknown>])[] = [
  [
    'the document',
    6 * kinds * page,
    (deps, viewer, owner) => {
      const reading = { ...caseReading(deps), visibleAlbums }
      const userInfo = userDocuments({ ...deps, ...reading, islandInDocument: islandInDocument({ ...deps, ...reading }) })
      return userInfo(viewer, owner.userId)
    },
  ],
  ['a page of the case', 6 * kinds * page, (deps, viewer, owner) => pageOfCase(deps, viewer, owner.userId, {})],
  [
    'a page from the middle',
    6 * kinds * page,
    async (deps, viewer, owner) => {
      const { next = '' } = await pageOfCase(deps, viewer, owner.userId, { limit: 3 })
      return pageOfCase(deps, viewer, owner.userId, { cursor: next })
    },
  ],
  ['a page of the timeline', 6 * kinds * page, (deps, viewer, owner) => timelineOfCase(deps, viewer, owner.userId, { sort: 'oldest' })],
  [
    'a page of a span of years',
    6 * kinds * page,
    (deps, viewer, owner) => timelineOfCase(deps, viewer, owner.userId, { since: '1904', until: '2017', sort: 'oldest' }),
  ],
  [
    'a page of what carries no moment',
    6 * kinds * page,
    (deps, viewer, owner) => timelineOfCase(deps, viewer, owner.userId, { part: 'undated', sort: 'newest' }),
  ],
  [
    'what hangs outside',
    5 * maxPreviews,
    async (deps, viewer, owner) => caseReading(deps).previewsOf(deps.db, await viewerContext(deps.db, viewer, owner.userId)),
  ],
  ['a search for few', 500, (deps, viewer, owner) => searchCase(deps, viewer, owner.userId, { q: 'rare' })],
  ['a search for a month', 500, (deps, viewer, owner) => searchCase(deps, viewer, owner.userId, { q: 'August 1974' })],
  ['a part of the map of where', 6 * page, (deps, _, owner) => entriesWithin(deps, owner, { south: 9, west: -180, north: 11, east: 180 })],
  ['the bin', 6 * page, (deps, _, owner) => pageOfBin(deps, owner, {})],
]

test.skipIf(isOnCitus).each([
  ['the years', (deps: TestApp['deps'], owner: Caller) => yearsOfCase(deps, owner, owner.userId, {})],
  [
    'the map of where',
    (deps: TestApp['deps'], owner: Caller) => cellsOfWhere({ ...deps, nearestPlaces: async () => [] }, owner, wholeEarth),
  ],
] as const)('%s are counted without reading an entry', async (_, ask) => {
  const { rows, wholeTables } = await rowsRead(t.deps, ['entries', 'files'], (deps) => ask(deps, callerOf(large)))
  expect([rows, wholeTables]).toEqual([0, []])
})

test.skipIf(isOnCitus).each(screens)('%s reads as few rows of 20,000 as of 100, for the owner and for a visitor', async (_, most, ask) => {
  for (const owner of [small, large])
    for (const viewer of [owner, visitor]) {
      const { rows, wholeTables } = await rowsRead(t.deps, ['entries', 'files', 'entry_words'], (deps) =>
        ask(deps, callerOf(viewer), callerOf(owner)),
      )
      expect(wholeTables).toEqual([])
      expect(rows).toBeGreaterThan(0)
      expect(rows).toBeLessThanOrEqual(most)
    }
})
