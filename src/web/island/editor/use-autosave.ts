import { useEffect, useEffectEvent, useState } from 'react'
import { merge } from '#domain/island/document/merge-documents.ts'
import type { Milliseconds } from '#domain/units.ts'
import { CallError } from '#web/lib/call.ts'
import { errorText } from '#web/lib/query-client.ts'
import type { EditorAction, EditorState, Versions } from './editor-reducer.ts'
import { deadOf, fetchIsland, type SavedVersions, type Snapshots, savedVersionsOf, saveIsland, saveSnapshots } from './queries.ts'

/** Time without a change before the island is saved. */
const debounce: Milliseconds = 1400

/** `saved`: what the server has, as far as this window knows. `failed`: refused, or no answer. `conflict`: another window saved first. */
type SaveState =
  | { readonly at: 'idle' | 'saving'; readonly saved: SavedVersions }
  | { readonly at: 'failed'; readonly saved: SavedVersions; readonly reason: string }
  | { readonly at: 'conflict'; readonly saved: SavedVersions; readonly theirs: SavedVersions }

export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict'

type Options = {
  readonly ownerId: string
  readonly opened: SavedVersions
  readonly editor: EditorState
  readonly dispatch: (action: EditorAction) => void
  readonly captureSnapshots: (versions: Versions) => Promise<Snapshots>
}

const areSame = (one: Versions, other: Versions) => one.living === other.living && one.dead === other.dead

/** Saves the island a moment after the last change. A conflict with another window stops saving until it is resolved. */
export function useAutosave({ ownerId, opened, editor, dispatch, captureSnapshots }: Options) {
  const [save, setSave] = useState<SaveState>({ at: 'idle', saved: opened })
  const { saved } = save
  const versions: Versions = { living: editor.living, dead: editor.dead }
  const isChanged = !areSame(versions, saved.versions)

  async function send() {
    setSave({ at: 'saving', saved })
    try {
      const snapshots = await captureSnapshots(versions).catch(() => ({ living: null, dead: null }))
      const lastAction = editor.lastAction || 'Saved the island.'
      setSave({ at: 'idle', saved: await saveIsland(ownerId, { versions, revision: saved.revision }, lastAction, snapshots) })
    } catch (cause) {
      if (cause instanceof CallError && cause.code === 'conflict') await fetchTheirs()
      else setSave({ at: 'failed', saved, reason: errorText(cause) })
    }
  }
  async function fetchTheirs() {
    try {
      setSave({ at: 'conflict', saved, theirs: savedVersionsOf(await fetchIsland(ownerId)) })
    } catch (cause) {
      setSave({ at: 'failed', saved, reason: errorText(cause) })
    }
  }
  const sendNow = useEffectEvent(() => void send())
  const isReady = isChanged && save.at === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change restarts the timer
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(sendNow, debounce)
    return () => clearTimeout(timer)
  }, [isReady, editor.living, editor.dead])

  /** Continues from the other window's revision with these documents. */
  function resolve(theirs: SavedVersions, next: Versions, lastAction: string) {
    dispatch({ type: 'replace', versions: next, lastAction })
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
  const idleStatus = isChanged ? 'unsaved' : 'saved'
  const status: SaveStatus = save.at === 'idle' ? idleStatus : save.at
  return {
    status,
    revision: saved.revision,
    reason: save.at === 'failed' ? save.reason : null,
    retry: () => setSave({ at: 'idle', saved }),
    /** The conflict with another window and each way to resolve it; null where there is none. */
    conflict: save.at === 'conflict' ? conflictWith(save.theirs) : null,
    /** Continues from a restored revision, which has no snapshots yet. */
    adopt(restored: SavedVersions, lastAction: string) {
      setSave({ at: 'idle', saved: restored })
      // The save of a later change brings snapshots of its own, so a failure here needs no retry.
      captureSnapshots(restored.versions)
        .then((snapshots) => saveSnapshots(ownerId, restored.revision, lastAction, snapshots))
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
