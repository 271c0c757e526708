import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { unclaimedLifetime } from '#domain/case/limits.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { eraseLater, erasingJob } from './erase.ts'
import { resumable, stagingOf } from './staging.ts'
import { release } from './storage.ts'
import type { Order } from './work/develop.ts'
import { giveUp } from './work/give-up.ts'
import { givingUp } from './work/jobs.ts'

const batch = 200
type Borrowed = Pick<Deps, 'db' | 'files' | 'jobs' | 'bus' | 'now' | 'config'>

/** Files that nobody claimed go after a day, and so does what a crash left half arrived. */
export const mediaJobs = (deps: Borrowed): readonly Job[] => [
  { name: 'sweep-files', every: '17 * * * *', run: () => sweep(deps) },
  erasingJob(deps),
  { name: givingUp, run: (data) => giveUp(deps, data as Order) },
]

/** One round of the sweep. */
export async function sweep(deps: Borrowed): Promise<void> {
  const before = new Date(deps.now().getTime() - unclaimedLifetime)
  while ((await sweepBatch(deps, before)) === batch);
  await sweepStaging(stagingOf(deps.config.dataDir), before)
}

/** Rows and room go in one transaction with the order to erase the bytes. */
const sweepBatch = ({ db, jobs }: Borrowed, before: Date): Promise<number> =>
  transact(db, async (trx) => {
    const found = await trx
      .selectFrom('files')
      .select(['user_id', 'id', 'sha256', 'size'])
      .where('unclaimed_since', '<', before)
      .orderBy('unclaimed_since')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    if (found.length === 0) return 0
    for (const [userId, files] of Map.groupBy(found, (file) => file.user_id)) await forget(trx, userId, files)
    await eraseLater({ jobs }, trx, { files: found })
    return found.length
  })

async function forget(trx: Transaction, userId: string, files: readonly { id: string; size: number }[]) {
  const ids = files.map((file) => file.id)
  await trx.deleteFrom('files').where('user_id', '=', userId).where('id', 'in', ids).execute()
  await release(
    trx,
    userId,
    files.reduce((sum, { size }) => sum + size, 0),
  )
}

async function sweepStaging(directory: string, before: Date) {
  for (const name of await readdir(directory).catch(() => [])) {
    if (name === resumable) continue
    const left = path.join(directory, name)
    const found = await stat(left).catch(() => null)
    if (found && found.mtime < before) await rm(left, { recursive: true, force: true })
  }
}
