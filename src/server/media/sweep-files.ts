import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { unclaimedLifetime } from '#domain/case/limits.ts'
import { transact } from '#server/db/connection.ts'
import { inOrderOfOwner } from '#server/db/in-order-of-owner.ts'
import type { Deps } from '#server/deps.ts'
import { isHolding } from '#server/files/disk.ts'
import { eraseUnclaimed } from './claims.ts'
import { resumableFolder, stagingDirectory } from './keys.ts'

const batch = 200
type SweepFilesDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** Ends the claims of uploads that nobody saved for a day, erases what nothing else claims, and what a crash left half arrived. */
export async function sweepFiles(deps: SweepFilesDeps): Promise<void> {
  const at = deps.now()
  while ((await sweepBatch(deps, at)) > 0); // nothing is left, or another server is at it
  await sweepStaging(stagingDirectory(deps.config.dataDir), new Date(at.getTime() - unclaimedLifetime))
  await isHolding(path.join(deps.config.dataDir, 'files')) // ends the hold of a backup that was killed
}

const sweepBatch = ({ db, jobs }: SweepFilesDeps, at: Date): Promise<number> =>
  transact(db, async (trx) => {
    const ended = await trx
      .selectFrom('file_claims')
      .select(['user_id', 'file_id'])
      .where('until', '<', at)
      .orderBy('until')
      .limit(sql.lit(batch))
      .execute()
    const released: { user_id: string; file_id: string }[] = []
    for (const [userId, own] of inOrderOfOwner(ended)) {
      const { rows } = await sql<{ user_id: string; file_id: string }>`
        delete from file_claims c using (
          select user_id, file_id, claimant, claimant_id from file_claims
          where user_id = ${userId} and file_id = any(${own.map(({ file_id }) => file_id)}::uuid[]) and until < ${at}
          for update skip locked
        ) ended
        where c.user_id = ${userId} and ended.user_id = c.user_id
          and ended.file_id = c.file_id and ended.claimant = c.claimant and ended.claimant_id = c.claimant_id
        returning c.user_id, c.file_id`.execute(trx)
      released.push(...rows)
    }
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
