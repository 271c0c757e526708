import { useEffect, useEffectEvent, useState } from 'react'
import { merge } from '#domain/island/document/merge-documents.ts'
import type { Milliseconds } from '#domain/units.ts'
import { CallError } from '#web/lib/call.ts'
import { errorText } from '#web/lib/query-client.ts'
import type { Desk, DeskEvent, Versions } from './desk.ts'
import { deadOf, type Filed, fetchIsland, filedOf, type Pictures, saveIsland, savePictures } from './queries.ts'

/** How long nothing has to change before it is filed. */
const pause: Milliseconds = 1400

/** `stopped`: refused, or no answer. `conflict`: another window filed this island meanwhile. */
type Saving =
  | { readonly at: 'idle' | 'sending'; readonly filed: Filed }
  | { readonly at: 'stopped'; readonly filed: Filed; readonly reason: string }
  | { readonly at: 'conflict'; readonly filed: Filed; readonly theirs: Filed; readonly mine: Versions }

export type SavingState = 'kept' | 'waiting' | 'sending' | 'stopped' | 'conflict'

const isAs = (one: Versions, other: Versions) => one.living === other.living && one.dead === other.dead

/** Files the desk by itself a moment after the last change, and says when somebody else was faster. */
export function useSaving(
  id: string,
  opened: Filed,
  desk: Desk,
  {
    dispatch,
    photograph,
  }: { readonly dispatch: (event: DeskEvent) => void; readonly photograph: (versions: Versions) => Promise<Pictures> },
) {
  const [saving, setSaving] = useState<Saving>({ at: 'idle', filed: opened })
  const { filed } = saving
  const versions: Versions = { living: desk.living, dead: desk.dead }
  const isChanged = !isAs(versions, filed.versions)

  async function send() {
    const sent = { versions, revision: filed.revision }
    setSaving({ at: 'sending', filed })
    try {
      const pictures = await photograph(sent.versions).catch(() => ({ living: null, dead: null }))
      const now = await saveIsland(id, sent, desk.lastAction || 'Saved the island.', pictures)
      setSaving({ at: 'idle', filed: now })
    } catch (cause) {
      if (cause instanceof CallError && cause.code === 'conflict') await meet(sent.versions)
      else setSaving({ at: 'stopped', filed, reason: errorText(cause) })
    }
  }
  async function meet(mine: Versions) {
    try {
      setSaving({ at: 'conflict', filed, theirs: filedOf(await fetchIsland(id)), mine })
    } catch (cause) {
      setSaving({ at: 'stopped', filed, reason: errorText(cause) })
    }
  }
  const sendNow = useEffectEvent(() => void send())
  const isReady = isChanged && saving.at === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins the pause anew
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(sendNow, pause)
    return () => clearTimeout(timer)
  }, [isReady, desk.living, desk.dead])

  const settle = (theirs: Filed, next: Versions, lastAction: string) => {
    dispatch({ what: 'brought', versions: next, lastAction })
    setSaving({ at: 'idle', filed: theirs })
  }
  const state: SavingState = saving.at === 'idle' ? (isChanged ? 'waiting' : 'kept') : saving.at
  return {
    state,
    revision: filed.revision,
    reason: saving.at === 'stopped' ? saving.reason : null,
    again: () => setSaving({ at: 'idle', filed }),
    /** What would come of putting both together, in words; null where nobody else wrote. */
    quarrel: saving.at === 'conflict' ? quarrelOf(filed.versions, versions, saving.theirs.versions) : null,
    keepMine: () => saving.at === 'conflict' && settle(saving.theirs, versions, 'Kept this window’s island.'),
    takeTheirs: () => saving.at === 'conflict' && settle(saving.theirs, saving.theirs.versions, 'Took the other window’s island.'),
    putTogether: () => {
      if (saving.at !== 'conflict') return
      settle(saving.theirs, merged(filed.versions, versions, saving.theirs.versions).versions, 'Put two windows’ changes together.')
    },
    /** The bureau has something else now, by this window's own wish; only pictures of it are missing. */
    filedNow(next: Filed, lastAction: string) {
      setSaving({ at: 'idle', filed: next })
      // Whoever changes it before they are taken sends others with that change.
      photograph(next.versions).then(
        (pictures) => savePictures(id, next.revision, lastAction, pictures).catch(() => {}),
        () => {},
      )
    },
  }
}

/** Both versions merged. A dead version that follows in all three goes on following. */
function merged(base: Versions, mine: Versions, theirs: Versions) {
  const living = merge(base.living, mine.living, theirs.living)
  const isFollowing = !mine.dead && !theirs.dead
  const dead = isFollowing ? null : merge(deadOf(base), deadOf(mine), deadOf(theirs))
  return {
    versions: { living: living.document, dead: dead?.document ?? null },
    conflicts: [...living.conflicts, ...(dead?.conflicts ?? [])],
  }
}
const quarrelOf = (base: Versions, mine: Versions, theirs: Versions) => merged(base, mine, theirs).conflicts
