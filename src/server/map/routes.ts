import type { FastifyInstance } from 'fastify'
import { mapApi } from '#contract/map.ts'
import type { AreaSlug } from '#domain/map/area.ts'
import { isTile, type Tile } from '#domain/map/tile.ts'
import { encodeTile, type TileContent } from '#domain/map/tile-code.ts'
import { Problem } from '#domain/problem.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { eruptions } from './eruptions.ts'
import { everybody, type Layer } from './island-changes.ts'
import { ownerOfIsland } from './island-owners.ts'
import type { ProvidedToMap } from './provided.ts'
import { searchMap } from './search.ts'
import { areasOfIslands, emptyTile, readTile, readTileOfOwners } from './tiles.ts'
import { trunkOf } from './trunk.ts'

export function mapRoutes(app: FastifyInstance, deps: Deps, provided: ProvidedToMap): void {
  const borrowed = { ...deps, ...provided }
  const { db } = deps
  const volcano = eruptions(borrowed)

  const bodyOf = async (userId: string): Promise<string> =>
    (await db.selectFrom('users').select('island').where('id', '=', userId).executeTakeFirstOrThrow()).island

  /** Skies get their points, and space its planets, from elsewhere: no islands lie there. */
  async function contentOf(area: AreaSlug, viewerId: string, layer: Layer, tile: Tile): Promise<TileContent> {
    if (areasOfIslands.has(area)) return readTile(db, viewerId, layer, tile)
    return area === 'volcano' ? readTileOfOwners(db, viewerId, layer, tile, await volcano.owners()) : emptyTile
  }

  mount(app, mapApi.tile, async ({ caller: { userId }, params: { area, ...tile }, query: { filter, island } }) => {
    if (!isTile(tile)) throw new Problem('not-found', 'There is no such tile: at zoom z it is 2^z by 2^z of them.')
    const layer = filter === 'sameisland' ? (island ?? (await bodyOf(userId))) : everybody
    return encodeTile(await contentOf(area, userId, layer, tile))
  })
  mount(app, mapApi.search, async ({ caller, query }) => ({ data: await searchMap(borrowed, caller.userId, query.q) }))
  mount(app, mapApi.islanderAt, async ({ caller, params }) => ({ data: await ownerOfIsland(deps, caller.userId, params.ordinal) }))
  mount(app, mapApi.cables, async ({ caller, query }) => ({
    data: { trunk: await trunkOf(deps, query.island ?? (await bodyOf(caller.userId))) },
  }))
  mount(app, mapApi.eruptions, async ({ caller }) => ({ data: await volcano.seenBy(caller.userId) }))
}
