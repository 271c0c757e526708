import { sql } from 'kysely'
import type { Box, Cell, PlaceName } from '#contract/case/where.ts'
import { newestInDocument } from '#domain/case/limits.ts'
import { cellOf, type GridScale, gridFor, widthBetween } from '#domain/case/where.ts'
import type { Degrees } from '#domain/units.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { isUuidKey, readCursor, writeCursor } from '#server/http/cursor.ts'
import { microdegrees } from '#server/media/where-cells.ts'
import { ownerFilter } from '#server/privacy/visibility-filter.ts'
import { toEntryDocument } from './entry-document.ts'
import type { EntryPage } from './page.ts'
import type { ProvidedToCase } from './provided.ts'
import { ownEntriesNamed } from './rows.ts'

type WhereDeps = Pick<Deps, 'db'> & Pick<ProvidedToCase, 'nearestPlaces'>

/** So many cells are named, those with most entries. */
const maxNamed = 60

/**
 * Live entries of one owner with a position on the Earth in their files. An index holds the positions and another the entries of each file: no row of
 * either table is read.
 */
const located = (userId: string) => sql`
  files f join entries e on e.user_id = ${userId} and e.file_id = f.id and e.deleted_at is null
  where f.user_id = ${userId} and f.latitude between -90 and 90 and f.longitude between -180 and 180`

const last = { latitude: 90, longitude: 180 } as const
/** With the lower edge and without the upper one, as cells are, so that what lies on an edge is of one cell; the pole and the date line are of the last. */
const between = (what: keyof typeof last, from: number, to: number) => {
  const column = sql.ref(`f.${what}`)
  return to >= last[what] ? sql`and ${column} >= ${from}` : sql`and ${column} >= ${from} and ${column} < ${to}`
}

const within = ({ south, west, north, east }: Box) =>
  west <= east
    ? sql`${between('latitude', south, north)} ${between('longitude', west, east)}`
    : sql`${between('latitude', south, north)} and (f.longitude >= ${west} or f.longitude < ${east})`

type CellRow = Readonly<Record<'row' | 'col' | 'lat' | 'lon' | 'count' | 'fullest_lat' | 'fullest_lon', number>>

/** The middle of the fullest of the counted cells that are shown as one. */
const ofFullest = (sums: 'latitudes' | 'longitudes') =>
  sql`((array_agg(${sql.ref(sums)}::numeric / count order by count desc, "row", col))[1] / ${sql.lit(microdegrees)})::double precision`

/**
 * The entries of an owner that have a position, counted in the cells of a grid that lie in a part of the Earth or across its edge, those with most
 * first. Cells that were counted before are summed, so that it costs what is shown and not what the case holds. Each is named by where most of its
 * entries are: the middle of all of them may be a place where none is.
 */
export async function cellsOfWhere(
  { db, nearestPlaces }: WhereDeps,
  { userId }: Caller,
  { south, west, north, east }: Box,
): Promise<{ readonly cells: Cell[]; readonly total: number }> {
  const { scale, cells: across } = gridFor(widthBetween(west, east))
  const [first, last] = [cellOf(scale, south, west), lastCellOf(scale, north, east)]
  const begins = (line: number) => Math.floor(line / across) * across
  const ends = (line: number) => begins(line) + across - 1
  const isEast = sql`col >= ${begins(first.col)}`
  const isWest = sql`col <= ${ends(last.col)}`
  const { rows } = await sql<CellRow>`
    select floor("row" / ${sql.lit(across)}::double precision)::integer as row, floor(col / ${sql.lit(across)}::double precision)::integer as col,
      (sum(latitudes) / sum(count) / ${sql.lit(microdegrees)})::double precision as lat,
      (sum(longitudes) / sum(count) / ${sql.lit(microdegrees)})::double precision as lon, sum(count)::integer as count,
      ${ofFullest('latitudes')} as fullest_lat, ${ofFullest('longitudes')} as fullest_lon
    from where_cells
    where user_id = ${userId} and scale = ${scale} and "row" >= ${begins(first.row)} and "row" <= ${ends(last.row)}
      and (${west <= east ? sql`${isEast} and ${isWest}` : sql`${isEast} or ${isWest}`})
    group by 1, 2 order by sum(count) desc, 1, 2`.execute(db)
  const named = rows.slice(0, maxNamed).map(({ fullest_lat, fullest_lon }) => ({ lat: fullest_lat, lon: fullest_lon }))
  const names = await nearestPlaces(db, named)
  const edge = (line: number) => (line * across) / scale
  const cells = rows.map(({ row, col, lat, lon, count }, at) => ({
    south: edge(row),
    west: edge(col),
    north: edge(row + 1),
    east: edge(col + 1),
    lat,
    lon,
    count,
    place: names[at] ?? null,
  }))
  return { cells, total: rows.reduce((sum, { count }) => sum + count, 0) }
}

/** The cell at the north-east corner of a part of the Earth. One that only begins there is not in it. */
function lastCellOf(scale: GridScale, north: Degrees, east: Degrees): { readonly row: number; readonly col: number } {
  const { row, col } = cellOf(scale, north, east)
  return { row: row / scale === north ? row - 1 : row, col: col / scale === east ? col - 1 : col }
}

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
