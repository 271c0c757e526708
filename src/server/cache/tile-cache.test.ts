import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cellOf, keyOf } from '#domain/map/morton.ts'
import { placeOf } from '#domain/map/placement.ts'
import { rootTile, type Tile, tileOfCell } from '#domain/map/tile.ts'
import { localBus } from '#server/bus/local.ts'
import { type Bus, islandsTopic, tilesTopic } from '#server/bus/port.ts'
import { postgresBus } from '#server/bus/postgres.ts'
import { type Fresh, freshDatabase } from '#server/db/fresh.ts'
import { everybody, type TileLayer } from './layer.ts'
import { openTileCache, type TileCache } from './tile-cache.ts'

const cell = cellOf(placeOf(0))
const key = keyOf(cell)
const over = tileOfCell(cell, 5)
const elsewhere: Tile = { z: 5, x: 31, y: 0 }

/** Reads a tile, and answers how often it was loaded before the answer. */
function loads(cache: TileCache) {
  let count = 0
  return async (layer: TileLayer, tile: Tile): Promise<number> => {
    await cache.read(layer, tile, async () => new Uint8Array([++count]))
    return count
  }
}

/** A bus that can lose the hints of merged tiles. */
function lossyBus() {
  let tellLoss = () => {}
  const subscribe: Bus['subscribe'] = (topic, listener) => {
    if (topic === tilesTopic) tellLoss = () => listener(null)
    return () => {}
  }
  return { bus: { ...localBus(), subscribe }, lose: () => tellLoss() }
}

describe('the tile cache', () => {
  test('loads a tile once, each layer by itself', async () => {
    const read = loads(openTileCache(localBus()))
    expect([await read(everybody, over), await read(everybody, over), await read('fjord', over), await read('fjord', over)]).toEqual([
      1, 1, 2, 2,
    ])
  })

  test('drops the tiles over a place on every layer, and no other', async () => {
    const cache = openTileCache(localBus())
    const read = loads(cache)
    for (const tile of [rootTile, over, elsewhere]) await read(everybody, tile)
    await read('fjord', over)
    cache.drop([key])
    expect(await read(everybody, elsewhere)).toBe(4)
    expect(await read(everybody, rootTile)).toBe(5)
    expect(await read(everybody, over)).toBe(6)
    expect(await read('fjord', over)).toBe(7)
  })

  test('shares one load among those who ask meanwhile, and does not keep one that was overtaken by a change', async () => {
    const cache = openTileCache(localBus())
    const first = Promise.withResolvers<Uint8Array>()
    const both = [cache.read(everybody, over, () => first.promise), cache.read(everybody, over, () => expect.fail())]
    cache.drop([key])
    const fresh = await cache.read(everybody, over, async () => new Uint8Array([2]))
    first.resolve(new Uint8Array([1]))
    expect((await Promise.all(both)).map(([byte]) => byte)).toEqual([1, 1])
    expect(fresh[0]).toBe(2)
    expect((await cache.read(everybody, over, () => expect.fail()))[0]).toBe(2)
  })

  test('keeps nothing of a load that failed', async () => {
    const cache = openTileCache(localBus())
    await expect(cache.read(everybody, over, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    expect(await loads(cache)(everybody, over)).toBe(1)
  })

  test('drops everything when hints may have been lost', async () => {
    const { bus, lose } = lossyBus()
    const read = loads(openTileCache(bus))
    await read(everybody, over)
    lose()
    expect(await read(everybody, over)).toBe(2)
  })

  test('tells of each drop', () => {
    const { bus, lose } = lossyBus()
    const cache = openTileCache(bus)
    let drops = 0
    cache.onDrop(() => drops++)
    cache.drop([key])
    lose()
    expect(drops).toBe(2)
  })
})

describe('between processes', () => {
  let fresh: Fresh
  let buses: readonly Bus[]
  beforeAll(async () => {
    fresh = await freshDatabase()
    buses = [await postgresBus(fresh.address, () => {}), await postgresBus(fresh.address, () => {})]
  })
  afterAll(async () => {
    for (const bus of buses) await bus.close()
    await fresh.close()
  })

  test.each([islandsTopic, tilesTopic])('a change told of under %s drops the tiles over it', async (topic) => {
    const [here, there] = buses as [Bus, Bus]
    const cache = openTileCache(here)
    const read = loads(cache)
    await read(everybody, over)
    const heard = new Promise<void>((resolve) => here.subscribe(topic, () => resolve()))
    there.publish(topic, [String(key)])
    await heard
    expect(await read(everybody, over)).toBe(2)
    cache.close()
  })
})
