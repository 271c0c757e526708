import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { mergeJob } from './island-changes.ts'
import { mergeChanges } from './merge-changes.ts'

/** What the map has done for it: tiles merged as soon as something changed, and every minute in case a hint was lost. */
export const mapJobs = (deps: Pick<Deps, 'db' | 'bus'>): readonly Job[] => [
  { name: mergeJob, every: '* * * * *', run: () => mergeChanges(deps) },
]
