import { sql } from 'kysely'
import { buildPyramid, type PlacedIsland } from '#domain/map/build-pyramid.ts'
import { keyEnd } from '#domain/map/morton.ts'
import { everybody, type Layer } from '#server/cache/layer.ts'
import type { Transaction } from '#server/db/connection.ts'
import { writeTiles } from './pyramid-store.ts'

const islandsPerRead = 20_000
const tilesPerWrite = 500

/** Rebuilds every tile from the islands. */
export async function rebuildTiles(trx: Transaction): Promise<void> {
  await sql`delete from map_tiles`.execute(trx)
  const bodies = await trx.selectFrom('map_trunks').select('body').distinct().where('islanders', '>', 0).execute()
  for (const layer of [everybody, ...bodies.map(({ body }) => body)]) await rebuildLayer(trx, layer)
  await sql`analyze map_tiles`.execute(trx) // or the next merges are planned for the few tiles there were, and read all of these
}

async function rebuildLayer(trx: Transaction, layer: Layer): Promise<void> {
  const changes = buildPyramid(await readLayerIslands(trx, layer))
  for (let from = 0; from < changes.length; from += tilesPerWrite) {
    const some = changes.slice(from, from + tilesPerWrite)
    await writeTiles(
      trx,
      some.map((change) => ({ layer, ...change })),
    )
  }
}

async function readLayerIslands(trx: Transaction, layer: Layer): Promise<readonly PlacedIsland[]> {
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
