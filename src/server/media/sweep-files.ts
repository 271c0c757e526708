import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { unclaimedLifetime } from '#domain/case/limits.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { eraseLater } from './erase.ts'
import { release } from './quota.ts'
import { resumableFolder, stagingDirectory } from './staging-directory.ts'

const batch = 200
type Borrowed = Pick<Deps, 'db' | 'jobs' | 'now' | 'config'>

/** Deletes files that nobody claimed for a day, and what a crash left half arrived. */
export async function sweepFiles(deps: Borrowed): Promise<void> {
  const before = new Date(deps.now().getTime() - unclaimedLifetime)
  while ((await sweepBatch(deps, before)) === batch);
  await sweepStaging(stagingDirectory(deps.config.dataDir), before)
}

/** Rows and room go in one transaction with the job that erases the bytes. */
const sweepBatch = ({ db, jobs }: Borrowed, before: Date): Promise<number> =>
  transact(db, async (trx) => {
    const found = await trx
      .selectFrom('files')
      .select(['user_id', 'id', 'sha256', 'size'])
      .where('unclaimed_since', '<', before)
      .orderBy('unclaimed_since')
      .limit(sql.lit(batch))
      .forUpdate()
      .skipLocked()
      .execute()
    if (found.length === 0) return 0
    for (const [userId, files] of Map.groupBy(found, (file) => file.user_id)) await deleteFiles(trx, userId, files)
    await eraseLater({ jobs }, trx, { files: found })
    return found.length
  })

async function deleteFiles(trx: Transaction, userId: string, files: readonly { id: string; size: number }[]) {
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
    if (name === resumableFolder) continue
    const left = path.join(directory, name)
    const found = await stat(left).catch(() => null)
    if (found && found.mtime < before) await rm(left, { recursive: true, force: true })
  }
}
