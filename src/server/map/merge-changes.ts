import { sql } from 'kysely'
import type { FindKeptTile, IslandsIn, PlacedIsland, TileChange } from '#domain/map/build-pyramid.ts'
import { neighbouringLeaves, neighbouringTiles, recomputeTiles } from '#domain/map/recompute-tiles.ts'
import { tileName } from '#domain/map/tile.ts'
import { changedLeaves, type IslandChange, updateTiles } from '#domain/map/update-tiles.ts'
import { tilesTopic } from '#server/bus/topics.ts'
import { afterCommit, type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import type { LayerChange } from './island-changes.ts'
import type { Layer } from './layer.ts'
import { type KeptTiles, type LayerTile, readIslands, readKeptTiles, takeIslandChanges, writeTiles } from './pyramid-store.ts'
import { rebuildTiles } from './rebuild-pyramid.ts'

type MergeDeps = Pick<Deps, 'db' | 'bus' | 'tileCache'>

/** From so many marks on, drawing all anew is no slower. */
const maxMergedChanges = 20_000

/**
 * Makes this transaction the one that changes tiles, and lets it see the world at one moment: marks and islands are committed
 * together, so what it sees of one belongs to the other. Its commit does not wait for the disk: should the machine stop, the marks
 * come back together with the tiles they had changed.
 */
const lockPyramid = (trx: Transaction) =>
  sql
    .raw(
      `set transaction isolation level repeatable read; set local synchronous_commit to off; set local plan_cache_mode to force_generic_plan;
      lock table map_merger in exclusive mode`,
    )
    .execute(trx)

/** Merges every change there is, and tells where. */
export const mergeChanges = ({ db, bus, tileCache }: MergeDeps): Promise<void> =>
  transact(db, async (trx) => {
    await lockPyramid(trx)
    const { marks, above } = await takeIslandChanges(trx)
    if (marks.length === 0) return
    if (marks.length > maxMergedChanges) await rebuildTiles(trx)
    else await writeTiles(trx, await changesOf(trx, marks, above))
    const keys = [...new Set(marks.map(({ key }) => key))]
    afterCommit(trx, () => {
      tileCache.drop(keys)
      bus.publish(tilesTopic, keys.map(String))
    })
  })

/** Draws every tile anew from the islands, for a restored database; some seconds for a million. */
export const rebuildMap = ({ db }: Pick<Deps, 'db'>): Promise<void> =>
  transact(db, async (trx) => {
    await lockPyramid(trx)
    await takeIslandChanges(trx)
    await rebuildTiles(trx)
  })

/** Carries the changes of each layer up where that is exact, which it nearly always is, and merges its tiles otherwise. */
async function changesOf(trx: Transaction, marks: readonly IslandChange[], above: ReadonlyMap<Layer, KeptTiles>) {
  const layers = [...Map.groupBy(marks, ({ layer }) => layer)].map(([layer, some]) => {
    const kept = keptIn(above.get(layer))
    return { layer, marks: some, kept, leaves: changedLeaves(some, kept).map((tile) => ({ layer, tile })) }
  })
  const leaves = layers.flatMap((each) => each.leaves)
  const islandsIn = islandsOf(leaves, await readIslands(trx, leaves))
  const changes: (TileChange & { readonly layer: Layer })[] = []
  for (const { layer, marks: some, kept } of layers) {
    const ofLayer = updateTiles(some, kept, islandsIn(layer)) ?? (await recompute(trx, layer, some))
    changes.push(...ofLayer.map((change) => ({ layer, ...change })))
  }
  return changes
}

async function recompute(trx: Transaction, layer: Layer, marks: readonly IslandChange[]): Promise<readonly TileChange[]> {
  const keys = marks.map(({ key }) => key)
  const kept = keptIn(await readKeptTiles(trx, layer, neighbouringTiles(keys)))
  const leaves = neighbouringLeaves(keys, kept).map((tile) => ({ layer, tile }))
  return recomputeTiles(keys, kept, islandsOf(leaves, await readIslands(trx, leaves))(layer))
}

const keptIn =
  (known: KeptTiles | undefined): FindKeptTile =>
  (tile) =>
    known?.get(tileName(tile)) ?? null

function islandsOf(leaves: readonly LayerTile[], islands: readonly (readonly PlacedIsland[])[]): (layer: Layer) => IslandsIn {
  const known = new Map(leaves.map(({ layer, tile }, at) => [`${layer}/${tileName(tile)}`, islands[at]]))
  return (layer) => (leaf) => known.get(`${layer}/${tileName(leaf)}`) ?? []
}
