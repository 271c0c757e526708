import * as z from 'zod/mini'
import { entryKind, privacyLevel } from '#contract/entries.ts'
import { maxLength, singleLine } from '#contract/envelope.ts'
import { maxUsernameLength, usernamePattern } from '#domain/account/limits.ts'
import { maxPlaceLength } from '#domain/case/limits.ts'

const period = z
  .string()
  .check(maxLength(10), z.regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'Write a year, a month or a day: 1974, 1974-08 or 1974-08-21.'))

/** The filters of a case, as parameters of a query; what is left out narrows nothing. */
export const narrowing = {
  kind: z.optional(entryKind),
  /** Who is let in, by the narrower of the kind's level and the entry's own. Its owner alone may ask. */
  level: z.optional(privacyLevel),
  /** The first and the last year, month or day. */
  since: z.optional(period),
  until: z.optional(period),
  /** Whether there is a caption or a story. A tweet is words. */
  words: z.optional(z.enum(['with', 'without'])),
  /** As it is written beside them. */
  place: z.optional(singleLine(maxPlaceLength)),
  /** Somebody whom the caption, the story or the text names as @username, by their username. */
  person: z.optional(z.string().check(maxLength(maxUsernameLength), z.regex(usernamePattern, 'Write a username, without the at sign.'))),
}
