import { type AnyEntry, privacyQueryOf } from '#contract/entries.ts'
import type { Profile } from '#contract/user-info.ts'
import type { EntryKind, FileKind } from '#domain/case/kinds.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { t } from '#web/lib/language/translate.ts'

/** What the five kinds are called, in the order of their folders. */
export const kindLabels: Readonly<Record<EntryKind, { readonly one: string; readonly many: string; readonly tab: string }>> = {
  image: { one: t('image'), many: t('images'), tab: t('Images') },
  video: { one: t('film'), many: t('films'), tab: t('Films') },
  misc: { one: t('file'), many: t('files'), tab: t('Files') },
  tweet: { one: t('tweet'), many: t('tweets'), tab: t('Tweets') },
  artifact: { one: t('artifact'), many: t('artifacts'), tab: t('Artifacts') },
}

/** How each kind comes into the case: what an empty folder says to its owner. */
export const emptyFolderHints: Readonly<Record<EntryKind, string>> = {
  image: t('Upload a picture. It stays private until you say otherwise.'),
  video: t('Upload a film. It stays private until you say otherwise.'),
  misc: t('Letters, recordings, documents: whatever is neither a picture nor a film is kept here as a file.'),
  tweet: t('Write a tweet. Everything you post is kept here too.'),
  artifact: t('Artifacts are found, earned, or come from the shop. None has come to you yet.'),
}

/** Kinds that come into the case by upload. */
export const isUploaded = (kind: EntryKind): kind is FileKind => kind !== 'tweet' && kind !== 'artifact'

/** The words that stand below or beside an entry: its caption, its own text or its file's name, which only its owner has. Null where there are none. */
export function captionOf(entry: AnyEntry): string | null {
  if (entry.caption !== '') return entry.caption
  if (entry.kind === 'tweet') return entry.text
  if (entry.kind === 'artifact') return entry.artifcats.product1.name
  return (entry.kind === 'misc' && entry.filename) || null
}

/** The accessible name of an entry. Where it has no caption, it is what it is and when: `Photograph, August 1974`. */
export const titleOf = (entry: AnyEntry): string =>
  captionOf(entry) ?? [nouns[entry.kind], entry.moment && formatMoment(entry.moment)].filter(Boolean).join(', ')

const nouns = {
  image: t('Photograph'),
  video: t('Film'),
  misc: t('File'),
  tweet: t('Tweet'),
  artifact: t('Artifact'),
} as const satisfies Record<EntryKind, string>

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

/** What is printed by each stamp. */
export const stampWords = { PREVIEW: t('PREVIEW'), PRIVATE: t('PRIVATE') } as const

/** The one stamp an entry carries. A preview mark never widens who may see it, so a private entry says that first. */
export function stampOf(levels: readonly PrivacyLevel[], { is_preview }: Pick<AnyEntry, 'is_preview'>): 'PREVIEW' | 'PRIVATE' | null {
  if (levels.includes('private')) return 'PRIVATE'
  return is_preview ? 'PREVIEW' : null
}

/**
 * The stamp of an entry among others of its owner's case: only of what is kept otherwise than all of its kind. Where the kind is private nobody
 * sees an entry, also one that is marked as a preview.
 */
export function exceptionStampOf({ privacy }: Pick<Profile, 'privacy'>, entry: Pick<AnyEntry, 'kind' | 'level' | 'is_preview'>) {
  const isKindPrivate = privacy?.[privacyQueryOf[entry.kind]] === 'private'
  return isKindPrivate ? null : stampOf(entry.level === 'private' ? ['private'] : [], entry)
}

/** What each level of privacy is called, whom it lets in, and what choosing it means. */
export const levelLabels: Readonly<Record<PrivacyLevel, { readonly name: string; readonly who: string; readonly meaning: string }>> = {
  private: { name: t('Private'), who: t('nobody but you'), meaning: t('Nobody but you sees them.') },
  same_island: {
    name: t('People with my island shape'),
    who: t('people with a confirmed e-mail whose island has the same shape as yours'),
    meaning: t('People with a confirmed e-mail whose island has the same shape as yours see them.'),
  },
  followers: { name: t('Followers'), who: t('people you let follow you'), meaning: t('People you let follow you see them.') },
  members: {
    name: t('Members'),
    who: t('members with a confirmed e-mail'),
    meaning: t('Members with a confirmed e-mail see them.'),
  },
  public: {
    name: t('Everybody, and shown on the map'),
    who: t('every member'),
    meaning: t('Every member sees them, and new ones are shown on the map. Without an account they are seen by the links that you share.'),
  },
}
