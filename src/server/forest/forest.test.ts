import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Forest } from '#contract/forest.ts'
import { maxTreesOfOne, maxTreesShown } from '#domain/forest/trees.ts'
import { transact } from '#server/db/connection.ts'
import { isOnCitus } from '#server/db/testing/engine.ts'
import { rowsRead } from '#server/db/testing/plans.ts'
import { anIsland, anObject, saved } from '#server/island/testing/island.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { updateListingsWith } from '#server/wiring/update-listings.ts'
import { forestFor } from './forest.ts'
import { aTree, planter } from './testing/forest.ts'

let t: TestApp
let ada: Person
let brendan: Person
let people = 0
beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
  brendan = await planter(t, 'brendan')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.db.deleteFrom('forest_trees').execute()
  ada = await planter(t, `ada${people++}`)
})

const forest = async (as: Person) => {
  const answer = await t.call('GET', '/api/forest', { as, remoteAddress: t.freshAddress() })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: Forest }>().data
}
const shown = async (as: Person) => (await forest(as)).trees.map(({ _id, isBare }) => [_id.slice(37), isBare])
const planted = (as: Person, ...ids: readonly string[]) => saved(t, as, { saved_island: anIsland(1, { objects: ids.map(aTree) }) })

/** Changes an account as the calls do that lock, suspend or delete one. */
const become = (person: Person, change: object) =>
  transact(t.deps.db, async (trx) => {
    await trx.updateTable('users').set(change).where('id', '=', person.id).execute()
    await updateListingsWith(t.deps)(trx, person.id)
  })

test('a tree that is planted on an island stands in the forest of everybody, with who planted it and when', async () => {
  const at = t.deps.now().toISOString()
  await saved(t, ada, { saved_island: anIsland(3, { objects: [anObject('lamp'), aTree('elm')] }) })
  const owner = { _id: ada.id, name: `ada${people - 1}`, username: `ada${people - 1}` }
  const elm = { _id: `${ada.id}:elm`, kind: 'tree-of-life', plantedAt: at, isBare: false, owner }
  expect(await forest(brendan)).toEqual({ trees: [{ ...elm, isOwn: false }], isWhole: true })
  expect(await forest(ada)).toEqual({ trees: [{ ...elm, isOwn: true }], isWhole: true })
})

test('a later save plants, fells, and leaves the rest as old as it is', async () => {
  await planted(ada, 'first', 'second')
  const [first] = (await forest(ada)).trees
  t.advance(60_000)
  await planted(ada, 'first', 'third')
  const trees = (await forest(ada)).trees
  expect(trees.map(({ _id }) => _id.slice(37)).toSorted()).toEqual(['first', 'third'])
  expect(trees.find(({ _id }) => _id.endsWith('first'))?.plantedAt).toBe(first?.plantedAt)
  await saved(t, ada, { saved_island: anIsland(2) })
  expect(await shown(ada)).toEqual([])
})

test('a tree that only the dead version has is bare, and so is all that is left of somebody remembered', async () => {
  const living = anIsland(0, { objects: [aTree('both'), aTree('living')] })
  const dead = anIsland(0, { theme: 'ash', objects: [aTree('both'), aTree('dead')] })
  await saved(t, ada, { saved_island: living, saved_island_deadversion: dead })
  expect((await shown(brendan)).toSorted()).toEqual([
    ['both', false],
    ['dead', true],
    ['living', false],
  ])
  await become(ada, { state: 'remembered' })
  expect((await shown(brendan)).toSorted()).toEqual([
    ['both', true],
    ['dead', true],
  ])
})

test('going back to an earlier revision plants again what stood there', async () => {
  await planted(ada, 'first')
  await saved(t, ada, { saved_island: anIsland(2) })
  await t.call('POST', `/api/users/${ada.id}/island/revisions/1/restore`, { as: ada })
  expect(await shown(brendan)).toEqual([['first', false]])
})

test('a guest is asked to log in', async () => {
  expect((await t.call('GET', '/api/forest')).statusCode).toBe(401)
})

describe('somebody else’s trees', () => {
  const follow = (approved_at: Date | null) =>
    t.deps.db.insertInto('followers').values({ user_id: ada.id, follower_id: brendan.id, created_at: t.deps.now(), approved_at }).execute()
  const block = (by: Person, whom: Person) => t.call('PUT', `/api/blocks/${whom.id}`, { as: by })

  beforeEach(() => planted(ada, 'elm'))

  test('stand for a stranger', async () => {
    expect(await shown(brendan)).toEqual([['elm', false]])
  })

  test('are hidden by a locked account from all but approved followers', async () => {
    await become(ada, { state: 'locked' })
    expect(await shown(brendan)).toEqual([])
    await follow(null)
    expect(await shown(brendan)).toEqual([])
    await t.deps.db.updateTable('followers').set({ approved_at: t.deps.now() }).where('user_id', '=', ada.id).execute()
    expect(await shown(brendan)).toEqual([['elm', false]])
    expect(await shown(ada)).toEqual([['elm', false]])
  })

  test.each([
    ['suspended', () => ({ suspended_at: t.deps.now() })],
    ['not verified', () => ({ email_verified_at: null })],
    ['deactivated', () => ({ state: 'deactivated' })],
    ['deleted', () => ({ state: 'deleted' })],
  ])('are hidden while the account is %s, and stand again after it', async (_, change) => {
    await follow(t.deps.now())
    await become(ada, change())
    expect(await shown(brendan)).toEqual([])
    await become(ada, { state: 'open', suspended_at: null, email_verified_at: t.deps.now() })
    expect(await shown(brendan)).toEqual([['elm', false]])
  })

  test.each([
    ['their owner', () => [ada, brendan] as const],
    ['the visitor', () => [brendan, ada] as const],
  ])('are hidden by a block of %s', async (_, pair) => {
    const [by, whom] = pair()
    await planted(brendan, 'fir')
    await block(by, whom)
    expect(await shown(brendan)).toEqual([['fir', false]])
    expect(await shown(ada)).toEqual([['elm', false]])
    await t.call('DELETE', `/api/blocks/${whom.id}`, { as: by })
    await saved(t, brendan, { saved_island: anIsland(1) })
  })
})

test.each([
  ['suspended', () => ({ suspended_at: t.deps.now() })],
  ['not verified', () => ({ email_verified_at: null })],
])('whose account is %s sees their own trees all the same', async (_, change) => {
  await planted(ada, 'elm')
  await become(ada, change())
  expect(await shown(ada)).toEqual([['elm', false]])
})

describe('a crowd of planters', () => {
  const crowd = 3000
  beforeEach(async () => {
    await planted(ada, ...Array.from({ length: maxTreesOfOne + 20 }, (_, n) => `own-${n}`))
    await crowdPlants(crowd)
  })

  test('shows a thousand trees, one’s own first, and says that there are more, in less than a megabyte', async () => {
    const answer = await t.call('GET', '/api/forest', { as: ada })
    const { trees, isWhole } = answer.json<{ data: Forest }>().data
    expect([trees.length, isWhole]).toEqual([maxTreesShown, false])
    expect(trees.filter(({ isOwn }) => isOwn)).toHaveLength(maxTreesOfOne)
    expect(trees.slice(0, maxTreesOfOne).every(({ isOwn }) => isOwn)).toBe(true)
    expect(new Set(trees.map(({ owner }) => owner._id)).size).toBe(maxTreesShown - maxTreesOfOne + 1)
    expect(answer.rawPayload.length).toBeLessThan(1_000_000)
  })

  test.skipIf(isOnCitus)('is not read as a whole, however many there are', async () => {
    await sql`vacuum analyze forest_trees, users, followers, blocks`.execute(t.deps.db)
    const read = async () => {
      const caller = { userId: ada.id } as Parameters<typeof forestFor>[1]
      return rowsRead(t.deps, ['forest_trees'], (deps) => forestFor(deps, caller))
    }
    const { rows, wholeTables } = await read()
    expect(wholeTables).toEqual([])
    expect(rows).toBeLessThan(2 * (maxTreesShown + 2 * maxTreesOfOne + 1))
    await crowdPlants(3 * crowd)
    await sql`vacuum analyze forest_trees, users`.execute(t.deps.db)
    expect((await read()).rows).toBe(rows)
  })
})

/** Plants a tree each for so many people with the longest names that there are. */
async function crowdPlants(count: number): Promise<void> {
  await sql`
    with crowd as (
      insert into users
      select (jsonb_populate_record(person, jsonb_build_object('id', gen_random_uuid(), 'name', repeat('🌲', 40), 'username', repeat('u', 30)))).*
      from users person, generate_series(1, ${count})
      where person.id = ${brendan.id}
      returning id
    )
    insert into forest_trees (user_id, id, kind, number, is_on_living, is_on_dead, is_open, planted_at)
    select id, id::text || '-' || id::text, 'weeping-willow', 0, true, true, true, ${t.deps.now()} from crowd`.execute(t.deps.db)
}
