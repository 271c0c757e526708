import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChartedSky } from '#contract/starcharts/starcharts.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { minutes } from '#domain/units.ts'
import { isOnCitus } from '#server/db/testing/engine.ts'
import { rowsRead } from '#server/db/testing/plans.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { newestSharedCharts, readCharts } from './store.ts'
import { aRecipe, grant, savedChart, stockholm, sydney } from './testing/starcharts.ts'

let t: TestApp
/** Charts; lives on the same body; follows; neither. */
let ada: Person
let neighbour: Person
let follower: Person
let stranger: Person
beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
  ada = await t.resident('ada')
  neighbour = await t.resident('neighbour')
  follower = await t.resident('follower')
  stranger = await t.resident('stranger')
  await grant(t, 'double-charts', 'ada')
  const { db, now } = t.deps
  const liveOn = (island: string, people: readonly Person[]) =>
    db
      .updateTable('users')
      .set({ island })
      .where(
        'id',
        'in',
        people.map(({ id }) => id),
      )
      .execute()
  await liveOn('fjord', [ada, neighbour])
  await liveOn('atoll', [follower, stranger])
  await db.insertInto('followers').values({ user_id: ada.id, follower_id: follower.id, created_at: now(), approved_at: now() }).execute()
})
afterAll(() => t.close())

const others = async (as: Person) => {
  const answer = await t.call('GET', '/api/starcharts/others', { as })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: ChartedSky[] }>().data
}
const open = (as: Person, level: PrivacyLevel) =>
  t.call('PUT', `/api/users/updatePrivacySettings/${as.id}`, { as, body: { id: as.id, query: 'starcharts', level } })
/** The choice is believed for a minute. */
const later = () => t.advance(minutes(1))

test('a chart of somebody else has what a map shows of it, and one of one’s own is not among them', async () => {
  const chart = await savedChart(t, ada, aRecipe({ skies: [stockholm, sydney] }))
  await open(ada, 'public')
  later()
  const place = ({ name, lat, lon, local, offset }: typeof stockholm) => ({ name, lat, lon, local, offset })
  expect(await others(stranger)).toEqual([
    {
      _id: chart._id,
      owner: { _id: ada.id, name: 'ada' },
      kind: 'double',
      title: 'A night in July',
      skies: [place(stockholm), place(sydney)],
    },
  ])
  expect(await others(ada)).toEqual([])
})

test.each<[PrivacyLevel, readonly string[]]>([
  ['private', []],
  ['same_island', ['neighbour']],
  ['followers', ['follower']],
  ['members', ['follower', 'neighbour', 'stranger']],
  ['public', ['follower', 'neighbour', 'stranger']],
])('at the level %s they are seen by %j', async (level, seen) => {
  await open(ada, level)
  later()
  const people = { follower, neighbour, stranger }
  const counts = await Promise.all(Object.entries(people).map(async ([name, as]) => ((await others(as)).length > 0 ? [name] : [])))
  expect(counts.flat()).toEqual(seen)
})

test('a level that is narrowed counts at once, and so does a block', async () => {
  await open(ada, 'members')
  later()
  expect(await others(stranger)).not.toEqual([])
  await open(ada, 'followers')
  expect(await others(stranger)).toEqual([])
  await open(ada, 'members')
  const at = t.deps.now()
  await t.deps.db
    .insertInto('blocks')
    .values([
      { user_id: ada.id, other_id: stranger.id, is_mine: true, created_at: at },
      { user_id: stranger.id, other_id: ada.id, is_mine: false, created_at: at },
    ])
    .execute()
  expect(await others(stranger)).toEqual([])
  expect(await others(follower)).not.toEqual([])
})

test('the own level of a chart narrows it, and a deleted one is gone at once', async () => {
  const [narrow, hidden] = [
    await savedChart(t, ada, aRecipe(), { level: 'followers' }),
    await savedChart(t, ada, aRecipe(), { level: 'private' }),
  ]
  later()
  const ids = async (as: Person) => (await others(as)).map(({ _id }) => _id)
  expect(await ids(follower)).toContain(narrow._id)
  expect(await ids(neighbour)).not.toContain(narrow._id)
  expect(await ids(follower)).not.toContain(hidden._id)
  await t.call('DELETE', `/api/starcharts/${narrow._id}`, { as: ada })
  expect(await ids(follower)).not.toContain(narrow._id)
})

test('a guest is asked to log in', async () => {
  expect((await t.call('GET', '/api/starcharts/others')).statusCode).toBe(401)
})

test.skipIf(isOnCitus)('among many charts a bounded number of rows is read, and nobody fills the sky alone', async () => {
  const { db } = t.deps
  const [people, chartsEach] = [300, 20]
  await sql`
    insert into users select (jsonb_populate_record(u, jsonb_build_object('id', md5('crowd' || n)::uuid, 'username', 'crowd' || n, 'email', n || '@crowd.test'))).*
    from users u cross join generate_series(1, ${sql.lit(people)}) n where u.id = ${ada.id}`.execute(db)
  await sql`
    with crowd as (
      select md5('crowd' || n)::uuid as user_id, ('01900000-0000-7000-8000-' || lpad(to_hex(n * 1000 + chart), 12, '0'))::uuid as id
      from generate_series(1, ${sql.lit(people)}) n cross join generate_series(1, ${sql.lit(chartsEach)}) chart
    ), owned as (insert into starchart_owners (chart_id, user_id) select id, user_id from crowd)
    insert into starcharts (user_id, id, kind, recipe, created_at, updated_at)
    select user_id, id, 'single', ${JSON.stringify(aRecipe())}, ${t.deps.now()}, ${t.deps.now()} from crowd`.execute(db)
  await sql`analyze`.execute(db)
  const { rows, wholeTables } = await rowsRead(t.deps, ['starcharts', 'starchart_owners', 'users'], async (deps) =>
    readCharts(deps.db, await newestSharedCharts(deps.db, 300)),
  )
  expect(wholeTables).toEqual([])
  expect(rows).toBeGreaterThan(2_000)
  expect(rows).toBeLessThan(2 * (3 * 2_000 + 300) + 1) // both ways of planning
  later()
  const shown = await others(neighbour)
  expect(shown).toHaveLength(100)
  const perPerson = Object.values(Object.groupBy(shown, ({ owner }) => owner._id)).map((charts) => charts?.length ?? 0)
  expect(Math.max(...perPerson)).toBe(3)
})
