import { type AnyEntry, privacyQueryOf } from '#contract/entries.ts'
import type { Profile } from '#contract/user-info.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'

/** What the five kinds are called, in the order of their folders. */
export const kindLabels: Readonly<Record<EntryKind, { readonly one: string; readonly many: string; readonly tab: string }>> = {
  image: { one: 'image', many: 'images', tab: 'Images' },
  video: { one: 'film', many: 'films', tab: 'Films' },
  misc: { one: 'file', many: 'files', tab: 'Files' },
  tweet: { one: 'tweet', many: 'tweets', tab: 'Tweets' },
  artifact: { one: 'artifact', many: 'artifacts', tab: 'Artifacts' },
}

/** How each kind comes into the case: what an empty folder says to its owner. */
export const emptyFolderHints: Readonly<Record<EntryKind, string>> = {
  image: 'Upload a picture. It stays private until you say otherwise.',
  video: 'Upload a film. It stays private until you say otherwise.',
  misc: 'Letters, recordings, documents: whatever is neither a picture nor a film is kept here as a file.',
  tweet: 'Tweets come with the typewriter, which is on its way.',
  artifact: 'Artifacts are found, earned or bought. None has come to you yet.',
}

/** Kinds that come into the case by upload. */
export const isUploaded = (kind: EntryKind): boolean => kind !== 'tweet' && kind !== 'artifact'

/** What an entry is called where it has no caption: by its own words, by its file's name where the viewer is the owner, or by its kind. */
export function titleOf(entry: AnyEntry): string {
  if (entry.caption !== '') return entry.caption
  if (entry.kind === 'tweet') return entry.text
  if (entry.kind === 'artifact') return entry.artifcats.product1.name
  if (entry.kind === 'misc' && entry.filename) return entry.filename
  const { one } = kindLabels[entry.kind]
  return `${one.charAt(0).toUpperCase()}${one.slice(1)} without a caption`
}

/**
 * Which levels a viewer has to pass, where the owner's profile says so: that of the kind and the entry's own, without what the other
 * implies. Empty for visitors, who are not told.
 */
export function levelsOf({ privacy }: Pick<Profile, 'privacy'>, entry: Pick<AnyEntry, 'kind' | 'level'>): readonly PrivacyLevel[] {
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
