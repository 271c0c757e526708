import { derivedKinds } from '#domain/case/derived.ts'
import type { Deps } from '#server/deps.ts'
import { keyOf, type Stored, variants } from './keys.ts'

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
