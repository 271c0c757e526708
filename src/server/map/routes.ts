import type { FastifyInstance } from 'fastify'
import { mapApi } from '#contract/map.ts'
import { type AreaSlug, areasWithEveryIsland } from '#domain/map/area.ts'
import { isTile, type Tile } from '#domain/map/tile.ts'
import { encodeTile } from '#domain/map/tile-code.ts'
import { Problem } from '#domain/problem.ts'
import { everybody, type TileLayer } from '#server/cache/layer.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { eruptions } from './eruptions.ts'
import { ownerOfIsland } from './island-owners.ts'
import { mergeOnChange } from './merge-on-change.ts'
import { ownCables, ownPlaceOf } from './own-place.ts'
import type { ProvidedToMap } from './provided.ts'
import { searchMap } from './search.ts'
import { emptyTile, readTile, readTileOfOwners, readTileViewer, type TileViewer } from './tiles.ts'
import { trunkReplies } from './trunk.ts'

export function mapRoutes(app: FastifyInstance, deps: Deps, provided: ProvidedToMap): void {
  const borrowed = { ...deps, ...provided }
  const { db, tileCache } = deps
  const volcano = eruptions(borrowed)
  const trunkReply = trunkReplies(deps)

  app.addHook(
    'preClose',
    mergeOnChange(deps, (error) => app.log.error(error)),
  )

  /** Skies get their points, and space its planets, from elsewhere: no islands lie there. */
  async function tileOf(area: AreaSlug, viewer: TileViewer, layer: TileLayer, tile: Tile): Promise<Uint8Array> {
    const encoded = async () => encodeTile(await readTile(db, viewer.id, layer, tile))
    if (areasWithEveryIsland.has(area)) return viewer.hasBlocks ? encoded() : tileCache.read(layer, tile, encoded)
    if (area === 'volcano') return encodeTile(await readTileOfOwners(db, viewer.id, layer, tile, await volcano.owners()))
    return encodeTile(emptyTile)
  }

  mount(app, mapApi.tile, async ({ caller: { userId }, params: { area, ...tile }, query: { filter, island } }) => {
    if (!isTile(tile)) throw new Problem('not-found', 'There is no such tile: at zoom z it is 2^z by 2^z of them.')
    const viewer = await readTileViewer(db, userId)
    const layer = filter === 'sameisland' ? (island ?? viewer.body) : everybody
    return tileOf(area, viewer, layer, tile)
  })
  mount(app, mapApi.search, async ({ caller, query }) => ({ data: await searchMap(borrowed, caller, query.q) }))
  mount(app, mapApi.islanderAt, async ({ caller, params }) => ({ data: await ownerOfIsland(deps, caller, params.ordinal) }))
  mount(app, mapApi.ownPlace, async ({ caller }) => ({ data: await ownPlaceOf(deps, caller.userId) }))
  mount(app, mapApi.cables, async ({ caller, query }) => trunkReply(query.island ?? (await readTileViewer(db, caller.userId)).body))
  mount(app, mapApi.ownCables, async ({ caller }) => ({ data: await ownCables(borrowed, caller) }))
  mount(app, mapApi.eruptions, async ({ caller }) => ({ data: await volcano.seenBy(caller) }))
}
