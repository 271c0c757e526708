import { sql } from 'kysely'
import type { PlacedIsland, TileChange } from '#domain/map/build-pyramid.ts'
import { cellOfKey, type MortonKey } from '#domain/map/morton.ts'
import type { TileSummary } from '#domain/map/pyramid.ts'
import { deepestZoom, keyRange, type Tile, tileName, tileOfCell } from '#domain/map/tile.ts'
import { everybody, type TileLayer } from '#server/cache/layer.ts'
import type { Transaction } from '#server/db/connection.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'
import type { LayerChange } from './island-changes.ts'

/** Tiles of one layer by name. */
export type KeptTiles = ReadonlyMap<string, TileSummary>
export type LayerTile = { readonly layer: TileLayer; readonly tile: Tile }

/**
 * Takes every recorded change, for good once the transaction commits, with the rank that its island now has in the layer, and reads
 * the kept tiles over them.
 */
export async function takeIslandChanges(
  trx: Transaction,
): Promise<{ changes: readonly LayerChange[]; above: ReadonlyMap<TileLayer, KeptTiles> }> {
  const { rows } = await sql<ChangeRow | KeptTileRow>`
    with taken as (delete from map_dirty returning layer, key, ordinal, living, dead),
    above as (
      select distinct layer, z::smallint, (key >> (48 - 2 * z)) << (48 - 2 * z) as key
      from taken cross join generate_series(0, ${deepestZoom - 1}::integer) as z
    )
    select layer, null as z, key, living, dead, null as ordinals, null as ranks, ordinal,
      (select i.rank from map_islands i where i.ordinal = taken.ordinal and taken.layer in (${everybody}, i.body)) as rank
    from taken
    union all
    select ${keptTileColumns}, null, null from above cross join lateral (
      select * from map_tiles t where t.layer = above.layer and t.z = above.z and t.key = above.key offset 0 -- one look-up each
    ) t`.execute(trx)
  return { changes: rows.filter(isChange), above: groupByLayer(rows.filter(isKeptTile)) }
}

type ChangeRow = LayerChange & { readonly z: null }
const isChange = (row: ChangeRow | KeptTileRow): row is ChangeRow => row.z === null
const isKeptTile = (row: ChangeRow | KeptTileRow): row is KeptTileRow => row.z !== null

/** Those of these tiles that are kept. */
export async function readKeptTiles(trx: Transaction, layer: TileLayer, tiles: readonly Tile[]): Promise<KeptTiles> {
  const { rows } = await sql<KeptTileRow>`
    select ${keptTileColumns}
    from unnest(${tiles.map(({ z }) => z)}::smallint[], ${tiles.map(firstKey)}::bigint[]) as asked (z, key)
    join map_tiles t on t.layer = ${layer} and t.z = asked.z and t.key = asked.key`.execute(trx)
  return groupByLayer(rows).get(layer) ?? new Map()
}

const keptTileColumns = sql`t.layer, t.z, t.key, t.living, t.dead, t.ordinals::text, t.ranks::text`
type KeptTileRow = {
  readonly layer: TileLayer
  readonly z: number
  readonly key: MortonKey
  readonly living: number
  readonly dead: number
  readonly ordinals: string
  readonly ranks: string
}

function groupByLayer(rows: readonly KeptTileRow[]): ReadonlyMap<TileLayer, KeptTiles> {
  const layers = Map.groupBy(rows, ({ layer }) => layer)
  return new Map([...layers].map(([layer, some]) => [layer, new Map(some.map((row) => [nameOf(row), summaryOf(row)]))]))
}

const firstKey = (tile: Tile) => keyRange(tile).from
const nameOf = ({ z, key }: KeptTileRow) => tileName(tileOfCell(cellOfKey(key), z))

function summaryOf({ living, dead, ordinals, ranks }: KeptTileRow): TileSummary {
  const rankOf = numbersOf(ranks)
  return { living, dead, top: numbersOf(ordinals).map((ordinal, at) => ({ ordinal, rank: rankOf[at] ?? 0 })) }
}

/** Numbers travel as the text of an array, `{1,2}`: read whole by the platform, ten times as fast as one by one. */
const numbersOf = (text: string): readonly number[] => JSON.parse(`[${text.slice(1, -1)}]`) as number[]
const textOf = (numbers: readonly number[]) => `{${numbers.join()}}`

/** The islands in each of these tiles as they are now, in the order of their keys: as many lists, in the same order. */
export async function readIslands(trx: Transaction, tiles: readonly LayerTile[]): Promise<readonly (readonly PlacedIsland[])[]> {
  if (tiles.length === 0) return []
  const ranges = tiles.map(({ tile }) => keyRange(tile))
  const inRange = sql`i.key >= asked.low and i.key < asked.high`
  const { rows } = await sql<PlacedRow>`
    select asked.at, array_agg(i.ordinal)::text as ordinals, array_agg(i.key)::text as keys, array_agg(i.rank)::text as ranks,
      array_agg(i.is_dead::integer)::text as deaths
    from unnest(
      ${tiles.map(({ layer }) => layer)}::text[], ${ranges.map(({ from }) => from)}::bigint[], ${ranges.map(({ to }) => to)}::bigint[]
    ) with ordinality as asked (layer, low, high, at)
    cross join lateral (
      (select * from map_islands i where asked.layer = ${everybody} and ${inRange} order by i.key)
      union all
      (select * from map_islands i where asked.layer <> ${everybody} and i.body = asked.layer and ${inRange} order by i.key)
    ) i
    group by asked.at`.execute(trx)
  const found = new Map(rows.map((row) => [row.at, row]))
  return tiles.map((_, at) => placedOf(found.get(at + 1)))
}

type PlacedRow = { readonly at: number } & Readonly<Record<'ordinals' | 'keys' | 'ranks' | 'deaths', string>>

function placedOf(row: PlacedRow | undefined): readonly PlacedIsland[] {
  if (!row) return []
  const keys = numbersOf(row.keys)
  const ranks = numbersOf(row.ranks)
  const deaths = numbersOf(row.deaths)
  return numbersOf(row.ordinals).map((ordinal, at) => ({ ordinal, key: keys[at] ?? 0, rank: ranks[at] ?? 0, isDead: deaths[at] === 1 }))
}

/** Writes what became of tiles, without waiting for it. */
export async function writeTiles(trx: Transaction, changes: readonly (TileChange & { readonly layer: TileLayer })[]): Promise<void> {
  const kept = changes.flatMap(({ layer, tile, summary }) => (summary ? [{ layer, tile, ...summary }] : []))
  const dropped = changes.filter(({ summary }) => !summary)
  if (kept.length > 0)
    await executePipelined(
      trx,
      sql`
      insert into map_tiles (layer, z, key, living, dead, ordinals, ranks)
      select layer, z, key, living, dead, ordinals::integer[], ranks::integer[]
      from unnest(
        ${kept.map(({ layer }) => layer)}::text[], ${kept.map(({ tile }) => tile.z)}::smallint[],
        ${kept.map(({ tile }) => firstKey(tile))}::bigint[],
        ${kept.map(({ living }) => living)}::integer[], ${kept.map(({ dead }) => dead)}::integer[],
        ${kept.map(({ top }) => textOf(top.map(({ ordinal }) => ordinal)))}::text[],
        ${kept.map(({ top }) => textOf(top.map(({ rank }) => rank)))}::text[]
      ) as t (layer, z, key, living, dead, ordinals, ranks)
      on conflict (layer, z, key) do update
        set living = excluded.living, dead = excluded.dead, ordinals = excluded.ordinals, ranks = excluded.ranks`,
    )
  if (dropped.length > 0)
    await executePipelined(
      trx,
      sql`
      delete from map_tiles t using unnest(
        ${dropped.map(({ layer }) => layer)}::text[], ${dropped.map(({ tile }) => tile.z)}::smallint[],
        ${dropped.map(({ tile }) => firstKey(tile))}::bigint[]
      ) as gone (layer, z, key)
      where t.layer = gone.layer and t.z = gone.z and t.key = gone.key`,
    )
}
