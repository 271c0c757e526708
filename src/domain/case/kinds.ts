/** The five kinds of entry a case keeps. */
export const entryKinds = ['image', 'video', 'misc', 'tweet', 'artifact'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Kinds whose entry is a file that somebody uploaded. */
export const fileKinds = ['image', 'video', 'misc'] as const
export type FileKind = (typeof fileKinds)[number]

/** What an owner sets a level of privacy for: the five kinds, and the skies they charted. */
export const privacyKinds = [...entryKinds, 'starchart'] as const
export type PrivacyKind = (typeof privacyKinds)[number]
