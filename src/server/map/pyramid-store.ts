import { sql } from 'kysely'
import type { MortonKey } from '#domain/map/morton.ts'
import type { TileSummary } from '#domain/map/pyramid.ts'
import type { Placed, TileChange } from '#domain/map/remerge.ts'
import { keyRange, type Tile, tileName } from '#domain/map/tile.ts'
import type { Queries, Work } from '#server/db/connection.ts'
import { everybody, type Layer, type Mark } from './dirty.ts'

/** Those of these tiles that are kept, by name. */
export async function readKept(db: Queries, layer: Layer, tiles: readonly Tile[]): Promise<ReadonlyMap<string, TileSummary>> {
  const names = new Map(tiles.map((tile) => [`${tile.z}/${keyRange(tile).from}`, tileName(tile)]))
  const { rows } = await sql<Row>`
    select t.z, t.key, t.living, t.dead, t.ordinals, t.ranks
    from unnest(${tiles.map(({ z }) => z)}::smallint[], ${tiles.map((tile) => keyRange(tile).from)}::bigint[]) as asked (z, key)
    join map_tiles t on t.layer = ${layer} and t.z = asked.z and t.key = asked.key`.execute(db)
  return new Map(rows.map((row) => [names.get(`${row.z}/${row.key}`) ?? '', summaryOf(row)]))
}

type Row = {
  readonly z: number
  readonly key: MortonKey
  readonly living: number
  readonly dead: number
  readonly ordinals: readonly number[]
  readonly ranks: readonly number[]
}

const summaryOf = ({ living, dead, ordinals, ranks }: Row): TileSummary => ({
  living,
  dead,
  top: ordinals.map((ordinal, at) => ({ ordinal, rank: ranks[at] ?? 0 })),
})

/** The islands in each of these tiles as they are now, in the order of their keys, by the tile's name. */
export async function readIslands(db: Queries, layer: Layer, tiles: readonly Tile[]): Promise<ReadonlyMap<string, readonly Placed[]>> {
  const ranges = tiles.map(keyRange)
  const ofLayer = layer === everybody ? sql`` : sql`and i.body = ${layer}`
  const { rows } = await sql<{ at: number; ordinal: number; key: MortonKey; rank: number; is_dead: boolean }>`
    select asked.at, i.ordinal, i.key, i.rank, i.is_dead
    from unnest(${ranges.map(({ from }) => from)}::bigint[], ${ranges.map(({ to }) => to)}::bigint[]) with ordinality as asked (low, high, at)
    cross join lateral (select * from map_islands i where i.key >= asked.low and i.key < asked.high ${ofLayer} order by i.key) i
    order by asked.at, i.key`.execute(db)
  const byTile = Map.groupBy(rows, ({ at }) => at)
  return new Map(
    tiles.map((tile, at) => [
      tileName(tile),
      (byTile.get(at + 1) ?? []).map(({ ordinal, key, rank, is_dead }) => ({ ordinal, key, rank, isDead: is_dead })),
    ]),
  )
}

/** Writes what became of some tiles of one layer. */
export async function writeTiles(trx: Work, layer: Layer, changes: readonly TileChange[]): Promise<void> {
  const kept = changes.flatMap(({ tile, summary }) => (summary ? [rowOf(tile, summary)] : []))
  const dropped = changes.filter(({ summary }) => !summary).map(({ tile }) => ({ z: tile.z, key: keyRange(tile).from }))
  if (kept.length > 0)
    await sql`
      insert into map_tiles (layer, z, key, living, dead, ordinals, ranks)
      select ${layer}, z, key, living, dead, ordinals, ranks
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
        as t (z smallint, key bigint, living integer, dead integer, ordinals integer[], ranks integer[])
      on conflict (layer, z, key) do update
        set living = excluded.living, dead = excluded.dead, ordinals = excluded.ordinals, ranks = excluded.ranks`.execute(trx)
  if (dropped.length > 0)
    await sql`
      delete from map_tiles t using jsonb_to_recordset(${JSON.stringify(dropped)}::jsonb) as gone (z smallint, key bigint)
      where t.layer = ${layer} and t.z = gone.z and t.key = gone.key`.execute(trx)
}

const rowOf = (tile: Tile, { living, dead, top }: TileSummary): Row => ({
  z: tile.z,
  key: keyRange(tile).from,
  living,
  dead,
  ordinals: top.map(({ ordinal }) => ordinal),
  ranks: top.map(({ rank }) => rank),
})

/** Takes up to so many marks, for good once the transaction commits. */
export async function takeMarks(trx: Work, most: number): Promise<readonly Mark[]> {
  const { rows } = await sql<Mark>`
    delete from map_dirty where (layer, key) in (select layer, key from map_dirty limit ${most}) returning layer, key`.execute(trx)
  return rows
}
