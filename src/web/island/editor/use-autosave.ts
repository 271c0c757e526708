import { useEffect, useEffectEvent, useState } from 'react'
import { merge } from '#domain/island/document/merge-documents.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { CallError } from '#web/lib/call.ts'
import type { DraftSlot } from '#web/lib/draft-slot.ts'
import { failedSave, saveStatusOf } from '#web/lib/save-state.ts'
import { useRetry } from '#web/lib/use-retry.ts'
import { deadOf, type SavedVersions, savedVersionsOf } from './documents.ts'
import type { EditorAction, EditorState, Versions } from './editor-reducer.ts'
import type { IslandDraft } from './island-draft.ts'
import { fetchIsland, type Snapshots, saveIsland, saveSnapshots } from './queries.ts'
import { afterConflict, type IslandSaveState } from './save-state.ts'

/** Time without a change before the island is saved. */
const debounce: Milliseconds = 1400
/** Time before a save is tried again that got no answer, while the browser believes to be online. */
const retryDelay = seconds(15)

type Options = {
  readonly ownerId: string
  readonly opened: IslandSaveState
  /** Where unsaved work is kept in this browser; null where other windows have taken every slot. */
  readonly draftSlot: DraftSlot<IslandDraft> | null
  readonly editor: EditorState
  readonly dispatch: (action: EditorAction) => void
  readonly captureSnapshots: (versions: Versions) => Promise<Snapshots>
}

const areSame = (one: Versions, other: Versions) => one.living === other.living && one.dead === other.dead
const noSnapshots: Snapshots = { living: null, dead: null }

/**
 * Saves the island a moment after the last change, and keeps it in this browser until then. A save that got no answer is tried again.
 * A conflict with another window stops saving until it is resolved.
 */
export function useAutosave({ ownerId, opened, draftSlot, editor, dispatch, captureSnapshots }: Options) {
  const [save, setSave] = useState(opened)
  const [isKept, setIsKept] = useState(true)
  const { saved } = save
  const versions: Versions = { living: editor.living, dead: editor.dead }
  const isChanged = !areSame(versions, saved.versions)
  const lastAction = editor.lastAction || 'Saved the island.'

  async function send() {
    setSave({ at: 'saving', saved })
    try {
      const snapshots = await captureSnapshots(versions).catch(() => noSnapshots)
      setSave({ at: 'idle', saved: await saveIsland(ownerId, { versions, revision: saved.revision }, lastAction, snapshots) })
    } catch (cause) {
      if (cause instanceof CallError && cause.code === 'conflict') await fetchTheirs()
      else fail(cause)
    }
  }
  async function fetchTheirs() {
    try {
      setSave(afterConflict(saved, versions, savedVersionsOf(await fetchIsland(ownerId))))
    } catch (cause) {
      fail(cause)
    }
  }
  function fail(cause: unknown) {
    setSave(failedSave(saved, versions, cause))
  }
  const sendNow = useEffectEvent(() => void send())
  const retry = () => setSave({ at: 'idle', saved })
  const isRefused = save.at === 'failed' && areSame(versions, save.sent)
  const isReady = isChanged && (save.at === 'idle' || (save.at === 'failed' && !isRefused))
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change restarts the timer
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(sendNow, debounce)
    return () => clearTimeout(timer)
  }, [isReady, editor.living, editor.dead])

  useRetry(save.at === 'failed' && save.isTemporary, retryDelay, retry)

  useEffect(() => {
    if (areSame({ living: editor.living, dead: editor.dead }, saved.versions)) draftSlot?.drop()
    else setIsKept(draftSlot?.keep({ base: saved, versions: { living: editor.living, dead: editor.dead } }) ?? false)
  }, [draftSlot, saved, editor.living, editor.dead])

  /** Sends what the timer had not sent yet when the editor is left. What fails stays in the draft. */
  const sendLast = useEffectEvent(() => {
    if (!isChanged || save.at === 'saving' || save.at === 'conflict') return
    saveIsland(ownerId, { versions, revision: saved.revision }, lastAction, noSnapshots).then(
      () => draftSlot?.drop(),
      () => {},
    )
  })
  useEffect(() => () => sendLast(), [])

  /** Continues from the other window's revision with these documents. */
  function resolve(theirs: SavedVersions, next: Versions, resolution: string) {
    dispatch({ type: 'replace', versions: next, lastAction: resolution })
    setSave({ at: 'idle', saved: theirs })
  }
  function conflictWith(theirs: SavedVersions) {
    const merged = mergeVersions(saved.versions, versions, theirs.versions)
    return {
      /** What a merge would decide where both windows changed the same thing, in words. */
      decisions: merged.conflicts,
      merge: () => resolve(theirs, merged.versions, 'Put two windows’ changes together.'),
      keepMine: () => resolve(theirs, versions, 'Kept this window’s island.'),
      takeTheirs: () => resolve(theirs, theirs.versions, 'Took the other window’s island.'),
    }
  }
  return {
    status: saveStatusOf(save, isChanged),
    revision: saved.revision,
    /** Whether leaving would lose something: unsaved work that this browser could not keep. */
    isAtRisk: isChanged && !isKept,
    reason: save.at === 'failed' ? save.reason : null,
    retry,
    /** The conflict with another window and each way to resolve it; null where there is none. */
    conflict: save.at === 'conflict' ? conflictWith(save.theirs) : null,
    /** Continues from a restored revision, which has no snapshots yet. */
    adopt(restored: SavedVersions, restoredAction: string) {
      setSave({ at: 'idle', saved: restored })
      // The save of a later change brings snapshots of its own, so a failure here needs no retry.
      captureSnapshots(restored.versions)
        .then((snapshots) => saveSnapshots(ownerId, restored.revision, restoredAction, snapshots))
        .catch(() => {})
    },
  }
}
export type Autosave = ReturnType<typeof useAutosave>

/** Merges both versions. A dead version that follows the living one on both sides goes on following it. */
function mergeVersions(base: Versions, mine: Versions, theirs: Versions) {
  const living = merge(base.living, mine.living, theirs.living)
  const isFollowing = !mine.dead && !theirs.dead
  const dead = isFollowing ? null : merge(deadOf(base), deadOf(mine), deadOf(theirs))
  return {
    versions: { living: living.document, dead: dead?.document ?? null },
    conflicts: [...living.conflicts, ...(dead?.conflicts ?? [])],
  }
}
