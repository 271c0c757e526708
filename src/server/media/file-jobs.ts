import { sql } from 'kysely'
import { refusedPicture } from '#domain/case/kinds.ts'
import { Problem } from '#domain/problem.ts'
import { type Bytes, hours, type Milliseconds, megabytes, minutes, seconds } from '#domain/units.ts'
import { isPageFile } from '#domain/writing/page.ts'
import type { Bus } from '#server/bus/port.ts'
import type { FileRow } from '#server/db/case-tables.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import type { JobOptions } from '#server/jobs/jobs.ts'
import { isDrawnDocument } from './sniff.ts'

/** Which file the media process works on, and whether the square of a profile is wanted of it as well. */
export type FileJob = { readonly userId: string; readonly fileId: string; readonly asPicture?: boolean }

/** A queue for each weight of work: no audio waits for a video, and no picture for either. */
export const pictureQueue = 'process-pictures'
export const audioQueue = 'process-audio'
export const videoQueue = 'process-recordings'
export type ProcessingQueue = typeof pictureQueue | typeof audioQueue | typeof videoQueue
export const processingQueues: readonly ProcessingQueue[] = [pictureQueue, audioQueue, videoQueue]
/** Receives the file of a job that failed at every try. */
export const failedQueue = 'keep-unprocessed'

/** The bus announces here the ids of files that were processed. */
export const processedTopic = 'files'

/** How long one try may take: an hour of video may take twelve hours to convert. */
const timeouts: Readonly<Record<ProcessingQueue, Milliseconds>> = {
  [pictureQueue]: minutes(10),
  [audioQueue]: minutes(10),
  [videoQueue]: hours(13),
}

/** A process silent for half a minute has lost its job. */
const optionsOf = (queue: ProcessingQueue, { userId }: FileJob): JobOptions => ({
  tries: 3,
  deadLetter: failedQueue,
  timeout: timeouts[queue] / 1000,
  heartbeat: 30,
  group: userId,
})

/** A file so large counts for two. */
const sizeOfTurn: Bytes = megabytes(10)

/**
 * Has the media process work on a file once the caller's transaction has committed. Owners take turns, and small files come before
 * large ones: the more work of its kind an owner has waiting, this file included, the lower its priority.
 */
export async function enqueueProcessing({ jobs }: Pick<Deps, 'jobs'>, trx: Queries, row: FileRow, asPicture: boolean): Promise<void> {
  const queue = queueOf(row)
  const job: FileJob = { userId: row.user_id, fileId: row.id, asPicture }
  await jobs.enqueue(trx, queue, job, { ...optionsOf(queue, job), priority: -(await waitingWork(trx, row)) })
}

/** Has it work on the file again once there may be room on the disk. */
export const postponeProcessing = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, queue: ProcessingQueue, job: FileJob): Promise<void> =>
  jobs.enqueue(db, queue, job, { ...optionsOf(queue, job), delay: minutes(5) / 1000 })

function queueOf(row: FileRow): ProcessingQueue {
  if (row.kind === 'image' || isPageFile(row) || isDrawnDocument(row)) return pictureQueue
  return row.kind === 'video' ? videoQueue : audioQueue
}

/** The work that this owner's files of the same kind wait for, in turns. */
async function waitingWork(trx: Queries, { user_id, kind }: FileRow): Promise<number> {
  const { turns } = await trx
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(1 + size / ${sizeOfTurn}::bigint), 0)::int`.as('turns'))
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return turns
}

type Wait = {
  /** Whether the square of a profile is waited for as well. */
  readonly asPicture?: boolean
  readonly timeout?: Milliseconds
  /** Ends the waiting with its reason. */
  readonly signal?: AbortSignal
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
  { asPicture = false, timeout = senderTimeout, signal }: Wait,
): Promise<readonly FileRow[]> {
  const isDone = (row: FileRow) => row.state === 'kept' || (row.state === 'ready' && (!asPicture || row.derived.includes('picture')))
  const ids = rows.filter(({ kind }) => kind === 'image').map(({ id }) => id)
  if (ids.length === 0) return rows
  const read = async () => {
    const found = await db.selectFrom('files').selectAll().where('user_id', '=', userId).where('id', 'in', ids).execute()
    return { found: new Map(found.map((row) => [row.id, row])), isDone: found.every(isDone) }
  }
  const { found } = await readUntilDone(bus, ids, read, { timeout, signal })
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
  read: () => Promise<T>,
  { timeout, signal }: { readonly timeout: Milliseconds; readonly signal: AbortSignal | undefined },
): Promise<T> {
  const announcements = announcementsOf(bus, ids)
  const timer = setTimeout(announcements.end, timeout)
  signal?.addEventListener('abort', announcements.end)
  try {
    let last = await read()
    while (!last.isDone && !signal?.aborted && (await announcements.next())) last = await read()
    signal?.throwIfAborted()
    return last
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', announcements.end)
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
