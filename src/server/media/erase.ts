import type { Deps } from '#server/deps.ts'
import { drawnVariants, keyOf, type Stored } from './keys.ts'

/** Erases every byte of these files. Safe to repeat. */
export async function eraseFiles({ files }: Pick<Deps, 'files'>, stored: readonly Stored[]): Promise<void> {
  for (const file of stored) {
    for (const variant of [...drawnVariants, 'original'] as const) await files.delete(keyOf(file, variant))
  }
}
