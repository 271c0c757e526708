import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { mergeChanges } from './merge-changes.ts'

/** Changes are merged as they happen (`mergeOnChange`); this merges those that were announced by nobody, since their process ended. */
export const mapJobs = (deps: Pick<Deps, 'db' | 'bus' | 'tileCache'>): readonly Job[] => [
  { name: 'merge-tiles', cron: '* * * * *', run: () => mergeChanges(deps) },
]
