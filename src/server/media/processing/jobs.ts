import type { Job } from '#server/jobs/jobs.ts'
import { type FileJob, pictureQueue, recordingQueue } from '../file-jobs.ts'
import { type ProcessingDeps, processFile } from './process-file.ts'

/** The work of the media process: it may fail there without harm to the server (docs/decisions/050). */
export const processingJobs = (deps: ProcessingDeps): readonly Job[] => [
  { name: pictureQueue, concurrency: 2, run: (data, context) => processFile(deps, data as FileJob, context) },
  { name: recordingQueue, run: (data, context) => processFile(deps, data as FileJob, context) },
]
