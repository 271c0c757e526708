import { sql } from 'kysely'
import type { Box, Cell, PlaceName } from '#contract/case/where.ts'
import { newestInDocument } from '#domain/case/limits.ts'
import { cellSide, widthBetween } from '#domain/case/where.ts'
import { transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { isUuidKey, readCursor, writeCursor } from '#server/http/cursor.ts'
import { ownerFilter } from '#server/privacy/visibility-filter.ts'
import { toEntryDocument } from './entry-document.ts'
import type { EntryPage } from './page.ts'
import type { ProvidedToCase } from './provided.ts'
import { ownEntriesNamed } from './rows.ts'

type WhereDeps = Pick<Deps, 'db'> & Pick<ProvidedToCase, 'nearestPlaces'>

/** So many cells are named, those with most entries. */
const maxNamed = 60

/**
 * Live entries of one owner with the position in their files. An index holds the positions and another the entries of each file: no row of
 * either table is read.
 */
const located = (userId: string) => sql`
  files f join entries e on e.user_id = ${userId} and e.file_id = f.id and e.deleted_at is null
  where f.user_id = ${userId} and f.latitude is not null and f.longitude is not null`

const ends = { latitude: 90, longitude: 180 } as const
/** With the lower edge and without the upper one, as cells are, so that what lies on an edge is of one cell; the pole and the date line are of the last. */
const between = (what: keyof typeof ends, from: number, to: number) => {
  const column = sql.ref(`f.${what}`)
  return to >= ends[what] ? sql`and ${column} >= ${from}` : sql`and ${column} >= ${from} and ${column} < ${to}`
}
/** The place of a position in a row of cells. */
const placeIn = (what: keyof typeof ends, side: number) =>
  sql`least(floor(${sql.ref(`f.${what}`)} / ${sql.lit(side)})::integer, ${sql.lit(Math.round(ends[what] / side) - 1)})`

const within = ({ south, west, north, east }: Box) =>
  west <= east
    ? sql`${between('latitude', south, north)} ${between('longitude', west, east)}`
    : sql`${between('latitude', south, north)} and (f.longitude >= ${west} or f.longitude < ${east})`

type CellRow = { readonly row: number; readonly col: number; readonly lat: number; readonly lon: number; readonly count: number }

/** The entries of an owner that have a position, counted in the cells of a grid over a part of the Earth, those with most first. */
export async function cellsOfWhere(
  { db, nearestPlaces }: WhereDeps,
  { userId }: Caller,
  box: Box,
): Promise<{ readonly cells: Cell[]; readonly total: number }> {
  const side = cellSide(widthBetween(box.west, box.east))
  const rows = await transact(db, async (trx) => {
    // a plan made for any part of the Earth expects few entries, and looks each up; one made for this part merges the indexes
    await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(trx)
    const found = await sql<CellRow>`
      select ${placeIn('latitude', side)} as row, ${placeIn('longitude', side)} as col,
        avg(f.latitude) as lat, avg(f.longitude) as lon, count(*)::integer as count
      from ${located(userId)} ${within(box)} group by 1, 2 order by count(*) desc, 1, 2`.execute(trx)
    return found.rows
  })
  const names = await nearestPlaces(db, rows.slice(0, maxNamed))
  const cells = rows.map(({ row, col, lat, lon, count }, at) => ({
    south: clean(row * side),
    west: clean(col * side),
    north: clean((row + 1) * side),
    east: clean((col + 1) * side),
    lat,
    lon,
    count,
    place: names[at] ?? null,
  }))
  return { cells, total: rows.reduce((sum, { count }) => sum + count, 0) }
}

/** Without the digits that binary fractions add. */
const clean = (degrees: number) => Math.round(degrees * 1000) / 1000

/** One page of the entries with a position within a part of the Earth, the newest first. */
export async function entriesWithin(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  caller: Caller,
  { limit = newestInDocument, cursor, ...box }: Box & { readonly limit?: number | undefined; readonly cursor?: string | undefined },
): Promise<EntryPage> {
  const [after] = readCursor(cursor, [isUuidKey]) ?? []
  const { rows } = await sql<{ id: string }>`
    select e.id from ${located(caller.userId)} ${within(box)} ${after === undefined ? sql`` : sql`and e.id < ${after}`}
    order by e.id desc limit ${sql.lit(limit + 1)}`.execute(deps.db)
  const ids = rows.slice(0, limit).map(({ id }) => id)
  const data = await toEntryDocument(deps, ownerFilter(caller), await ownEntriesNamed(deps.db, caller.userId, ids))
  const last = ids.at(-1)
  return { data, ...(rows.length > limit && last && { next: writeCursor([last]) }) }
}

/** The place nearest to the position in the file of an entry of the owner; null where there is none. */
export async function placeOfEntry({ db, nearestPlaces }: WhereDeps, { userId }: Caller, entryId: string): Promise<PlaceName | null> {
  const { rows } = await sql<{ lat: number; lon: number }>`
    select f.latitude as lat, f.longitude as lon from ${located(userId)} and e.id = ${entryId}`.execute(db)
  const [name = null] = await nearestPlaces(db, rows)
  return name
}
