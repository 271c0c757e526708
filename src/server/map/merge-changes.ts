import { sql } from 'kysely'
import { buildPyramid, type FindKeptTile, type IslandsIn, type PlacedIsland, type TileChange } from '#domain/map/build-pyramid.ts'
import { keyEnd } from '#domain/map/morton.ts'
import { neighbouringLeaves, neighbouringTiles, recomputeTiles } from '#domain/map/recompute-tiles.ts'
import { tileName } from '#domain/map/tile.ts'
import { grownLeaves, type IslandChange, updateTiles } from '#domain/map/update-tiles.ts'
import { tilesTopic } from '#server/bus/port.ts'
import { everybody, type TileLayer } from '#server/cache/layer.ts'
import { afterCommit, type Transaction, transact } from '#server/db/connection.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { LayerChange } from './island-changes.ts'
import { type KeptTiles, type LayerTile, readIslands, readKeptTiles, takeIslandChanges, writeTiles } from './pyramid-store.ts'

type MergeDeps = Pick<Deps, 'db' | 'bus' | 'tileCache'>

/** From so many changes on, rebuilding all tiles is no slower. */
const maxMergedChanges = 20_000

/**
 * Makes this transaction the one that changes tiles, and lets it see the world at one moment, that of the first statement after the
 * lock: changes and islands are committed together, so what it sees of one belongs to the other. Its commit does not wait for the
 * disk: should the machine stop, the changes come back together with the tiles they had changed.
 */
const lockPyramid = (trx: Transaction) =>
  executePipelined(
    trx,
    sql.raw(
      `set transaction isolation level repeatable read; set local synchronous_commit to off; lock table map_merger in exclusive mode`,
    ),
  )

/** Brings the tiles up to date with every recorded change, and publishes where they changed. */
export const mergeChanges = ({ db, bus, tileCache }: MergeDeps): Promise<void> =>
  transact(db, async (trx) => {
    await lockPyramid(trx)
    const { changes, above } = await takeIslandChanges(trx)
    if (changes.length === 0) return
    if (changes.length > maxMergedChanges) await rebuildTiles(trx)
    else await writeTiles(trx, await changedTiles(trx, changes, above))
    const keys = [...new Set(changes.map(({ key }) => key))]
    afterCommit(trx, () => {
      tileCache.drop(keys)
      bus.publish(tilesTopic, keys.map(String))
    })
  })

/** Rebuilds every tile from the islands, for a restored database; some seconds for a million. */
export const rebuildMap = ({ db }: Pick<Deps, 'db'>): Promise<void> =>
  transact(db, async (trx) => {
    await lockPyramid(trx)
    await takeIslandChanges(trx)
    await rebuildTiles(trx)
  })

/** Updates the tiles of each layer where that is exact, which it nearly always is, and recomputes them otherwise. */
async function changedTiles(trx: Transaction, changes: readonly LayerChange[], above: ReadonlyMap<TileLayer, KeptTiles>) {
  const layers = [...Map.groupBy(changes, ({ layer }) => layer)].map(([layer, ofLayer]) => {
    const kept = keptIn(above.get(layer))
    return { layer, changes: ofLayer, kept, leaves: grownLeaves(ofLayer, kept).map((tile) => ({ layer, tile })) }
  })
  const leaves = layers.flatMap((each) => each.leaves)
  const islandsIn = islandsOf(leaves, await readIslands(trx, leaves))
  const changed: (TileChange & { readonly layer: TileLayer })[] = []
  for (const { layer, changes: ofLayer, kept } of layers) {
    const tiles = updateTiles(ofLayer, kept, islandsIn(layer)) ?? (await recomputeLayer(trx, layer, ofLayer))
    changed.push(...tiles.map((tile) => ({ layer, ...tile })))
  }
  return changed
}

async function recomputeLayer(trx: Transaction, layer: TileLayer, changes: readonly IslandChange[]): Promise<readonly TileChange[]> {
  const keys = changes.map(({ key }) => key)
  const kept = keptIn(await readKeptTiles(trx, layer, neighbouringTiles(keys)))
  const leaves = neighbouringLeaves(keys, kept).map((tile) => ({ layer, tile }))
  return recomputeTiles(keys, kept, islandsOf(leaves, await readIslands(trx, leaves))(layer))
}

const keptIn =
  (known: KeptTiles | undefined): FindKeptTile =>
  (tile) =>
    known?.get(tileName(tile)) ?? null

function islandsOf(leaves: readonly LayerTile[], islands: readonly (readonly PlacedIsland[])[]): (layer: TileLayer) => IslandsIn {
  const known = new Map(leaves.map(({ layer, tile }, at) => [`${layer}/${tileName(tile)}`, islands[at]]))
  return (layer) => (leaf) => known.get(`${layer}/${tileName(leaf)}`) ?? []
}

const islandsPerRead = 20_000
const tilesPerWrite = 500

/** Rebuilds every tile from the islands. */
async function rebuildTiles(trx: Transaction): Promise<void> {
  await sql`delete from map_tiles`.execute(trx)
  const bodies = await trx.selectFrom('map_trunks').select('body').distinct().where('islanders', '>', 0).execute()
  for (const layer of [everybody, ...bodies.map(({ body }) => body)]) await rebuildLayer(trx, layer)
  await sql`analyze map_tiles`.execute(trx) // or the next merges are planned for the few tiles there were, and read all of these
}

async function rebuildLayer(trx: Transaction, layer: TileLayer): Promise<void> {
  const changes = buildPyramid(await readLayerIslands(trx, layer))
  for (let from = 0; from < changes.length; from += tilesPerWrite) {
    const some = changes.slice(from, from + tilesPerWrite)
    await writeTiles(
      trx,
      some.map((change) => ({ layer, ...change })),
    )
  }
}

async function readLayerIslands(trx: Transaction, layer: TileLayer): Promise<readonly PlacedIsland[]> {
  const all: PlacedIsland[] = []
  for (let [from, isMore] = [0, true]; isMore; ) {
    const { rows } = await sql<Omit<PlacedIsland, 'isDead'> & { is_dead: boolean }>`
      select ordinal, key, rank, is_dead from map_islands
      where key >= ${from} and key < ${keyEnd} ${layer === everybody ? sql`` : sql`and body = ${layer}`}
      order by key limit ${sql.lit(islandsPerRead)}`.execute(trx)
    for (const { is_dead, ...island } of rows) all.push({ ...island, isDead: is_dead })
    isMore = rows.length === islandsPerRead
    from = (all.at(-1)?.key ?? 0) + 1
  }
  return all
}

/** Changes are merged as they happen (`mergeOnChange`); this merges those that were announced by nobody, since their process ended. */
export const mapJobs = (deps: Pick<Deps, 'db' | 'bus' | 'tileCache'>): readonly Job[] => [
  { name: 'merge-tiles', cron: '* * * * *', run: () => mergeChanges(deps) },
]
