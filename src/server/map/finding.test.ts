import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Found } from '#contract/map.ts'
import { newPrivacy, setLevel } from '#domain/case/privacy.ts'
import { archipelagoName } from '#domain/map/archipelago-names.ts'
import { archipelagoCentre, placeOf } from '#domain/map/placement.ts'
import { days } from '#domain/units.ts'
import { addEntries } from '#server/case/store.ts'
import { transact } from '#server/db/connection.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { updateListingsWith } from '#server/wiring/update-listings.ts'
import { fetchTile } from './testing/map.ts'

let t: TestApp
let ada: Person
let zoe: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
  zoe = await t.resident('zoe.k', { name: 'Zoë Lindqvist' })
})
afterAll(() => t.close())

describe('search', () => {
  const search = async (q: string, as: Person = ada): Promise<Found[]> => {
    const answer = await t.call('GET', `/api/map/search?q=${encodeURIComponent(q)}`, { as })
    expect(answer.statusCode).toBe(200)
    return answer.json().data
  }

  test.each(['Zoë', 'zoe.k', 'lindqvist', 'LINDQUIST', 'zo'])('finds an islander by %s, and where to fly', async (q) => {
    const [first] = await search(q)
    expect(first).toMatchObject({ kind: 'islander', _id: zoe.id, name: 'Zoë Lindqvist', archipelago: archipelagoName(0) })
    const { ordinal, x, y } = first as Extract<Found, { kind: 'islander' }>
    expect({ x, y }).toEqual(placeOf(ordinal))
  })

  test('finds an archipelago that has islands by its name', async () => {
    const name = archipelagoName(0)
    expect(await search(name.slice(1, 7))).toEqual([{ kind: 'archipelago', name, number: 0, islands: 2, ...archipelagoCentre(0) }])
    expect(await search(archipelagoName(900))).toEqual([])
  })

  test('finds nothing for nothing, and nobody locked', async () => {
    expect(await search('  ')).toEqual([])
    const locked = await t.resident('lock.away')
    expect((await search('lock.away')).length).toBe(1)
    await transact(t.deps.db, async (trx) => {
      await trx.updateTable('users').set({ state: 'locked' }).where('id', '=', locked.id).execute()
      await updateListingsWith(t.deps)(trx, locked.id)
    })
    expect(await search('lock.away')).toEqual([])
  })

  test.each([
    ['/api/map/search', 400],
    [`/api/map/search?q=${'x'.repeat(81)}`, 400],
  ])('%s is refused', async (url, status) => {
    expect((await t.call('GET', url, { as: ada })).statusCode).toBe(status)
  })

  test('is for members', async () => {
    expect((await t.call('GET', '/api/map/search?q=zoe')).statusCode).toBe(401)
  })
})

describe('the volcano', () => {
  const eruptions = async (as: Person = ada) => {
    const answer = await t.call('GET', '/api/map/eruptions', { as })
    expect(answer.statusCode).toBe(200)
    return answer.json().data as { entry: { caption: string }; islander: { _id: string } }[]
  }
  const captions = async (as: Person = ada) => (await eruptions(as)).map(({ entry }) => entry.caption)
  const tweet = (person: Person, caption: string, level: 'private' | null = null) =>
    transact(t.deps.db, (trx) => {
      const at = t.deps.now()
      return addEntries(trx, person.id, [
        { id: t.deps.newId(), kind: 'tweet', text: caption, caption, level, created_at: at, updated_at: at },
      ])
    })
  const openTweets = (person: Person, level: 'public' | 'members' | 'private') =>
    t.deps.db
      .updateTable('users')
      .set({ privacy: JSON.stringify(setLevel(newPrivacy, 'tweet', level)) })
      .where('id', '=', person.id)
      .execute()

  test('erupts with what is fresh and public, newest first, from the island it lies on', async () => {
    await openTweets(zoe, 'public')
    await tweet(zoe, 'The lamp is lit')
    t.advance(60_000)
    await tweet(zoe, 'Fog from the east')
    await tweet(zoe, 'Not for the harbour', 'private')
    t.advance(60_000)
    expect(await captions()).toEqual(['Fog from the east', 'The lamp is lit'])
    expect((await eruptions())[0]?.islander._id).toBe(zoe.id)
    expect((await fetchTile(t, ada, 'volcano/0/0/0')).islands.map(({ name }) => name)).toEqual(['Zoë Lindqvist'])
    expect((await fetchTile(t, ada, 'volcano/0/0/0?filter=sameisland&island=mesa')).islands).toEqual([])
  })

  test.each(['members', 'private'] as const)('is silent about what is open to %s', async (level) => {
    await openTweets(zoe, level)
    if (level === 'private') expect(await captions()).toEqual([]) // at once, though what is fresh is remembered for some seconds
    t.advance(60_000)
    expect(await captions(zoe)).toEqual([])
    await openTweets(zoe, 'public')
    t.advance(60_000)
    expect(await captions()).toHaveLength(2)
  })

  test('cools down after days', async () => {
    t.advance(days(3))
    const late = await t.register('late')
    expect(await captions(late)).toEqual([])
    expect((await fetchTile(t, late, 'volcano/0/0/0')).islands).toEqual([])
  })

  test('is for members', async () => {
    expect((await t.call('GET', '/api/map/eruptions')).statusCode).toBe(401)
  })
})
