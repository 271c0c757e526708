import { sql } from 'kysely'
import { bodyCode } from '#domain/island/body-codes.ts'
import { themeCode } from '#domain/island/themes.ts'
import { cellOfKey } from '#domain/map/morton.ts'
import { cellInTile, keyRange, leafIslands, type Tile } from '#domain/map/tile.ts'
import type { TileContent, TileIsland } from '#domain/map/tile-code.ts'
import { Problem } from '#domain/problem.ts'
import { everybody, type TileLayer } from '#server/cache/layer.ts'
import type { Queries } from '#server/db/connection.ts'
import type { MapIslandRow } from '#server/db/tables.ts'
import { isNotBlocked } from '#server/privacy/may-write.ts'

export const emptyTile: TileContent = { living: 0, dead: 0, islands: [] }

/** Whoever asks for a tile: where they live, and whether a block keeps anybody's island from them. */
export type TileViewer = { readonly id: string; readonly body: string; readonly hasBlocks: boolean }

export async function readTileViewer(db: Queries, id: string): Promise<TileViewer> {
  const { rows } = await sql<TileViewer>`
    select id, island as body, exists (select from blocks where blocks.user_id = users.id) as "hasBlocks"
    from users where id = ${id}`.execute(db)
  const [viewer] = rows
  if (!viewer) throw new Problem('not-signed-in', 'Please log in.')
  return viewer
}

/**
 * What a tile shows to one viewer: of a kept tile its best islands, of a leaf all of them. Who is on it is read anew each time,
 * so whoever goes is gone at once, even before the counts are merged; whom a block keeps apart is left out.
 */
export async function readTile(db: Queries, viewerId: string, layer: TileLayer, tile: Tile): Promise<TileContent> {
  return (await keptTile(db, viewerId, layer, tile)) ?? (await leafTile(db, viewerId, layer, tile))
}

type TileIslandRow = Pick<MapIslandRow, 'ordinal' | 'key' | 'body' | 'theme' | 'tier' | 'is_locked' | 'is_dead' | 'name'>
const columns = sql`i.ordinal, i.key, i.body, i.theme, i.tier, i.is_locked, i.is_dead, i.name`
const onLayer = (layer: TileLayer) => (layer === everybody ? sql`` : sql`and i.body = ${layer}`)
const notBlocked = (db: Queries, viewerId: string) => isNotBlocked(db, viewerId, sql`i.user_id`)

async function keptTile(db: Queries, viewerId: string, layer: TileLayer, tile: Tile): Promise<TileContent | null> {
  const { rows } = await sql<{ living: number; dead: number } & (TileIslandRow | Record<keyof TileIslandRow, null>)>`
    with tile as materialized (
      select living, dead, ordinals from map_tiles where layer = ${layer} and z = ${tile.z} and key = ${keyRange(tile).from}
    )
    select tile.living, tile.dead, island.* from tile left join (
      select ${columns} from map_islands i
      where i.ordinal = any(array(select unnest(ordinals) from tile)) ${onLayer(layer)} and ${notBlocked(db, viewerId)}
    ) island on true
    order by island.ordinal`.execute(db)
  const [first] = rows
  if (!first) return null
  return { living: first.living, dead: first.dead, islands: rows.filter((row) => row.ordinal !== null).map(shownIn(tile)) }
}

async function leafTile(db: Queries, viewerId: string, layer: TileLayer, tile: Tile): Promise<TileContent> {
  const { from, to } = keyRange(tile)
  const { rows } = await sql<TileIslandRow>`
    select ${columns} from map_islands i
    where i.key >= ${from} and i.key < ${to} ${onLayer(layer)} and ${notBlocked(db, viewerId)}
    order by i.key limit ${sql.lit(2 * leafIslands)}`.execute(db)
  return contentOf(rows, tile)
}

/** A tile with the islands of these people and of nobody else. */
export async function readTileOfOwners(
  db: Queries,
  viewerId: string,
  layer: TileLayer,
  tile: Tile,
  owners: readonly string[],
): Promise<TileContent> {
  const { from, to } = keyRange(tile)
  const { rows } = await sql<TileIslandRow>`
    select ${columns} from map_islands i
    where i.user_id = any(${owners}::uuid[]) and i.key >= ${from} and i.key < ${to} ${onLayer(layer)} and ${notBlocked(db, viewerId)}
    order by i.rank desc, i.ordinal`.execute(db)
  return { ...contentOf(rows, tile), islands: contentOf(rows.slice(0, leafIslands), tile).islands }
}

function contentOf(rows: readonly TileIslandRow[], tile: Tile): TileContent {
  const dead = rows.filter((row) => row.is_dead).length
  const inOrder = rows.toSorted((one, other) => one.ordinal - other.ordinal)
  return { living: rows.length - dead, dead, islands: inOrder.map(shownIn(tile)) }
}

const shownIn =
  (tile: Tile) =>
  ({ ordinal, key, body, theme, tier, is_locked, is_dead, name }: TileIslandRow): TileIsland => ({
    ordinal,
    ...cellInTile(cellOfKey(key), tile),
    body: bodyCode(body),
    theme: themeCode(theme),
    tier,
    isLocked: is_locked,
    isDead: is_dead,
    name,
  })
