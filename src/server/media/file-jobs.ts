import { hours, minutes } from '#domain/units.ts'
import type { Queries } from '#server/db/connection.ts'
import type { FileRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import type { JobOptions } from '#server/jobs/jobs.ts'
import { isAudio } from './sniff.ts'

/** Which file the media process works on, and whether the square of a profile is wanted of it as well. */
export type FileJob = { readonly userId: string; readonly fileId: string; readonly asPicture?: boolean }

/** Two queues: videos and audio wait for each other and never keep a picture waiting. */
export const pictureQueue = 'process-pictures'
export const recordingQueue = 'process-recordings'
export type ProcessingQueue = typeof pictureQueue | typeof recordingQueue
/** Receives the file of a job that failed at every try. */
export const failedQueue = 'keep-unprocessed'

/** The bus announces here the ids of files that were processed. */
export const processedTopic = 'files'

/** A process silent for half a minute has lost its job; an hour of video may take twelve hours to convert. */
const optionsOf = (queue: ProcessingQueue): JobOptions => ({
  tries: 3,
  deadLetter: failedQueue,
  timeout: (queue === recordingQueue ? hours(13) : minutes(10)) / 1000,
  heartbeat: 30,
})

/** Has the media process work on a file once the caller's transaction has committed. */
export async function enqueueProcessing({ jobs }: Pick<Deps, 'jobs'>, trx: Queries, row: FileRow, asPicture: boolean): Promise<void> {
  const isRecording = row.kind === 'video' || isAudio(row.mime)
  const job: FileJob = { userId: row.user_id, fileId: row.id, asPicture }
  const queue = isRecording ? recordingQueue : pictureQueue
  await jobs.enqueue(trx, queue, job, optionsOf(queue))
}

/** Has it work on the file again once there may be room on the disk. */
export const postponeProcessing = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, queue: ProcessingQueue, job: FileJob): Promise<void> =>
  jobs.enqueue(db, queue, job, { ...optionsOf(queue), delay: minutes(5) / 1000 })
