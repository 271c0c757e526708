import { wholeUuid } from '#domain/uuid.ts'
import { emptyPage, type WrittenPage } from '#domain/writing/page.ts'

/** A page as the server has it, as far as this window knows; `revision` null while it has none. */
export type SavedPage = { readonly page: WrittenPage; readonly revision: number | null }
export const unsavedPage: SavedPage = { page: emptyPage, revision: null }

/** What was written and is not saved yet, with what it began from. */
export type LocalDraft = { readonly base: SavedPage; readonly page: WrittenPage }

const prefixOf = (ownerId: string) => `page-draft/${ownerId}/`
/** What the draft of one page is kept under in this browser. */
export const localDraftOf = (ownerId: string, id: string) => `${prefixOf(ownerId)}${id}`

/** The pages of one person of which this browser keeps something, by the keys of what it stores. */
export function unsentPages(keys: readonly string[], ownerId: string): readonly string[] {
  const prefix = prefixOf(ownerId)
  const ids = keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length).split('/')[0] ?? '')
  return [...new Set(ids)].filter((id) => wholeUuid.test(id))
}

/** A draft from storage; null for one that is damaged or from another version of the program. */
export function parseLocalDraft(value: unknown): LocalDraft | null {
  const { base, page } = (value ?? {}) as {
    readonly base?: { readonly page?: unknown; readonly revision?: unknown }
    readonly page?: unknown
  }
  const [written, before] = [readPage(page), readPage(base?.page)]
  const revision = base?.revision
  return written && before && (revision === null || typeof revision === 'number')
    ? { base: { page: before, revision }, page: written }
    : null
}

function readPage(value: unknown): WrittenPage | null {
  const { title, text } = (value ?? {}) as Partial<Record<keyof WrittenPage, unknown>>
  return typeof title === 'string' && typeof text === 'string' ? { title, text } : null
}
