import { transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { releaseClaims } from './claims.ts'
import { eraseFiles } from './erase.ts'

/**
 * Takes back the files of one upload. Those that nothing else claims go, bytes and all: at once, and when that fails by the job which was
 * enqueued with it.
 */
export async function withdrawUpload(
  { db, files, jobs }: Pick<Deps, 'db' | 'files' | 'jobs'>,
  userId: string,
  uploadId: string,
): Promise<void> {
  const erased = await transact(db, (trx) => releaseClaims({ jobs }, trx, userId, { claimant: 'upload', id: uploadId }))
  await eraseFiles({ files }, erased).catch(() => {}) // the job does it
}
