import { sql } from 'kysely'
import { buildPyramid, type Placed } from '#domain/map/build-pyramid.ts'
import { keyEnd } from '#domain/map/morton.ts'
import type { Transaction } from '#server/db/connection.ts'
import { everybody, type Layer } from './dirty.ts'
import { writeTiles } from './pyramid-store.ts'

const islandsAtOnce = 20_000
const tilesAtOnce = 500

/** Draws every tile anew from the islands. */
export async function redrawTiles(trx: Transaction): Promise<void> {
  await sql`delete from map_tiles`.execute(trx)
  const bodies = await trx.selectFrom('map_trunks').select('body').distinct().where('islanders', '>', 0).execute()
  for (const layer of [everybody, ...bodies.map(({ body }) => body)]) await redrawLayer(trx, layer)
  await sql`analyze map_tiles`.execute(trx) // or the next merges are planned for the few tiles there were, and read all of these
}

async function redrawLayer(trx: Transaction, layer: Layer): Promise<void> {
  const changes = buildPyramid(await readAll(trx, layer))
  for (let from = 0; from < changes.length; from += tilesAtOnce) {
    const some = changes.slice(from, from + tilesAtOnce)
    await writeTiles(
      trx,
      some.map((change) => ({ layer, ...change })),
    )
  }
}

async function readAll(trx: Transaction, layer: Layer): Promise<readonly Placed[]> {
  const all: Placed[] = []
  for (let [from, isMore] = [0, true]; isMore; ) {
    const { rows } = await sql<Omit<Placed, 'isDead'> & { is_dead: boolean }>`
      select ordinal, key, rank, is_dead from map_islands
      where key >= ${from} and key < ${keyEnd} ${layer === everybody ? sql`` : sql`and body = ${layer}`}
      order by key limit ${islandsAtOnce}`.execute(trx)
    for (const { is_dead, ...island } of rows) all.push({ ...island, isDead: is_dead })
    isMore = rows.length === islandsAtOnce
    from = (all.at(-1)?.key ?? 0) + 1
  }
  return all
}
