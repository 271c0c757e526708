import * as z from 'zod/mini'
import { rememberedAudiences, stayChoices } from '#domain/case/remembrance.ts'
import { caseStates } from '#domain/legacy/case.ts'
import { bagChoices, eraseYears, waitingDays } from '#domain/legacy/limits.ts'
import { contactStates } from '#domain/legacy/may-ask.ts'

const when = z.string()
const maybeWhen = z.nullable(z.string())
export const days = z.literal(waitingDays)
export const eraseAfter = z.nullable(z.literal(eraseYears))

/** What an owner chose to happen. */
const legacyChoices = z.object({
  /** How many days a request waits. */
  days,
  stays: z.enum(stayChoices),
  /** The albums whose entries stay, where `stays` is `albums`. */
  albums: z.array(z.string()),
  /** Who may still see what stays, of those who could see it before; `public` leaves it as it was. */
  audience: z.enum(rememberedAudiences),
  /** What the contacts may download. */
  bag: z.enum(bagChoices),
  /** After how many years everything is erased; null for never. */
  eraseAfter,
  /** Whether the account is deleted instead of remembered. */
  eraseWhenRemembered: z.boolean(),
})
export type LegacyChoices = z.infer<typeof legacyChoices>

const account = z.object({ _id: z.string(), name: z.string(), username: z.string() })

/** Somebody whom the owner named. `person` is null for a contact by e-mail with a card, and where their account is gone. */
export const legacyContact = z.object({
  _id: z.string(),
  name: z.string(),
  person: z.nullable(account),
  /** Of a contact with a card. */
  email: z.nullable(z.string()),
  state: z.enum(contactStates),
  invitedAt: when,
  activeSince: maybeWhen,
  /** From when they may ask, by what is known now; null when they may already, and while they are no contact. */
  mayAskFrom: maybeWhen,
  /** Since when a yearly check waits for their answer; null while none does. */
  checkedSince: maybeWhen,
})
export type LegacyContact = z.infer<typeof legacyContact>

/** Something that happened in a case. `by` is the name of the contact who did it; null where nobody did. */
const legacyNews = z.object({ what: z.string(), by: z.nullable(z.string()), at: when })

/** A request that an account be remembered. */
const legacyCase = z.object({
  _id: z.string(),
  state: z.enum(caseStates),
  /** How many days are counted, of how many. */
  counted: z.number(),
  days: z.number(),
  /** Names of the contacts who ask. */
  askers: z.array(z.string()),
  askedAt: when,
  /** The earliest moment at which the account can be remembered, or given back; null while nothing counts. */
  earliest: maybeWhen,
  /** Why nothing counts. */
  heldBy: z.array(z.enum(['suspension', 'keepers', 'objection'])),
  /** Whether a mail server refused the e-mails to the owner, so that it waits 60 days or more. */
  isMailRefused: z.boolean(),
  log: z.array(legacyNews),
})
export type LegacyNews = z.infer<typeof legacyNews>
export type LegacyCase = z.infer<typeof legacyCase>

/** Everything about the legacy of the caller. */
export const ownLegacy = z.object({
  choices: legacyChoices,
  /** A shorter waiting time that was chosen and does not count yet; null for none. */
  shorter: z.nullable(z.object({ days, from: when })),
  contacts: z.array(legacyContact),
  /** The case that is open, or the last one; null when there never was any. */
  case: z.nullable(legacyCase),
  /** Until when nobody may ask, since the e-mail, the password or the contacts changed; null when that is over. */
  quietUntil: maybeWhen,
})
export type OwnLegacy = z.infer<typeof ownLegacy>

/** A zip of the bag. */
const bagPart = z.object({ name: z.string(), bytes: z.number(), address: z.string() })
/** What a contact may download. */
const legacyBag = z.object({
  choice: z.enum(bagChoices),
  /** `none`: not asked for yet, or over. */
  state: z.enum(['none', 'making', 'ready', 'failed']),
  parts: z.array(bagPart),
  /** How often they may still have it made. */
  left: z.number(),
  /** Until when one that is made can be downloaded. */
  readyUntil: maybeWhen,
  /** Until when they may have it made. */
  until: maybeWhen,
})
export type LegacyBag = z.infer<typeof legacyBag>

const askRefusals = ['too-new', 'paused', 'changed', 'seen', 'owner-deleted', 'owner-deactivated', 'remembered', 'no-contact'] as const

/** An account whose contact the caller is, or is asked to be. */
export const namedLegacy = z.object({
  /** The owner; `_id` is what the calls name. */
  owner: account,
  /** How the owner calls the contact. */
  name: z.string(),
  state: z.enum(contactStates),
  invitedAt: when,
  activeSince: maybeWhen,
  case: z.nullable(legacyCase),
  /** What the contact is in the case that is open. */
  part: z.enum(['none', 'asks', 'objected']),
  /** Why they may not ask now, in words, and until when; null when they may, or when a case is open. */
  refusal: z.nullable(z.object({ why: z.enum(askRefusals), words: z.string(), until: maybeWhen })),
  /** Once the account is remembered; null before. */
  bag: z.nullable(legacyBag),
})
export type NamedLegacy = z.infer<typeof namedLegacy>
