import { refusedPicture } from '#domain/case/kept.ts'
import { Problem } from '#domain/problem.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import type { FileRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { untilFound } from './until-found.ts'
import { filesTopic } from './work/develop.ts'

type Borrowed = Pick<Deps, 'db' | 'bus'>

/** How long a sender waits for pictures to be drawn. Most take a blink; what takes longer is drawn all the same. */
const patience: Milliseconds = seconds(20)

/**
 * Waits until the worker has been at the pictures among these files, or patience ends. Answers the rows as they are then, or
 * refuses when one of them is no picture that can be read. Films and sounds take their time and are not waited for: what came of
 * them stands with their entries.
 */
export async function awaitPictures(
  { db, bus }: Borrowed,
  userId: string,
  rows: readonly FileRow[],
  asPicture: boolean,
): Promise<readonly FileRow[]> {
  const isDone = (row: FileRow) => row.state === 'kept' || (row.state === 'ready' && (!asPicture || row.derived.includes('picture')))
  const ids = rows.filter(({ kind }) => kind === 'image').map(({ id }) => id)
  if (ids.length === 0) return rows
  const look = async () => {
    const found = await db.selectFrom('files').selectAll().where('user_id', '=', userId).where('id', 'in', ids).execute()
    return { found: new Map(found.map((row) => [row.id, row])), isOver: found.every(isDone) }
  }
  const { found } = await untilFound(bus, { topic: filesTopic, ids, patience }, look)
  return rows.map((row) => {
    if (!ids.includes(row.id)) return row
    const now = found.get(row.id)
    const why = now ? now.note : 'damaged' // another call with the same picture has taken it back
    const sentence = why && refusedPicture[why]
    if (!now || sentence) throw new Problem('refused', sentence || 'This picture cannot be read.')
    if (asPicture && now.state === 'kept') throw new Problem('refused', 'This picture cannot be drawn. Choose another one.')
    if (asPicture && !isDone(now))
      throw new Problem('busy', 'There are many pictures to draw just now. Try again in a minute.', { retryAfter: 60 })
    return now
  })
}
