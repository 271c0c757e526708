import { reconcile } from '#web/lib/autosave/autosave.ts'
import { type DraftSlot, takeDraftSlot } from '#web/lib/autosave/draft-slot.ts'
import { CallError } from '#web/lib/call.ts'
import { keptKeys, keptWords } from '#web/lib/kept/kept-words.ts'
import { islandDraftOf, parseVersions, savedVersionsOf } from './documents.ts'
import type { Versions } from './editor-reducer.ts'
import { mergeVersions } from './merge-versions.ts'
import { fetchIsland, saveIsland } from './queries.ts'

/**
 * Sends what an editor of the island left in this browser when it was closed without a network. An editor that is open has its slot, so its
 * work is left to it. Where both sides changed the same thing, nothing is sent: the editor asks when it is opened.
 * @returns whether there is something to ask
 */
export async function sendLeftDrafts(owner: string): Promise<boolean> {
  const subject = islandDraftOf(owner)
  while (keptKeys().some((key) => key.startsWith(subject))) {
    const slot = await takeDraftSlot({ storage: keptWords, locks: navigator.locks }, subject, parseVersions)
    try {
      if (!slot?.found) return false
      if (!(await sendDraft(owner, slot, slot.found))) return true
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      return false // no network, or another window was quicker: the next visit tries again
    } finally {
      await slot?.release()
    }
  }
  return false
}

/** Whether the draft is done with. */
async function sendDraft(owner: string, slot: DraftSlot<Versions>, draft: NonNullable<DraftSlot<Versions>['found']>): Promise<boolean> {
  const theirs = savedVersionsOf(await fetchIsland(owner))
  const { save, content: reconciled } = reconcile(draft, theirs)
  const merged = save.at === 'conflict' ? mergeVersions(draft.base.content, draft.content, theirs.content) : null
  if (merged && merged.conflicts.length > 0) return false
  const content = merged?.versions ?? reconciled
  if (content !== theirs.content)
    await saveIsland(owner, content, theirs.revision, 'Saved what was placed without a network.', { living: null, dead: null })
  slot.drop()
  return true
}
