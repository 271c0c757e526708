import type { Deps } from '#server/deps.ts'
import { deleteOldKeys } from '#server/idempotency/idempotency.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { dropVersions, emptyBins } from './erase.ts'

/** What cases have done for them later and by the clock. */
export const caseJobs = (deps: Pick<Deps, 'db' | 'jobs' | 'now'>): readonly Job[] => [
  { name: 'empty-bins', cron: '37 * * * *', run: () => emptyBins(deps) },
  { name: 'drop-versions', cron: '43 * * * *', run: () => dropVersions(deps) },
  { name: 'forget-keys', cron: '51 * * * *', run: () => deleteOldKeys(deps) },
]
