import { type AnyEntry, listOf } from '#contract/entries.ts'
import type { UserInfo } from '#contract/user-info.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import { kindLabels } from '#web/lib/entry-labels.ts'

/** The document without its login. */
export type Document = Omit<UserInfo, 'token'>

/** The newest entries of one kind that travelled inside the document, each naming its kind. */
export const entriesOf = (document: Document, kind: EntryKind): readonly AnyEntry[] =>
  document[listOf[kind]].map((entry) => ({ ...entry, kind }) as AnyEntry)

export const countOf = (document: Document, kind: EntryKind): number => document.counts[listOf[kind]]

/** The document's own entries first, since they are the freshest, then what the pages add, each entry once. */
export function withPages(newest: readonly AnyEntry[], paged: readonly AnyEntry[]): readonly AnyEntry[] {
  const known = new Set(newest.map(({ _id }) => _id))
  return [...newest, ...paged.filter(({ _id }) => !known.has(_id))]
}

/** The folder that is open: the one asked for, or the first with something in it. */
export function openKind(document: Document, asked: string | null): EntryKind {
  const kinds = Object.keys(kindLabels) as EntryKind[]
  return kinds.find((kind) => kind === asked) ?? kinds.find((kind) => countOf(document, kind) > 0) ?? 'image'
}
