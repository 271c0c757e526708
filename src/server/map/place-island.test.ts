import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archipelagoOf, islandsPerArchipelago, placeOf } from '#domain/map/placement.ts'
import { rootTile, tileName } from '#domain/map/tile.ts'
import { transact } from '#server/db/connection.ts'
import { allowRowsWithoutAccount } from '#server/db/testing/accounts.ts'
import { countTrips } from '#server/db/testing/trips.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { updateListingsWith } from '#server/wiring/update-listings.ts'
import { recordIslandChange } from './island-changes.ts'
import { mergeChanges } from './merge-changes.ts'
import { assignOrdinal } from './ordinals.ts'
import { fetchTile, insertIslands } from './testing/map.ts'

let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
  await allowRowsWithoutAccount(t.deps.db, ['map_places', 'map_ordinals', 'map_islands'])
  ada = await t.resident('ada')
})
afterAll(() => t.close())

const seen = async (as: Person = ada) => (await fetchTile(t, as, `world/${tileName(rootTile)}`)).islands
const nameSeen = async (name: string) => (await seen()).find((island) => island.name === name)
/** As if some later call had put the account into this state. */
const setState = (person: Person, state: 'open' | 'locked' | 'deactivated' | 'deleted' | 'remembered') =>
  transact(t.deps.db, async (trx) => {
    await trx.updateTable('users').set({ state }).where('id', '=', person.id).execute()
    await updateListingsWith(t.deps)(trx, person.id)
  })

describe('an island', () => {
  test('appears when its owner is verified, and not before', async () => {
    await t.register('unverified')
    expect(await nameSeen('unverified')).toBeUndefined()
    await t.resident('brendan')
    expect(await nameSeen('brendan')).toMatchObject({ isLocked: false, isDead: false })
  })

  test('has a place for its owner alone until they are verified: the one that the next to be verified gets', async () => {
    const newcomer = await t.register('newcomer')
    const placeFor = async (as: Person) => (await t.call('GET', '/api/map/own-place', { as })).json().data
    const before = await placeFor(newcomer)
    expect(before).toEqual({ ordinal: expect.any(Number), island: 'atoll', confirmed: false, ...placeOf(before.ordinal) })
    const quicker = await t.resident('quicker')
    expect(await placeFor(quicker)).toEqual({ ...before, confirmed: true })
    expect(await placeFor(newcomer)).toMatchObject({ ordinal: before.ordinal + 1, confirmed: false })
    expect((await t.call('GET', '/api/map/own-place')).statusCode).toBe(401)
  })

  test('follows its owner’s name and body, and stays where it is', async () => {
    const cyra = await t.resident('cyra')
    const before = await nameSeen('cyra')
    await t.call('PUT', '/api/users/update_user', { as: cyra, body: { name: 'Cyra of the Mesa', island: 'mesa' } })
    const after = await nameSeen('Cyra of the Mesa')
    expect(after).toEqual({ ...before, name: 'Cyra of the Mesa', body: 3 })
    expect(await nameSeen('cyra')).toBeUndefined()
    expect((await fetchTile(t, ada, 'world/0/0/0?filter=sameisland&island=mesa')).islands).toEqual([after])
  })

  test.each(['deactivated', 'deleted'] as const)('of a %s account is gone at once, before any tile is merged', async (state) => {
    const name = `goes-${state}`
    const person = await t.resident(name)
    const place = await nameSeen(name)
    await setState(person, state)
    expect(await nameSeen(name)).toBeUndefined()
    await setState(person, 'open')
    expect(await nameSeen(name)).toEqual(place)
  })

  test('of a locked account is a silhouette with a name, and a remembered one is dead', async () => {
    const dora = await t.resident('dora')
    await setState(dora, 'locked')
    expect(await nameSeen('dora')).toMatchObject({ isLocked: true, isDead: false })
    await setState(dora, 'remembered')
    expect(await nameSeen('dora')).toMatchObject({ isLocked: false, isDead: true })
    await mergeChanges(t.deps)
    expect((await fetchTile(t, ada, 'underworld/0/0/0')).dead).toBe(1)
  })

  test('is not shown to whom a block keeps apart', async () => {
    const emil = await t.resident('emil')
    const at = t.deps.now()
    const pair = [
      { user_id: emil.id, other_id: ada.id, is_mine: true, created_at: at },
      { user_id: ada.id, other_id: emil.id, is_mine: false, created_at: at },
    ]
    expect(await nameSeen('emil')).toBeDefined()
    await t.deps.db.insertInto('blocks').values(pair).execute()
    expect(await nameSeen('emil')).toBeUndefined() // at once, although the tile is cached for others
    expect((await seen(emil)).map(({ name }) => name)).not.toContain('ada')
    const { ordinal } = await t.deps.db.selectFrom('map_places').select('ordinal').where('user_id', '=', emil.id).executeTakeFirstOrThrow()
    expect((await t.call('GET', `/api/map/islands/${ordinal}`, { as: ada })).statusCode).toBe(404)
  })

  test('tells whose it is, and where', async () => {
    const flora = await t.resident('flora')
    const ordinal = (await nameSeen('flora'))?.ordinal ?? -1
    const answer = await t.call('GET', `/api/map/islands/${ordinal}`, { as: ada })
    expect(answer.json().data).toMatchObject({ _id: flora.id, name: 'flora', island: 'atoll', locked: false, ordinal, ...placeOf(ordinal) })
    for (const [address, status] of [
      ['9999', 404],
      ['-1', 400],
      ['x', 400],
    ] as const)
      expect((await t.call('GET', `/api/map/islands/${address}`, { as: ada })).statusCode).toBe(status)
    expect((await t.call('GET', `/api/map/islands/${ordinal}`)).statusCode).toBe(401)
  })
})

test('trunks count who lives on a body, by archipelago, and who moves is counted once', async () => {
  const gus = await t.resident('gus')
  const counted = async (island: string) => {
    const answer = await t.call('GET', `/api/map/cables?island=${island}`, { as: ada })
    return answer.json().data.trunk as { island: string; archipelagos: { number: number; islanders: number; name: string }[] }
  }
  expect(await counted('crescent')).toEqual({ island: 'crescent', archipelagos: [] })
  await t.call('PUT', '/api/users/update_user', { as: gus, body: { island: 'crescent' } })
  expect((await counted('crescent')).archipelagos).toMatchObject([{ number: 0, islanders: 1, name: expect.stringMatching(/\w/) }])
  await t.call('PUT', '/api/users/update_user', { as: gus, body: { island: 'fjord' } })
  expect((await counted('crescent')).archipelagos).toEqual([])
  const own = await t.call('GET', '/api/map/cables', { as: gus })
  expect(own.json().data.trunk).toMatchObject({ island: 'fjord', archipelagos: [{ islanders: 1 }] })
  expect((await t.call('GET', '/api/map/cables?island=atlantis', { as: ada })).statusCode).toBe(400)
  expect((await t.call('GET', '/api/map/cables')).statusCode).toBe(401)
})

test('a trunk is read once until somebody joins or leaves it', async () => {
  const readings = async () => {
    const sent = await countTrips(() => t.call('GET', '/api/map/cables?island=mesa', { as: ada }))
    return sent.flatMap(({ statements }) => statements).filter((text) => text.includes('map_trunks')).length
  }
  const shown = async () => (await t.call('GET', '/api/map/cables?island=mesa', { as: ada })).json().data.trunk.archipelagos
  const ida = await t.resident('ida')
  await expect.poll(readings).toBe(0) // once the news of what changed before has come
  const before = await shown()
  await t.call('PUT', '/api/users/update_user', { as: ida, body: { island: 'mesa' } })
  expect((await shown())[0].islanders).toBe((before[0]?.islanders ?? 0) + 1)
})

describe('an ordinal', () => {
  const nobodyYet = () => t.deps.newId()
  const assign = () => transact(t.deps.db, (trx) => assignOrdinal(trx, nobodyYet()))
  const first = islandsPerArchipelago - 3

  test('is another for each newcomer of one moment, and a full archipelago is followed by the next', async () => {
    await t.deps.db.deleteFrom('free_ordinals').where('ordinal', '<', first).execute()
    const ordinals = await Promise.all(Array.from({ length: 8 }, assign))
    expect(ordinals.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 8 }, (_, at) => first + at))
    expect(ordinals.filter((ordinal) => archipelagoOf(ordinal) === 1)).toHaveLength(5)
  })

  test('is not waited for while another newcomer is still signing up, and what that one gives back is the next', async () => {
    const { db } = t.deps
    const refused = transact(db, async (trx) => {
      expect(await assignOrdinal(trx, nobodyYet())).toBe(first + 8)
      expect(await assign()).toBe(first + 9)
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    expect(await assign()).toBe(first + 8)
    expect(await assign()).toBe(first + 10)
  })
})

test('who comes into a crowd is counted there as soon as tiles are merged', async () => {
  const crowd = await insertIslands(t.deps.db, 200, 5000)
  await transact(t.deps.db, async (trx) => {
    for (const island of crowd) await recordIslandChange(t.deps, trx, null, island)
  })
  await mergeChanges(t.deps)
  const before = await fetchTile(t, ada, 'world/0/0/0')
  await t.resident('hanne')
  await mergeChanges(t.deps)
  const after = await fetchTile(t, ada, 'world/0/0/0')
  expect(after.living).toBe(before.living + 1)
  expect(after.islands.map(({ name }) => name)).toContain('hanne')
})
