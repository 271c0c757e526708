import type { PageDraft } from '#contract/writing.ts'
import { wholeUuid } from '#domain/uuid.ts'
import { emptyPage, isBlank, isSamePage, type WrittenPage } from '#domain/writing/page.ts'
import { type Draft, initialAutosave, type Opening, type Saved } from '#web/lib/autosave/autosave.ts'

const prefixOf = (ownerId: string) => `page-draft/${ownerId}/`
/** What the draft of one page is kept under in this browser. */
export const localDraftOf = (ownerId: string, id: string) => `${prefixOf(ownerId)}${id}`

/** The pages of one person of which this browser keeps something, by the keys of what it stores. */
export function unsentPages(keys: readonly string[], ownerId: string): readonly string[] {
  const prefix = prefixOf(ownerId)
  const ids = keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length).split('/')[0] ?? '')
  return [...new Set(ids)].filter((id) => wholeUuid.test(id))
}

/** A page from storage; null for one that is damaged or from another version of the program. */
export function parsePage(value: unknown): WrittenPage | null {
  const { title, text } = (value ?? {}) as Partial<Record<keyof WrittenPage, unknown>>
  return typeof title === 'string' && typeof text === 'string' ? { title, text } : null
}

/** A page as the server has it. One that is an entry of the case takes no more saves. */
export const savedPageOf = ({ title, text, revision, updatedAt, entry }: PageDraft): Saved<WrittenPage> => ({
  content: { title, text },
  revision,
  updatedAt,
  isFinal: entry !== null,
})
const unsavedPage: Saved<WrittenPage> = { content: emptyPage, revision: null }

/** The server trims titles: white space at their ends is no difference. There is one blank page. */
export const isSaved = (page: WrittenPage, saved: WrittenPage): boolean =>
  isSamePage({ ...page, title: page.title.trim() }, { ...saved, title: saved.title.trim() }) || (isBlank(page) && isBlank(saved))

/** What the sheet opens with. A page that the server does not have is created again from what was left in this browser. */
export const pageOpeningOf = (server: PageDraft | null, found: Draft<WrittenPage> | null): Opening<WrittenPage> =>
  server === null
    ? initialAutosave(unsavedPage, found && { ...found, base: unsavedPage }, isSaved)
    : initialAutosave(savedPageOf(server), found, isSaved)

/** Continues from what this browser has, while the server cannot be asked. */
export const openingOffline = ({ base, content }: Draft<WrittenPage>): Opening<WrittenPage> => ({
  content,
  save: { at: 'idle', saved: base },
})
