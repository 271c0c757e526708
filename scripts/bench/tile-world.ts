import type { Page } from '@playwright/test'
import { islandBodies } from '#domain/island/bodies.ts'
import { bodyCode } from '#domain/island/body-codes.ts'
import { themeCode, themes } from '#domain/island/themes.ts'
import { buildPyramid, type PlacedIsland } from '#domain/map/build-pyramid.ts'
import { cellOf, cellOfKey, keyOf, type MortonKey } from '#domain/map/morton.ts'
import { placeOf } from '#domain/map/placement.ts'
import { cellInTile, keyRange, type Tile, tileName } from '#domain/map/tile.ts'
import { encodeTile, type TileIsland } from '#domain/map/tile-code.ts'
import { seededRandom } from '#domain/random.ts'

const living = (ordinal: number) => seededRandom(ordinal + 7)

/** Tiles of a world with so many islands at their true places, as the server would send them, without any server holding them. */
export function tileWorld(islands: number): (tile: Tile) => Uint8Array {
  const placed = Array.from({ length: islands }, (_, ordinal): PlacedIsland => {
    const random = living(ordinal)
    return { ordinal, key: keyOf(cellOf(placeOf(ordinal))), rank: Math.floor(random() * 3000), isDead: random() < 0.05 }
  }).sort((one, other) => one.key - other.key)
  const kept = new Map(buildPyramid(placed).map(({ tile, summary }) => [tileName(tile), summary]))
  const known = new Map<string, Uint8Array>()

  function encode(tile: Tile): Uint8Array {
    const summary = kept.get(tileName(tile))
    if (summary) {
      const ordinals = summary.top.map(({ ordinal }) => ordinal).sort((one, other) => one - other)
      return encodeTile({ ...summary, islands: ordinals.map((ordinal) => shown(ordinal, keyOf(cellOf(placeOf(ordinal))), tile)) })
    }
    const { from, to } = keyRange(tile)
    const inside = placed.slice(firstFrom(placed, from), firstFrom(placed, to)).sort((one, other) => one.ordinal - other.ordinal)
    const dead = inside.filter(({ isDead }) => isDead).length
    return encodeTile({ living: inside.length - dead, dead, islands: inside.map(({ ordinal, key }) => shown(ordinal, key, tile)) })
  }
  return (tile) => {
    const made = known.get(tileName(tile)) ?? encode(tile)
    known.set(tileName(tile), made)
    return made
  }
}

function shown(ordinal: number, key: MortonKey, tile: Tile): TileIsland {
  const random = living(ordinal)
  random()
  const isDead = random() < 0.05
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  return {
    ordinal,
    ...cellInTile(cellOfKey(key), tile),
    body: bodyCode(pick(islandBodies).slug),
    theme: themeCode(pick(themes).slug),
    tier: Math.floor(random() * 16),
    isLocked: random() < 0.05,
    isDead,
    name: `Islander ${ordinal}`,
  }
}

/** The first index whose key is not below. */
function firstFrom(placed: readonly PlacedIsland[], key: MortonKey): number {
  let [low, high] = [0, placed.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((placed[middle]?.key ?? 0) < key) low = middle + 1
    else high = middle
  }
  return low
}

/** Has a page see this world wherever it asks for tiles. */
export const showWorld = async (page: Page, tileOf: (tile: Tile) => Uint8Array): Promise<void> => {
  await page.route('**/api/map/tiles/**', (route) => {
    const [z = 0, x = 0, y = 0] = new URL(route.request().url()).pathname.split('/').slice(-3).map(Number)
    return route.fulfill({ contentType: 'application/octet-stream', body: Buffer.from(tileOf({ z, x, y })) })
  })
}
