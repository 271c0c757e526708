import { type SqlBool, sql } from 'kysely'
import { cellOf, gridScales } from '#domain/case/where.ts'
import type { WhereCellRow } from '#server/db/case-tables.ts'
import type { Transaction } from '#server/db/connection.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'

type Cell = Omit<WhereCellRow, 'user_id'>
type Positioned = { readonly latitude: number; readonly longitude: number }

/** Positions are summed as whole numbers, so many for a degree: adding and taking away leaves nothing over. */
export const microdegrees = 1_000_000

/**
 * Counts entries that the case has more of by the positions in their files, a file once for each time that it is named. The files stay locked
 * against a change of their positions until the transaction ends.
 */
export async function placeMore(trx: Transaction, userId: string, fileIds: readonly string[]): Promise<void> {
  await addToCells(trx, userId, cellsOf(await positionsOf(trx, userId, fileIds)))
}

/** Counts entries that the case no longer has; a cell that is empty is forgotten. */
export async function placeFewer(trx: Transaction, userId: string, fileIds: readonly string[]): Promise<void> {
  await takeFromCells(trx, userId, cellsOf(await positionsOf(trx, userId, fileIds)))
}

async function positionsOf(trx: Transaction, userId: string, fileIds: readonly string[]): Promise<readonly Positioned[]> {
  if (fileIds.length === 0) return []
  const rows = await trx
    .selectFrom('files')
    .select(['id', 'latitude', 'longitude'])
    .where('user_id', '=', userId)
    .where('id', 'in', [...new Set(fileIds)])
    .where('latitude', 'is not', null)
    .orderBy('id')
    .forShare()
    .execute()
  const byFile = new Map(rows.map((row) => [row.id, row]))
  return fileIds.flatMap((id) => {
    const { latitude = null, longitude = null } = byFile.get(id) ?? {}
    return latitude === null || longitude === null ? [] : [{ latitude, longitude }]
  })
}

/** The cells of every grid that hold these positions, always in the same order, so that concurrent transactions never deadlock. */
function cellsOf(positions: readonly Positioned[]): readonly Cell[] {
  const cells = new Map<string, Cell>()
  for (const { latitude, longitude } of positions)
    for (const scale of gridScales) {
      const { row, col } = cellOf(scale, latitude, longitude)
      const key = `${scale} ${row} ${col}`
      const { count, latitudes, longitudes } = cells.get(key) ?? { count: 0, latitudes: 0, longitudes: 0 }
      cells.set(key, {
        scale,
        row,
        col,
        count: count + 1,
        latitudes: latitudes + Math.round(latitude * microdegrees),
        longitudes: longitudes + Math.round(longitude * microdegrees),
      })
    }
  return [...cells.values()].toSorted((one, other) => one.scale - other.scale || one.row - other.row || one.col - other.col)
}

async function addToCells(trx: Transaction, userId: string, cells: readonly Cell[]): Promise<void> {
  if (cells.length === 0) return
  const more = (column: 'count' | 'latitudes' | 'longitudes') =>
    sql<number>`${sql.ref(`where_cells.${column}`)} + ${sql.ref(`excluded.${column}`)}`
  await executePipelined(
    trx,
    trx
      .insertInto('where_cells')
      .values(cells.map((cell) => ({ ...cell, user_id: userId })))
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'scale', 'row', 'col'])
          .doUpdateSet({ count: more('count'), latitudes: more('latitudes'), longitudes: more('longitudes') }),
      ),
  )
}

async function takeFromCells(trx: Transaction, userId: string, cells: readonly Cell[]): Promise<void> {
  for (const { scale, row, col, count, latitudes, longitudes } of cells) {
    const isCell = sql<SqlBool>`user_id = ${userId} and scale = ${scale} and "row" = ${row} and col = ${col}`
    await executePipelined(
      trx,
      trx
        .updateTable('where_cells')
        .set((was) => ({
          count: was('count', '-', count),
          latitudes: was('latitudes', '-', latitudes),
          longitudes: was('longitudes', '-', longitudes),
        }))
        .where(isCell),
    )
    await executePipelined(trx, trx.deleteFrom('where_cells').where(isCell).where('count', '=', 0))
  }
}

/** Runs a change of the position in a file, and moves the entries that show it to where it is from now on. The file is locked meanwhile. */
export async function moveWithPosition<T>(trx: Transaction, userId: string, fileId: string, change: () => Promise<T>): Promise<T> {
  await sql`select from files where user_id = ${userId} and id = ${fileId} for update`.execute(trx)
  const { rows: showing } = await sql`
    select from entries where user_id = ${userId} and file_id = ${fileId} and deleted_at is null`.execute(trx)
  const shown = showing.map(() => fileId)
  await placeFewer(trx, userId, shown)
  const changed = await change()
  await placeMore(trx, userId, shown)
  return changed
}
