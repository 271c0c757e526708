import { sql } from 'kysely'
import { islandBodies } from '#domain/island/bodies.ts'
import { islandsPerArchipelago, type Place, roomOfIsland, worldRadius } from '#domain/map/placement.ts'
import { boxesOfRing } from '#domain/map/ring.ts'
import type { Queries } from '#server/db/connection.ts'
import { isNumberKey, isUuidKey, readCursor } from '#server/http/cursor.ts'
import { type Asked, type DirectoryPage, defaultLimit, isListed, pageOf, type Reader, type Row } from './browse.ts'
import { pointAt } from './directory-row.ts'

/** A reader whose island has a place. */
export type PlacedReader = Reader & { readonly place: Place }

/** Distances computed here and by the database differ by less. */
const rounding = 1e-6

/**
 * One page of the directory, the nearest on the map first. The first page is a walk outwards. What comes after a distance is looked
 * for in rings round the reader, each wider than the one before, until one holds a page: so that a page far away costs no walk there.
 */
export async function nearest(
  db: Queries,
  reader: PlacedReader,
  { limit = defaultLimit, cursor, ...filter }: Asked,
): Promise<DirectoryPage> {
  const after = readCursor(cursor, [isNumberKey, isUuidKey])
  if (!after) return pageOf(await walk(db, reader, filter, limit + 1), limit)
  const [distance = '', id = ''] = after
  const inner = Number(distance)
  const furthest = await furthestShore(db, reader.place)
  let area = firstArea(limit, filter)
  for (;;) {
    const outer = Math.min(Math.sqrt(inner ** 2 + area / Math.PI), furthest)
    const rows = await readRing(db, reader, filter, { inner, outer, id, limit: limit + 1 })
    if (rows.length > limit || outer === furthest) return pageOf(rows, limit)
    area *= growth
  }
}

type Filter = Pick<Asked, 'filter' | 'island'>

/** The area, in square units, in which twice a page is to be expected where all of the world is settled. */
const firstArea = (limit: number, { filter }: Filter) => 2 * limit * roomOfIsland * (filter === 'sameisland' ? islandBodies.length : 1)
const growth = 8

/** A distance from which on nobody lives. */
async function furthestShore(db: Queries, { x, y }: Place): Promise<number> {
  const last = await db.selectFrom('archipelagos').select('number').orderBy('number', 'desc').limit(sql.lit(1)).executeTakeFirst()
  return Math.hypot(x, y) + worldRadius(((last?.number ?? 0) + 1) * islandsPerArchipelago)
}

async function walk(db: Queries, reader: PlacedReader, filter: Filter, limit: number): Promise<readonly Row[]> {
  const distance = sql`(d.place <-> ${pointAt(reader.place)})`
  const { rows } = await sql<Row>`
    select d.user_id, ${distance} as key from directory d where d.place is not null and ${isListed(reader, filter)}
    order by ${distance}, d.user_id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

type Ring = { readonly inner: number; readonly outer: number; readonly id: string; readonly limit: number }

/** Those between two circles round the reader, after somebody on the inner one. */
async function readRing(db: Queries, reader: PlacedReader, filter: Filter, { inner, outer, id, limit }: Ring): Promise<readonly Row[]> {
  const boxes = boxesOfRing(reader.place, Math.max(0, inner - rounding), outer + rounding)
  const { rows } = await sql<Row>`
    select distinct key, user_id from unnest(
      ${boxes.map(({ from }) => from.x)}::float8[], ${boxes.map(({ from }) => from.y)}::float8[],
      ${boxes.map(({ to }) => to.x)}::float8[], ${boxes.map(({ to }) => to.y)}::float8[]
    ) as part (west, north, east, south) cross join lateral (
      select d.user_id, d.place <-> ${pointAt(reader.place)} as key from directory d
      where d.place <@ box(point(west, north), point(east, south)) and ${isListed(reader, filter)}
      offset 0 -- one look into the index for each box
    ) found
    where (key, user_id) > (${inner}::float8, ${id}::uuid) and key <= ${outer}
    order by key, user_id limit ${sql.lit(limit)}`.execute(db)
  return rows
}
