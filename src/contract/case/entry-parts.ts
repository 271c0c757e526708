import * as z from 'zod/mini'
import { anyEntry, privacyLevel, wholeEntry } from '#contract/entries.ts'
import { dataReply, id, maxLength, prose, singleLine } from '#contract/envelope.ts'
import { userInfo } from '#contract/user-info.ts'
import { maxCaptionLength, maxEntriesInOneSave, maxPlaceLength, maxStoryLength } from '#domain/case/limits.ts'
import { moment } from './moment.ts'

/** Names one entry of the case, whatever its kind. */
export const entryRef = { caseimage_id: id }
/** Where a file is: what an upload answered, or any address of it. It must be the caller's own. */
export const location = z.string().check(maxLength(1000))

/** What an owner writes beside an entry; what is left out stays. */
export const words = {
  caption: z.optional(singleLine(maxCaptionLength)),
  story: z.optional(prose(maxStoryLength)),
  is_preview: z.optional(z.boolean()),
  /** Narrows the level of its kind; null follows it. A wider one changes nothing, since both must let a viewer in. */
  level: z.optional(z.nullable(privacyLevel)),
  moment: z.optional(z.nullable(moment)),
  place: z.optional(z.nullable(singleLine(maxPlaceLength))),
}
/**
 * The `revision` of the entry that the writer had before them. When the entry was rewritten since, the answer is 409 `conflict`
 * with the entry as it is now in `current`, unless it says already what is written here.
 */
export const revision = z.optional(z.number().check(z.int(), z.minimum(1)))

/** At least one of something, and no more than one save may bring. */
export const many = <S extends z.ZodMiniType>(item: S, most = maxEntriesInOneSave) =>
  z.array(item).check(z.minLength(1, 'Send at least one entry.'), z.maxLength(most, `Send ${most} entries or fewer at once.`))
/** One id, or as many as a person selected: all change together or none does. */
export const chosenEntries = { caseimage_id: z.union([id, many(id)]) }

/** The whole fresh document, and beside it the entry that changed, which may be too old to stand in it. Minimal: the entry alone. */
export const entryChanged = {
  reply: z.extend(dataReply(userInfo), { entry: wholeEntry }),
  minimal: dataReply(z.object({ entry: wholeEntry })),
} as const
/** The same of many: one entry for each that was sent, in that order, without their stories. */
export const entriesSaved = {
  reply: z.extend(dataReply(userInfo), { entries: z.array(anyEntry) }),
  minimal: dataReply(z.object({ entries: z.array(anyEntry) })),
} as const
