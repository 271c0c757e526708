import type { Transaction } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { keyOf, type Stored, type Variant, variants } from './keys.ts'

const erasing = 'erase-files'
/** Which files, and what of each; all of it unless something is named. */
type Erasure = { readonly files: readonly Stored[]; readonly variants?: readonly Variant[] }

/** Erases the bytes of files whose rows are gone, or what was made of those that stay. */
export const erasingJob = (deps: Pick<Deps, 'files'>): Job => ({
  name: erasing,
  run: (data) => {
    const { files, variants: which } = data as Erasure
    return eraseFiles(deps, files, which)
  },
})

/** Has the bytes of these files erased once the transaction that lets go of them has committed: a crash keeps all of it or none. */
export async function eraseLater(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Transaction,
  { files, variants: which = variants }: Erasure,
): Promise<void> {
  if (files.length === 0) return
  const erasure: Erasure = { files: files.map(({ user_id, id, sha256 }) => ({ user_id, id, sha256 })), variants: which }
  await jobs.enqueue(trx, erasing, erasure)
}

/** Erases them now. Safe to repeat. */
export async function eraseFiles(
  { files }: Pick<Deps, 'files'>,
  stored: readonly Stored[],
  which: readonly Variant[] = variants,
): Promise<void> {
  for (const file of stored) {
    for (const variant of which) await files.delete(keyOf(file, variant))
  }
}
