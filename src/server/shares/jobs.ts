import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { sweepShares } from './store.ts'

/** What is done for links by the clock. */
export const shareJobs = (deps: Pick<Deps, 'db' | 'now'>): readonly Job[] => [
  { name: 'sweep-shares', cron: '17 3 * * *', run: () => sweepShares(deps) },
]
