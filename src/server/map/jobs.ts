import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { mergeJob } from './dirty.ts'
import { mergeDirty } from './merge.ts'

/** What the map has done for it: tiles merged as soon as something changed, and every minute in case a hint was lost. */
export const mapJobs = (deps: Pick<Deps, 'db' | 'bus'>): readonly Job[] => [
  { name: mergeJob, every: '* * * * *', run: () => mergeDirty(deps) },
]
