import type { Deps } from '#server/deps.ts'
import { isDiskFull } from '#server/files/disk-space.ts'
import type { Job, JobContext } from '#server/jobs/jobs.ts'
import { audioQueue, type FileJob, type ProcessingQueue, pictureQueue, postponeProcessing, videoQueue } from '../file-jobs.ts'
import { type ProcessingDeps, processFile } from './process-file.ts'

/** The work of the media process: it may fail there without harm to the server (decision 050). */
export function processingJobs(deps: ProcessingDeps & Pick<Deps, 'jobs'>): readonly Job[] {
  const jobOf = (name: ProcessingQueue) => ({
    name,
    run: (data: object, context?: JobContext) => processOrPostpone(deps, name, data as FileJob, context),
  })
  return [
    { ...jobOf(pictureQueue), concurrency: 2 },
    jobOf(audioQueue),
    { ...jobOf(videoQueue), concurrency: 2, groupConcurrency: 1 }, // an hour of one owner's video holds up no one else's
  ]
}

/** Where the disk is nearly full the job is enqueued again for later: it has not failed, and keeps its tries. */
async function processOrPostpone(
  deps: ProcessingDeps & Pick<Deps, 'jobs'>,
  queue: ProcessingQueue,
  job: FileJob,
  context: JobContext | undefined,
): Promise<void> {
  try {
    await processFile(deps, job, context)
  } catch (error) {
    if (!isDiskFull(error)) throw error
    await postponeProcessing(deps, queue, job)
  }
}
