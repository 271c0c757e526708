/** The five kinds of entry a case keeps. */
export const entryKinds = ['image', 'video', 'misc', 'tweet', 'artifact'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Kinds whose entry is a file that somebody uploaded. */
export const fileKinds = ['image', 'video', 'misc'] as const
export type FileKind = (typeof fileKinds)[number]

/** What an owner sets a level of privacy for: the five kinds, and the skies they charted. */
export const privacyKinds = [...entryKinds, 'starchart'] as const
export type PrivacyKind = (typeof privacyKinds)[number]

/**
 * The files that are derived from an original and stored beside it: the drawn sizes (of a film: of its poster), the square of a profile,
 * the film as every browser plays it, the sound without what its recorder wrote about it.
 */
export const derivedKinds = ['small', 'medium', 'large', 'picture', 'video', 'audio'] as const
export type Derived = (typeof derivedKinds)[number]

/** Why a file is kept as it came, without drawn sizes or conversion: the sentences for its owner. */
export const unprocessedReasons = {
  damaged: 'It cannot be read: it is damaged or not whole. It is kept as it came.',
  'too-many-pixels': 'Its picture is larger than we draw. It is kept as it came.',
  'too-long': 'It runs for more than six hours. It is kept as it came.',
  'no-picture': 'There is nothing to see in this film. It is kept as it came.',
  'no-converter': 'It would have to be converted to play here, and this server has no converter. It is kept as it came.',
  'gave-up': 'Three tries to read it failed. It is kept as it came.',
} as const
export type UnprocessedReason = keyof typeof unprocessedReasons

/** The reasons for which a picture is refused instead of kept: the sentences for its sender. */
export const refusedPicture: Readonly<Partial<Record<UnprocessedReason, string>>> = {
  damaged: 'This picture cannot be read: it is damaged or not whole.',
  'too-many-pixels': 'This picture has more than 100 megapixels.',
}
