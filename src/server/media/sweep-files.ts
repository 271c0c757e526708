import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { unclaimedLifetime } from '#domain/case/limits.ts'
import { transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { eraseUnclaimed } from './claims.ts'
import { resumableFolder, stagingDirectory } from './keys.ts'

const batch = 200
type SweepFilesDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** Ends the claims of uploads that nobody saved for a day, erases what nothing else claims, and what a crash left half arrived. */
export async function sweepFiles(deps: SweepFilesDeps): Promise<void> {
  const at = deps.now()
  while ((await sweepBatch(deps, at)) === batch);
  await sweepStaging(stagingDirectory(deps.config.dataDir), new Date(at.getTime() - unclaimedLifetime))
}

const sweepBatch = ({ db, jobs }: SweepFilesDeps, at: Date): Promise<number> =>
  transact(db, async (trx) => {
    const ended = trx
      .selectFrom('file_claims')
      .select(['user_id', 'file_id', 'claimant', 'claimant_id'])
      .where('until', '<', at)
      .orderBy('until')
      .limit(sql.lit(batch))
      .forUpdate()
      .skipLocked()
    const released = await trx
      .deleteFrom('file_claims')
      .using(ended.as('ended'))
      .whereRef('file_claims.user_id', '=', 'ended.user_id')
      .whereRef('file_claims.file_id', '=', 'ended.file_id')
      .whereRef('file_claims.claimant', '=', 'ended.claimant')
      .whereRef('file_claims.claimant_id', '=', 'ended.claimant_id')
      .returning(['file_claims.user_id', 'file_claims.file_id'])
      .execute()
    await eraseUnclaimed({ jobs }, trx, released)
    return released.length
  })

async function sweepStaging(directory: string, before: Date) {
  for (const name of await readdir(directory).catch(() => [])) {
    if (name === resumableFolder) continue
    const left = path.join(directory, name)
    const found = await stat(left).catch(() => null)
    if (found && found.mtime < before) await rm(left, { recursive: true, force: true })
  }
}
