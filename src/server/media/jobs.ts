import { derivedKinds } from '#domain/case/kinds.ts'
import { transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { eraseLater, erasingJob } from './erase.ts'
import { type FileJob, failedQueue, processedTopic } from './file-jobs.ts'
import { fillChecksums } from './fill-checksums.ts'
import { sweepFiles } from './sweep-files.ts'
import { sweepUploads } from './upload/sweep-uploads.ts'

/** The work on files that the web process does: sweeping and erasing. What opens files is `processing/process-file.ts`. */
export const mediaJobs = (deps: Pick<Deps, 'db' | 'files' | 'jobs' | 'bus' | 'now' | 'newId' | 'config'>): readonly Job[] => [
  { name: 'sweep-files', cron: '17 * * * *', run: () => sweepFiles(deps) },
  { name: 'fill-checksums', cron: '33 4 * * *', run: async () => void (await fillChecksums(deps)) },
  { name: 'sweep-uploads', cron: '37 * * * *', run: () => sweepUploads(deps) },
  erasingJob(deps),
  { name: failedQueue, run: (data) => keepUnprocessed(deps, data as FileJob) },
]

/**
 * Keeps a file as it came when every try to process it failed, so that its owner reads so and no one waits for it. What was half made
 * is erased as soon as the store lets it.
 */
export async function keepUnprocessed({ db, jobs, bus }: Pick<Deps, 'db' | 'jobs' | 'bus'>, { userId, fileId }: FileJob): Promise<void> {
  const isKept = await transact(db, async (trx) => {
    const kept = await trx
      .updateTable('files')
      .set({ state: 'kept', note: 'gave-up' })
      .where('user_id', '=', userId)
      .where('id', '=', fileId)
      .where('state', '=', 'waiting')
      .returning(['user_id', 'id', 'sha256'])
      .execute()
    await eraseLater({ jobs }, trx, { files: kept, variants: derivedKinds })
    return kept.length > 0
  })
  if (isKept) bus.publish(processedTopic, [fileId])
}
