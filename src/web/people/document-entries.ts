import { type AnyEntry, listOf } from '#contract/entries.ts'
import type { UserDocument } from '#contract/user-info.ts'
import type { EntryKind } from '#domain/case/kinds.ts'

/** The newest entries of one kind, which the document carries, each with its kind. */
export const entriesOf = (document: UserDocument, kind: EntryKind): readonly AnyEntry[] =>
  document[listOf[kind]].map((entry) => ({ ...entry, kind, has_story: entry.story !== '' }) as AnyEntry)

export const countOf = (document: UserDocument, kind: EntryKind): number => document.counts[listOf[kind]]

/** The document's entries, since they are the freshest, then those of the pages that it does not carry. */
export function mergeEntries(newest: readonly AnyEntry[], paged: readonly AnyEntry[]): readonly AnyEntry[] {
  const inDocument = new Set(newest.map(({ _id }) => _id))
  return [...newest, ...paged.filter(({ _id }) => !inDocument.has(_id))]
}

/** The kind whose tab is open: the one in the address if it has a tab, or the first that has entries. */
export function openKindOf(document: UserDocument, kinds: readonly EntryKind[], param: string | null): EntryKind {
  return kinds.find((kind) => kind === param) ?? kinds.find((kind) => countOf(document, kind) > 0) ?? 'image'
}
