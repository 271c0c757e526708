import type { SaveState } from '#web/lib/save-state.ts'
import { areSameDocuments, type SavedVersions } from './documents.ts'
import type { Versions } from './editor-reducer.ts'
import type { IslandDraft } from './island-draft.ts'

/** `conflict`: another window saved first. */
export type IslandSaveState = SaveState<SavedVersions, Versions>

/** What the editor opens with. */
export type Opening = { readonly versions: Versions; readonly save: IslandSaveState }

/**
 * Continues the draft that was left in this browser. A draft of an older revision is a conflict, which its owner decides: nothing is
 * overwritten. A draft that the server has by now, since only its answer was lost, is none.
 */
export function openingOf(server: SavedVersions, draft: IslandDraft | null): Opening {
  if (!draft || areSameDocuments(draft.versions, server.versions)) return { versions: server.versions, save: { at: 'idle', saved: server } }
  if (draft.base.revision === server.revision) return { versions: draft.versions, save: { at: 'idle', saved: server } }
  return { versions: draft.versions, save: { at: 'conflict', saved: draft.base, theirs: server } }
}

/**
 * The state after the server refused a save because of a newer revision. When that revision is what was sent, an earlier try of this
 * window had arrived after all and only its answer was lost.
 */
export const afterConflict = (saved: SavedVersions, sent: Versions, theirs: SavedVersions): IslandSaveState =>
  areSameDocuments(sent, theirs.versions)
    ? { at: 'idle', saved: { versions: sent, revision: theirs.revision } }
    : { at: 'conflict', saved, theirs }
