import { useMemo } from 'react'
import { type Milliseconds, seconds } from '#domain/units.ts'
import type { Saved, SaveState } from '#web/lib/autosave/autosave.ts'
import type { DraftSlot } from '#web/lib/autosave/draft-slot.ts'
import { useAutosave } from '#web/lib/autosave/use-autosave.ts'
import { type SavedVersions, savedVersionsOf } from './documents.ts'
import type { EditorAction, EditorState, Versions } from './editor-reducer.ts'
import { mergeVersions } from './merge-versions.ts'
import { fetchIsland, type Snapshots, saveIsland, saveSnapshots } from './queries.ts'

/** Time without a change before the island is saved. */
const debounce: Milliseconds = 1400
const retryDelay = seconds(15)

type Options = {
  readonly ownerId: string
  readonly opened: SaveState<Versions>
  /** Where unsaved work is kept in this browser; null where other windows have taken every slot. */
  readonly draftSlot: DraftSlot<Versions> | null
  readonly editor: EditorState
  readonly dispatch: (action: EditorAction) => void
  readonly captureSnapshots: (versions: Versions) => Promise<Snapshots>
}

const noSnapshots: Snapshots = { living: null, dead: null }

/** The autosave of an island, with its pictures, and each way through a conflict with another window. */
export function useIslandAutosave({ ownerId, opened, draftSlot, editor, dispatch, captureSnapshots }: Options) {
  const { living, dead } = editor
  const versions = useMemo(() => ({ living, dead }), [living, dead])
  const autosave = useAutosave<Versions>({
    opened,
    content: versions,
    slot: draftSlot,
    debounce,
    retryDelay,
    async save(content, { revision }, isLast) {
      const snapshots = isLast ? noSnapshots : await captureSnapshots(content).catch(() => noSnapshots)
      return saveIsland(ownerId, content, revision ?? 0, editor.lastAction || 'Saved the island.', snapshots)
    },
    theirsOf: async () => savedVersionsOf(await fetchIsland(ownerId)),
  })
  const { saved, theirs, continueFrom } = autosave

  /** Continues from the other window's revision with these documents. */
  function resolve(next: Versions, resolution: string) {
    if (!theirs) return
    dispatch({ type: 'replace', versions: next, lastAction: resolution })
    continueFrom(theirs)
  }
  function conflictWith({ content }: Saved<Versions>) {
    const merged = mergeVersions(saved.content, versions, content)
    return {
      /** What a merge would decide where both windows changed the same thing, in words. */
      decisions: merged.conflicts,
      merge: () => resolve(merged.versions, 'Put two windows’ changes together.'),
      keepMine: () => resolve(versions, 'Kept this window’s island.'),
      takeTheirs: () => resolve(content, 'Took the other window’s island.'),
    }
  }
  return {
    ...autosave,
    /** The conflict with another window and each way to resolve it; null where there is none. */
    conflict: theirs && conflictWith(theirs),
    /** Continues from a restored revision, which has no snapshots yet. */
    adopt(restored: SavedVersions, restoredAction: string) {
      continueFrom(restored)
      // The save of a later change brings snapshots of its own, so a failure here needs no retry.
      captureSnapshots(restored.content)
        .then((snapshots) => saveSnapshots(ownerId, restored.revision, restoredAction, snapshots))
        .catch(() => {})
    },
  }
}
export type IslandAutosave = ReturnType<typeof useIslandAutosave>
