import { type AnyEntry, listOf } from '#contract/entries.ts'
import type { UserDocument } from '#contract/user-info.ts'
import { type EntryKind, entryKinds } from '#domain/case/kinds.ts'

/** The newest entries of one kind, which the document carries, each with its kind. */
export const entriesOf = (document: UserDocument, kind: EntryKind): readonly AnyEntry[] =>
  document[listOf[kind]].map((entry) => ({ ...entry, kind, has_story: entry.story !== '' }) as AnyEntry)

export const countOf = (document: UserDocument, kind: EntryKind): number => document.counts[listOf[kind]]

/** The document's entries, since they are the freshest, then those of the pages that it does not carry. */
export function mergeEntries(newest: readonly AnyEntry[], paged: readonly AnyEntry[]): readonly AnyEntry[] {
  const inDocument = new Set(newest.map(({ _id }) => _id))
  return [...newest, ...paged.filter(({ _id }) => !inDocument.has(_id))]
}

/** The kind whose tab is open: the one in the address, or the first that has entries. */
export function openKindOf(document: UserDocument, param: string | null): EntryKind {
  return entryKinds.find((kind) => kind === param) ?? entryKinds.find((kind) => countOf(document, kind) > 0) ?? 'image'
}
