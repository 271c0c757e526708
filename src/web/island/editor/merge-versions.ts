import { merge } from '#domain/island/document/merge-documents.ts'
import { deadOf } from './documents.ts'
import type { Versions } from './editor-reducer.ts'

/** Merges both versions. A dead version that follows the living one on both sides goes on following it. */
export function mergeVersions(base: Versions, mine: Versions, theirs: Versions) {
  const living = merge(base.living, mine.living, theirs.living)
  const isFollowing = !mine.dead && !theirs.dead
  const dead = isFollowing ? null : merge(deadOf(base), deadOf(mine), deadOf(theirs))
  return {
    versions: { living: living.document, dead: dead?.document ?? null },
    conflicts: [...living.conflicts, ...(dead?.conflicts ?? [])],
  }
}
