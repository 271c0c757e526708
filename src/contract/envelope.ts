import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { maxEmailLength } from '#domain/account/limits.ts'
import { rehearsals, visitors } from '#domain/case/visibility.ts'
import { wholeUuid } from '#domain/uuid.ts'
import { validationMessages } from './validation-messages.ts'

z.config(validationMessages)

/** A bound on the length of a text. It aborts later checks, so that no pattern runs over a text that is too long. */
export const maxLength = (longest: number, error = `Use ${longest} characters or fewer.`) => z.maxLength(longest, { error, abort: true })

/** The one success envelope: data, and a sentence where a person should read one. */
export const dataReply = <S extends $ZodType>(data: S) => z.object({ message: z.optional(z.string()), data })
/** The minimal reply of a call whose caller knows what changed. */
export const emptyReply = dataReply(z.object({}))
/** Success that carries only a sentence. */
export const messageReply = z.object({ message: z.string() })
/** One page of a list and where the next begins; no `next` on the last. */
export const page = <S extends $ZodType>(item: S) => z.object({ data: z.array(item), next: z.optional(z.string()) })
export const paging = {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(z.string().check(maxLength(600))),
}
/** The preview of owners: answers what such a visitor would be answered, now or, in a rehearsal, once the owner is remembered. */
export const seenAs = z.object({ as: z.optional(z.enum([...visitors, ...rehearsals])) })

const failure = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** Of a `conflict` over an entry: the entry as it is now. */
  current: z.optional(z.unknown()),
  /** Of the login of a program: the code of RFC 8628, section 3.5. */
  error: z.optional(z.string()),
  /** Of `code-needed`: what the code is sent with. */
  ticket: z.optional(z.string()),
})
export type Failure = z.infer<typeof failure>

const hasNoHiddenCharacters = (text: string) => !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text.replace(/[\n\r\t\u200d]/g, ''))
/** A line of words: trimmed, no line breaks, nothing unprintable. */
export const singleLine = (longest: number) =>
  z.string().check(
    z.trim(),
    maxLength(longest),
    z.refine((text) => hasNoHiddenCharacters(text) && !/[\n\r]/.test(text), 'Use one line of plain characters.'),
  )
/** Words of several lines. */
export const prose = (longest: number) =>
  z.string().check(maxLength(longest), z.refine(hasNoHiddenCharacters, 'Some characters in this text cannot be kept.'))
const isSomething = z.refine<string>((text) => text.replace(/[\u200d\ufe0f]/g, '').trim() !== '', 'Write something.')
/** Words of several lines, trimmed, and not nothing. */
export const writtenWords = (longest: number) => prose(longest).check(z.trim(), isSomething)
/** A line of words that is not nothing. */
export const writtenLine = (longest: number) => singleLine(longest).check(isSomething)
/** An id made by us: a uuid in lower case. */
export const id = z.string().check(maxLength(36, 'This is not an id.'), z.regex(wholeUuid, 'This is not an id.'))
export const owner = z.object({ id })

/** The labels of a domain are separated by their dots alone, so that the pattern reads each character once. */
const emailPattern = /^[^\s@<>()"',;:\\[\]\p{Cc}]+@(?:[^\s@<>()"',;:\\[\].\p{Cc}]+\.)+[^\s@<>()"',;:\\[\].\p{Cc}]+$/u
/** An e-mail address, in small letters. */
export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    maxLength(maxEmailLength, 'This address is too long.'),
    z.regex(emailPattern, 'This does not look like an e-mail address.'),
  )
