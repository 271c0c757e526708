import type { OpenIsland } from '#contract/shares.ts'
import { bodyCode } from '#domain/island/body-codes.ts'
import { firstTheme, themeCode } from '#domain/island/themes.ts'
import { cellOf } from '#domain/map/morton.ts'
import { tierOf } from '#domain/map/placement.ts'
import { cellInTile, rootTile, type Tile, tileName, tileOfCell } from '#domain/map/tile.ts'
import type { TileContent, TileIsland } from '#domain/map/tile-code.ts'
import { isMotionReduced } from '#web/lib/motion.ts'
import { createMapController, type MapController } from './controller/map-controller.ts'
import { writeAshoreAddress } from './use-ashore.ts'

/** The map of a guest: of all islands those that were opened to everybody and that they have come to see, each in its place. */
export const openSea = (islands: readonly OpenIsland[]): MapController =>
  createMapController({
    fetchTile: async (_, tile) => tileOf(islands, tile),
    now: () => performance.now(),
    isMotionReduced,
    writeAddress: writeAshoreAddress,
  })

/** The world is counted as far as these islands lie in it, so that it has room for them. */
function tileOf(islands: readonly OpenIsland[], tile: Tile): TileContent {
  const name = tileName(tile)
  const inside = islands.filter(({ islander }) => tileName(tileOfCell(cellOf(islander), tile.z)) === name)
  const furthest = Math.max(...islands.map(({ islander }) => islander.ordinal))
  const count = tile.z === rootTile.z ? furthest + 1 : inside.length
  return {
    living: count,
    dead: 0,
    islands: inside.map((island) => islandIn(tile, island)).sort((one, other) => one.ordinal - other.ordinal),
  }
}

function islandIn(tile: Tile, { islander, island }: OpenIsland): TileIsland {
  const saved = (island.saved_island ?? island.saved_island_deadversion) as { theme?: string; objects?: readonly unknown[] } | null
  return {
    ordinal: islander.ordinal,
    ...cellInTile(cellOf(islander), tile),
    body: bodyCode(islander.island),
    theme: themeCode(saved?.theme ?? firstTheme),
    tier: tierOf(saved?.objects?.length ?? 0),
    isLocked: false,
    isDead: islander.remembered,
    name: islander.name,
  }
}
