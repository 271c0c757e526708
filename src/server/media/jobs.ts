import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { erasingJob } from './erase.ts'
import { type FileJob, failedQueue } from './file-jobs.ts'
import { keepUnprocessed } from './keep-unprocessed.ts'
import { sweepFiles } from './sweep-files.ts'
import { sweepUploads } from './upload/sweep-uploads.ts'

/** The work on files that the web process does: sweeping and erasing. What opens files is `processing/jobs.ts`. */
export const mediaJobs = (deps: Pick<Deps, 'db' | 'files' | 'jobs' | 'bus' | 'now' | 'config'>): readonly Job[] => [
  { name: 'sweep-files', cron: '17 * * * *', run: () => sweepFiles(deps) },
  { name: 'sweep-uploads', cron: '37 * * * *', run: () => sweepUploads(deps) },
  erasingJob(deps),
  { name: failedQueue, run: (data) => keepUnprocessed(deps, data as FileJob) },
]
