import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyCode } from '#domain/island/body-codes.ts'
import { themeCode } from '#domain/island/themes.ts'
import { cellOfKey } from '#domain/map/morton.ts'
import { cellInTile, childrenOf, keyRange, leafIslands, rootTile, type Tile, tileName } from '#domain/map/tile.ts'
import type { TileContent } from '#domain/map/tile-code.ts'
import { decodeTile } from '#domain/map/tile-code.ts'
import type { MapIslandRow } from '#server/db/tables.ts'
import { allowRowsWithoutAccount } from '#server/db/testing/accounts.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { rebuildMap } from './merge-changes.ts'
import { fetchTile, insertIslands } from './testing/map.ts'

let t: TestApp
let ada: Person
let crowd: readonly MapIslandRow[]

beforeAll(async () => {
  t = await startTestApp()
  await allowRowsWithoutAccount(t.deps.db, ['map_islands'])
  ada = await t.register('ada') // unverified: reads the map, and is not on it
  crowd = await insertIslands(t.deps.db, 3000)
  await t.deps.db
    .insertInto('map_trunks')
    .values([...new Set(crowd.map(({ body }) => body))].map((body) => ({ body, archipelago: 0, islanders: 1 })))
    .execute()
  await rebuildMap(t.deps)
})
afterAll(() => t.close())

const inside = (islands: readonly MapIslandRow[], tile: Tile) => {
  const { from, to } = keyRange(tile)
  return islands.filter(({ key }) => key >= from && key < to)
}

/** A tile counted out by hand. */
function byHand(islands: readonly MapIslandRow[], tile: Tile): TileContent {
  const here = inside(islands, tile)
  const best = here.toSorted((one, other) => other.rank - one.rank || one.ordinal - other.ordinal).slice(0, leafIslands)
  return {
    living: here.filter(({ is_dead }) => !is_dead).length,
    dead: here.filter(({ is_dead }) => is_dead).length,
    islands: best
      .toSorted((one, other) => one.ordinal - other.ordinal)
      .map(({ ordinal, key, body, theme, tier, is_locked, is_dead, name }) => ({
        ordinal,
        ...cellInTile(cellOfKey(key), tile),
        body: bodyCode(body),
        theme: themeCode(theme),
        tier,
        isLocked: is_locked,
        isDead: is_dead,
        name,
      })),
  }
}

/** Every tile down to the leaves, and an empty one beside them. */
function everyTile(islands: readonly MapIslandRow[], tile: Tile = rootTile): Tile[] {
  const isWhole = inside(islands, tile).length <= leafIslands
  return [tile, ...(isWhole ? [] : childrenOf(tile).flatMap((child) => everyTile(islands, child)))]
}

describe('a tile', () => {
  test('holds what counting by hand gives, wherever and at whatever zoom', async () => {
    for (const tile of everyTile(crowd))
      expect(await fetchTile(t, ada, `world/${tileName(tile)}`), tileName(tile)).toEqual(byHand(crowd, tile))
  })

  test('holds who lives on the same body when asked for them', async () => {
    const fjords = crowd.filter(({ body }) => body === 'fjord')
    const atolls = crowd.filter(({ body }) => body === 'atoll') // where ada lives
    for (const tile of everyTile(fjords)) {
      const name = tileName(tile)
      expect(await fetchTile(t, ada, `world/${name}?filter=sameisland&island=fjord`), name).toEqual(byHand(fjords, tile))
      expect(await fetchTile(t, ada, `world/${name}?filter=sameisland`), name).toEqual(byHand(atolls, tile))
    }
  })

  test('of the underworld and of the cables shows the same islands at the same places', async () => {
    const world = await fetchTile(t, ada, 'world/3/3/3')
    expect(world.islands.length).toBeGreaterThan(0)
    expect(await fetchTile(t, ada, 'underworld/3/3/3')).toEqual(world)
    expect(await fetchTile(t, ada, 'cable/3/3/3')).toEqual(world)
  })

  test.each(['star', 'space', 'volcano'])('of %s is empty while nothing is there', async (area) => {
    expect(await fetchTile(t, ada, `${area}/0/0/0`)).toEqual({ living: 0, dead: 0, islands: [] })
  })

  test('is not sent twice', async () => {
    const first = await t.call('GET', '/api/map/tiles/world/0/0/0', { as: ada })
    expect(first.headers).toMatchObject({ 'content-type': 'application/octet-stream', 'cache-control': 'private, no-cache' })
    const headers = { 'if-none-match': String(first.headers.etag) }
    const again = await t.call('GET', '/api/map/tiles/world/0/0/0', { as: ada, headers })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await t.call('GET', '/api/map/tiles/world/1/0/0', { as: ada, headers })
    expect(other.statusCode).toBe(200)
  })

  test('travels packed, in about a kilobyte', async () => {
    const packed = await t.call('GET', '/api/map/tiles/world/0/0/0', { as: ada, headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringContaining('accept-encoding') })
    expect(packed.rawPayload.length).toBeLessThan(1200)
    expect(decodeTile(gunzipSync(packed.rawPayload))).toEqual(byHand(crowd, rootTile))
  })

  test.each([
    ['world/0/1/0', 404],
    ['world/3/8/0', 404],
    ['world/17/0/0', 400],
    ['world/-1/0/0', 400],
    ['world/1.5/0/0', 400],
    ['world/x/0/0', 400],
    ['atlantis/0/0/0', 400],
    ['world/0/0/0?filter=mine', 400],
    ['world/0/0/0?filter=sameisland&island=atlantis', 400],
  ])('at %s there is none: %i', async (address, status) => {
    expect((await t.call('GET', `/api/map/tiles/${address}`, { as: ada })).statusCode).toBe(status)
  })

  test('is for members', async () => {
    expect((await t.call('GET', '/api/map/tiles/world/0/0/0')).statusCode).toBe(401)
  })
})
