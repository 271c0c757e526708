import { derivedKinds } from '#domain/case/derived.ts'
import type { Work } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { keyOf, type Stored, variants } from './keys.ts'

const erasing = 'erase-files'

/** Erases the bytes of files whose rows are gone. */
export const erasingJob = (deps: Pick<Deps, 'files'>): Job => ({
  name: erasing,
  run: (data) => eraseFiles(deps, (data as { files: readonly Stored[] }).files),
})

/** Has the bytes of these files erased once the transaction that deletes their rows has committed: a crash keeps all of it or none. */
export async function eraseLater({ jobs }: Pick<Deps, 'jobs'>, trx: Work, stored: readonly Stored[]): Promise<void> {
  if (stored.length === 0) return
  await jobs.enqueue(trx, erasing, { files: stored.map(({ user_id, id, sha256 }) => ({ user_id, id, sha256 })) })
}

/** Erases every byte of these files. Safe to repeat. */
export async function eraseFiles({ files }: Pick<Deps, 'files'>, stored: readonly Stored[]): Promise<void> {
  for (const file of stored) {
    for (const variant of variants) await files.delete(keyOf(file, variant))
  }
}

/** Erases what was made of a file, or half made; the original stays. */
export async function eraseDerived({ files }: Pick<Deps, 'files'>, file: Stored): Promise<void> {
  for (const variant of derivedKinds) await files.delete(keyOf(file, variant))
}
