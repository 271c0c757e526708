import { refusedPicture } from '#domain/case/kinds.ts'
import { Problem } from '#domain/problem.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import type { Bus } from '#server/bus/port.ts'
import type { FileRow } from '#server/db/case-tables.ts'
import type { Deps } from '#server/deps.ts'
import { processedTopic } from './file-jobs.ts'

type Wait = {
  /** Whether the square of a profile is waited for as well. */
  readonly asPicture?: boolean
  readonly timeout?: Milliseconds
}

/** How long a sender waits for pictures. Most take a moment; what takes longer is processed all the same. */
const senderTimeout: Milliseconds = seconds(20)

/**
 * Waits until the media process has been at the pictures among these files, or the timeout has passed. Answers the rows as they are
 * then, or refuses when one of them is no picture that can be read. Videos and audio take their time and are not waited for: what
 * came of them stands with their entries.
 */
export async function waitForProcessing(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  userId: string,
  rows: readonly FileRow[],
  { asPicture = false, timeout = senderTimeout }: Wait,
): Promise<readonly FileRow[]> {
  const isDone = (row: FileRow) => row.state === 'kept' || (row.state === 'ready' && (!asPicture || row.derived.includes('picture')))
  const ids = rows.filter(({ kind }) => kind === 'image').map(({ id }) => id)
  if (ids.length === 0) return rows
  const read = async () => {
    const found = await db.selectFrom('files').selectAll().where('user_id', '=', userId).where('id', 'in', ids).execute()
    return { found: new Map(found.map((row) => [row.id, row])), isDone: found.every(isDone) }
  }
  const { found } = await readUntilDone(bus, ids, timeout, read)
  return rows.map((row) => {
    if (!ids.includes(row.id)) return row
    const current = found.get(row.id)
    const reason = current ? current.note : 'damaged' // another call with the same picture has withdrawn it
    const sentence = reason && refusedPicture[reason]
    if (!current || sentence) throw new Problem('refused', sentence || 'This picture cannot be read.')
    if (asPicture && current.state === 'kept') throw new Problem('refused', 'This picture cannot be drawn. Choose another one.')
    if (asPicture && !isDone(current))
      throw new Problem('busy', 'There are many pictures to draw just now. Try again in a minute.', { retryAfter: 60 })
    return current
  })
}

/** Reads at once and again at each announcement of these ids, until a reading is done or the timeout has passed. Answers the last one. */
async function readUntilDone<T extends { readonly isDone: boolean }>(
  bus: Bus,
  ids: readonly string[],
  timeout: Milliseconds,
  read: () => Promise<T>,
): Promise<T> {
  const announcements = announcementsOf(bus, ids)
  const timer = setTimeout(() => announcements.end(), timeout)
  try {
    let last = await read()
    while (!last.isDone && (await announcements.next())) last = await read()
    return last
  } finally {
    clearTimeout(timer)
    announcements.end()
  }
}

/** What the bus announces of these ids: `next` resolves once something came since the last call, and to false at the end. */
function announcementsOf(bus: Bus, ids: readonly string[]) {
  let isAnnounced = false
  let isOver = false
  let wake = () => {}
  const unsubscribe = bus.subscribe(processedTopic, (announced) => {
    if (announced !== null && !announced.some((id) => ids.includes(id))) return
    isAnnounced = true
    wake()
  })
  return {
    async next(): Promise<boolean> {
      while (!isAnnounced && !isOver) {
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        await promise
      }
      isAnnounced = false
      return !isOver
    },
    end() {
      isOver = true
      unsubscribe()
      wake()
    },
  }
}
