import { takeDraftSlot } from '#web/lib/autosave/draft-slot.ts'
import { CallError } from '#web/lib/call.ts'
import { browserStorage, storedKeys } from '#web/lib/storage.ts'
import { localDraftOf, parsePage, unsentPages } from './local-draft.ts'
import { saveDraft } from './queries.ts'

/**
 * Sends what other windows left in this browser when they were closed without a network. What the server refuses stays, and is asked about
 * when its page is opened. A page that is open in a window has its slot, so it is left to that window.
 * @param openId the page that this window opens
 */
export async function sendUnsent(ownerId: string, openId: string): Promise<void> {
  for (const id of unsentPages(storedKeys(), ownerId)) {
    if (id === openId) continue
    const slot = await takeDraftSlot({ storage: browserStorage, locks: navigator.locks }, localDraftOf(ownerId, id), parsePage)
    try {
      if (!slot?.found) continue
      await saveDraft(id, slot.found.content, slot.found.base.revision)
      slot.drop()
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
    } finally {
      await slot?.release()
    }
  }
}
