import { readDocument, type SavedVersions } from './documents.ts'
import type { Versions } from './editor-reducer.ts'

/** Unsaved work on an island, with the revision that it began from. */
export type IslandDraft = { readonly base: SavedVersions; readonly versions: Versions }

/** What the draft of an island is kept under in this browser. */
export const islandDraftOf = (ownerId: string) => `island-draft/${ownerId}`

/** A draft from storage; null for one that is damaged or from another version of the program. */
export function parseIslandDraft(value: unknown): IslandDraft | null {
  const stored = value as { readonly base?: Partial<SavedVersions>; readonly versions?: unknown } | null
  const versions = readVersions(stored?.versions)
  const base = readVersions(stored?.base?.versions)
  const revision = stored?.base?.revision
  return versions && base && typeof revision === 'number' ? { base: { versions: base, revision }, versions } : null
}

function readVersions(value: unknown): Versions | null {
  const { living, dead } = (value ?? {}) as { readonly living?: unknown; readonly dead?: unknown }
  const checked = readDocument(living)
  return checked && { living: checked, dead: readDocument(dead) }
}
