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
