import { sql } from 'kysely'
import { type Bytes, hours, type Milliseconds, megabytes, minutes } from '#domain/units.ts'
import { isPageFile } from '#domain/writing/page.ts'
import type { FileRow } from '#server/db/case-tables.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import type { JobOptions } from '#server/jobs/jobs.ts'

/** Which file the media process works on, and whether the square of a profile is wanted of it as well. */
export type FileJob = { readonly userId: string; readonly fileId: string; readonly asPicture?: boolean }

/** A queue for each weight of work: no audio waits for a video, and no picture for either. */
export const pictureQueue = 'process-pictures'
export const audioQueue = 'process-audio'
export const videoQueue = 'process-recordings'
export type ProcessingQueue = typeof pictureQueue | typeof audioQueue | typeof videoQueue
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
  if (row.kind === 'image' || isPageFile(row)) return pictureQueue
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
