import type { PageDraft } from '#contract/writing.ts'
import { isSamePage, type WrittenPage } from '#domain/writing/page.ts'
import type { SaveState } from '#web/lib/save-state.ts'
import { type LocalDraft, type SavedPage, unsavedPage } from './local-draft.ts'

/** `conflict`: the page was changed, or added to the case, elsewhere. */
export type PageSaveState = SaveState<SavedPage, WrittenPage, PageDraft>

/** What the sheet opens with. */
export type Opening = { readonly page: WrittenPage; readonly save: PageSaveState }

export const savedPageOf = ({ title, text, revision }: PageDraft): SavedPage => ({ page: { title, text }, revision })

/** The server trims titles: white space at their ends is no difference. */
export const isSaved = (page: WrittenPage, saved: WrittenPage): boolean =>
  isSamePage({ ...page, title: page.title.trim() }, { ...saved, title: saved.title.trim() })

/**
 * Continues what was left in this browser. Work on an older revision is a conflict, which its writer decides: nothing is overwritten. Work
 * that the server has by now, since only its answer was lost, is none, and a page that the server does not have is created again.
 */
export function openingOf(server: PageDraft | null, found: LocalDraft | null): Opening {
  if (server === null)
    return found ? { page: found.page, save: { at: 'idle', saved: unsavedPage } } : { page: unsavedPage.page, save: idle(unsavedPage) }
  const saved = savedPageOf(server)
  if (!found || (server.entry === null && isSaved(found.page, saved.page))) return { page: saved.page, save: idle(saved) }
  if (server.entry === null && found.base.revision === server.revision) return { page: found.page, save: idle(saved) }
  return { page: found.page, save: { at: 'conflict', saved: found.base, theirs: server } }
}

/** Continues from what this browser has, while the server cannot be asked. */
export const openingOffline = ({ base, page }: LocalDraft): Opening => ({ page, save: idle(base) })

/**
 * The state after the server refused a save because of a newer revision. When that revision is what was sent, an earlier try of this
 * window had arrived after all and only its answer was lost.
 */
export const afterConflict = (saved: SavedPage, sent: WrittenPage, theirs: PageDraft): PageSaveState =>
  theirs.entry === null && isSaved(sent, theirs) ? idle({ page: sent, revision: theirs.revision }) : { at: 'conflict', saved, theirs }

const idle = (saved: SavedPage): PageSaveState => ({ at: 'idle', saved })
