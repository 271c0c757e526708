import { type AnyEntry, listOf, privacyQueryOf } from '#contract/entries.ts'
import type { UserInfo } from '#contract/user-info.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'

/** The document without its login. */
export type Document = Omit<UserInfo, 'token'>

/** What the folders of a case are called, in the order they lie. */
export const kindWords: Readonly<Record<EntryKind, { readonly one: string; readonly many: string; readonly tab: string }>> = {
  image: { one: 'image', many: 'images', tab: 'Images' },
  video: { one: 'film', many: 'films', tab: 'Films' },
  misc: { one: 'paper', many: 'papers', tab: 'Papers' },
  tweet: { one: 'tweet', many: 'tweets', tab: 'Tweets' },
  artifact: { one: 'artifact', many: 'artifacts', tab: 'Artifacts' },
}

/** The newest entries of one kind that travelled inside the document, each naming its kind. */
export const entriesOf = (document: Document, kind: EntryKind): readonly AnyEntry[] =>
  document[listOf[kind]].map((entry) => ({ ...entry, kind }) as AnyEntry)

export const countOf = (document: Document, kind: EntryKind): number => document.counts[listOf[kind]]

/** The document's own entries first, since they are the freshest, then what the pages add, each entry once. */
export function withPages(newest: readonly AnyEntry[], paged: readonly AnyEntry[]): readonly AnyEntry[] {
  const known = new Set(newest.map(({ _id }) => _id))
  return [...newest, ...paged.filter(({ _id }) => !known.has(_id))]
}

/**
 * Which levels a viewer has to pass, where the owner's document says so: that of the kind and the entry's own, without what the other
 * implies. Empty for visitors, who are not told.
 */
export function levelsOf({ doc: { privacy } }: Document, entry: AnyEntry): readonly PrivacyLevel[] {
  if (!privacy) return []
  const both = [...new Set([privacy[privacyQueryOf[entry.kind]], entry.level ?? 'public'])]
  if (both.includes('private')) return ['private']
  const telling = both.filter(
    (level) => level !== 'public' && (level !== 'members' || !both.some((other) => other === 'followers' || other === 'same_island')),
  )
  return telling.length > 0 ? telling : ['public']
}

/** The one stamp an entry carries. A preview mark never widens who may see it, so a private entry says that first. */
export function stampOf(levels: readonly PrivacyLevel[], { is_preview }: Pick<AnyEntry, 'is_preview'>): 'PREVIEW' | 'PRIVATE' | null {
  if (levels.includes('private')) return 'PRIVATE'
  return is_preview ? 'PREVIEW' : null
}

/** What an entry is called where it has no caption: by its own words, or by its kind. */
export function titleOf(entry: AnyEntry): string {
  if (entry.caption !== '') return entry.caption
  if (entry.kind === 'tweet') return entry.text
  if (entry.kind === 'artifact') return entry.artifcats.product1.name
  const { one } = kindWords[entry.kind]
  return `${one.charAt(0).toUpperCase()}${one.slice(1)} without a caption`
}

/** The folder that is open: the one asked for, or the first with something in it. */
export function openKind(document: Document, asked: string | null): EntryKind {
  const kinds = Object.keys(kindWords) as EntryKind[]
  return kinds.find((kind) => kind === asked) ?? kinds.find((kind) => countOf(document, kind) > 0) ?? 'image'
}

/** The entry before and after, in the order they lie; null at the ends. */
export function around(entries: readonly AnyEntry[], id: string) {
  const at = entries.findIndex(({ _id }) => _id === id)
  const entry = entries[at]
  return entry ? { entry, position: at + 1, before: entries[at - 1] ?? null, next: entries[at + 1] ?? null } : null
}
