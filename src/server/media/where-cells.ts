import { type SqlBool, sql } from 'kysely'
import { isOnEarth } from '#domain/case/camera-metadata.ts'
import { cellOf, gridScales } from '#domain/case/where.ts'
import type { WhereCellRow } from '#server/db/case-tables.ts'
import type { Transaction } from '#server/db/connection.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'

type Cell = Omit<WhereCellRow, 'user_id'>
type Positioned = { readonly latitude: number; readonly longitude: number }

/** Positions are summed as whole numbers, so many for a degree: adding and taking away leaves nothing over. */
export const microdegrees = 1_000_000

/** Files of entries that the case has no longer, and of those that it has from now on; a file once for each time that it is named. */
export type MovedFiles = { readonly fewer: readonly string[]; readonly more: readonly string[] }

/**
 * Counts entries by the positions in their files. The files stay locked until the transaction ends, those without a position too: one that is
 * written meanwhile waits, and then moves the entries as it finds them.
 */
export async function countPositions(trx: Transaction, userId: string, { fewer, more }: MovedFiles): Promise<void> {
  const positions = await positionsOf(trx, userId, [...fewer, ...more])
  const of = (ids: readonly string[]) => ids.flatMap((id) => positions.get(id) ?? [])
  await changeCells(trx, userId, of(fewer), of(more))
}

/** Runs a change of the position in a file, and moves the entries that show it to where it is from now on. The file is locked meanwhile. */
export async function moveWithPosition<T>(trx: Transaction, userId: string, fileId: string, change: () => Promise<T>): Promise<T> {
  await sql`select from files where user_id = ${userId} and id = ${fileId} for update`.execute(trx)
  const { rows: showing } = await sql`
    select from entries where user_id = ${userId} and file_id = ${fileId} and deleted_at is null`.execute(trx)
  const positions = async () => {
    const position = (await positionsOf(trx, userId, [fileId])).get(fileId)
    return position ? showing.map(() => position) : []
  }
  const before = await positions()
  const changed = await change()
  await changeCells(trx, userId, before, await positions())
  return changed
}

async function positionsOf(trx: Transaction, userId: string, fileIds: readonly string[]): Promise<ReadonlyMap<string, Positioned>> {
  if (fileIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('files')
    .select(['id', 'latitude', 'longitude'])
    .where('user_id', '=', userId)
    .where('id', 'in', [...new Set(fileIds)])
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(
    rows.flatMap(({ id, latitude, longitude }) =>
      latitude === null || longitude === null || !isOnEarth(latitude, longitude) ? [] : [[id, { latitude, longitude }] as const],
    ),
  )
}

/** Cells are changed each once and always in the same order, so that concurrent transactions never deadlock. */
async function changeCells(trx: Transaction, userId: string, fewer: readonly Positioned[], more: readonly Positioned[]): Promise<void> {
  for (const cell of changedCells(fewer, more)) await (cell.count < 0 ? takeFromCell : addToCell)(trx, userId, cell)
}

/** By how much each cell of every grid changes. */
function changedCells(fewer: readonly Positioned[], more: readonly Positioned[]): readonly Cell[] {
  const cells = new Map<string, Cell>()
  const gather = (positions: readonly Positioned[], sign: 1 | -1) => {
    for (const { latitude, longitude } of positions)
      for (const scale of gridScales) {
        const { row, col } = cellOf(scale, latitude, longitude)
        const key = `${scale} ${row} ${col}`
        const { count, latitudes, longitudes } = cells.get(key) ?? { count: 0, latitudes: 0, longitudes: 0 }
        cells.set(key, {
          scale,
          row,
          col,
          count: count + sign,
          latitudes: latitudes + sign * Math.round(latitude * microdegrees),
          longitudes: longitudes + sign * Math.round(longitude * microdegrees),
        })
      }
  }
  gather(fewer, -1)
  gather(more, 1)
  return [...cells.values()]
    .filter(({ count, latitudes, longitudes }) => count !== 0 || latitudes !== 0 || longitudes !== 0)
    .toSorted((one, other) => one.scale - other.scale || one.row - other.row || one.col - other.col)
}

async function addToCell(trx: Transaction, userId: string, cell: Cell): Promise<void> {
  const more = (column: 'count' | 'latitudes' | 'longitudes') =>
    sql<number>`${sql.ref(`where_cells.${column}`)} + ${sql.ref(`excluded.${column}`)}`
  await executePipelined(
    trx,
    trx
      .insertInto('where_cells')
      .values({ ...cell, user_id: userId })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'scale', 'row', 'col'])
          .doUpdateSet({ count: more('count'), latitudes: more('latitudes'), longitudes: more('longitudes') }),
      ),
  )
}

/** A cell that is left is forgotten. */
async function takeFromCell(trx: Transaction, userId: string, { scale, row, col, count, latitudes, longitudes }: Cell): Promise<void> {
  const isCell = sql<SqlBool>`user_id = ${userId} and scale = ${scale} and "row" = ${row} and col = ${col}`
  await executePipelined(
    trx,
    trx
      .updateTable('where_cells')
      .set((was) => ({
        count: was('count', '+', count),
        latitudes: was('latitudes', '+', latitudes),
        longitudes: was('longitudes', '+', longitudes),
      }))
      .where(isCell),
  )
  await executePipelined(trx, trx.deleteFrom('where_cells').where(isCell).where('count', '=', 0))
}
