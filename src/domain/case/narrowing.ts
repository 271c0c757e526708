import { type EntryKind, entryKinds } from './kinds.ts'
import { isWider, type Privacy, type PrivacyLevel, privacyLevels } from './privacy.ts'

/** A part of a case that an index keeps in order: entries of one kind with one level of their own; '' where they follow their kind. */
export type EntryRange = { readonly kind: EntryKind; readonly level: PrivacyLevel | '' }

/** The filters of a case. What is left out narrows nothing. */
export type Narrowing = {
  readonly kind?: EntryKind | undefined
  /** Who is let in: the narrower of the kind's level and the entry's own. */
  readonly level?: PrivacyLevel | undefined
  /** The first and the last year, month or day, both included. */
  readonly since?: string | undefined
  readonly until?: string | undefined
  /** Whether they have a caption or a story; a tweet is words. */
  readonly words?: 'with' | 'without' | undefined
  /** As it is written beside the entries. */
  readonly place?: string | undefined
  /** The username of somebody whom the words name as @username. */
  readonly person?: string | undefined
}

/** Whom an entry lets in, by its own level and that of its kind: the narrower of them; where neither is, its own. */
export const effectiveLevel = (own: PrivacyLevel | '', ofKind: PrivacyLevel): PrivacyLevel =>
  own === '' || isWider(own, ofKind) ? ofKind : own

/** The parts of a case that hold entries of a kind and of an effective level; all of them where neither is named. */
export const rangesOf = (privacy: Privacy, { kind, level }: Pick<Narrowing, 'kind' | 'level'>): readonly EntryRange[] =>
  entryKinds
    .filter((one) => kind === undefined || one === kind)
    .flatMap((one) => (['', ...privacyLevels] as const).map((own) => ({ kind: one, level: own })))
    .filter((range) => level === undefined || effectiveLevel(range.level, privacy[range.kind].level) === level)

/** What comes after every moment of a day, a month or a year: no moment has this sign twice. */
export const endOfPeriod = (period: string): string => `${period}~~`

/** Whether a year of the timeline, or a decade such as `197X`, lies within a span of years. */
export const isYearWithin = (year: string, { since, until }: Pick<Narrowing, 'since' | 'until'>): boolean =>
  year !== '' && (since === undefined || year >= since) && (until === undefined || year < endOfPeriod(until))
