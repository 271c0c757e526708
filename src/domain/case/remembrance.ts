import type { PrivacyLevel } from './privacy.ts'

/**
 * What of a case stays visible once its owner is remembered: nothing; what lies in chosen albums; what everybody could see; everything that
 * others could see. It narrows who saw what before, and never widens it.
 */
export const stayChoices = ['nothing', 'albums', 'public', 'everything'] as const
export type StayChoice = (typeof stayChoices)[number]

/** Who may still see what stays: those whom this level lets in, of those who could see it before. `public` leaves it as it was. */
export const rememberedAudiences = ['same_island', 'followers', 'members', 'public'] as const satisfies readonly PrivacyLevel[]
export type RememberedAudience = (typeof rememberedAudiences)[number]

/** What the owner of a remembered account chose beforehand. */
export type Remembrance = {
  readonly stays: StayChoice
  /** The albums of the choice `albums`. */
  readonly albums: readonly string[]
  readonly audience: RememberedAudience
  /** Whether the account was locked: then it shows its things to approved followers only, as before. */
  readonly isLocked: boolean
}

/** What holds for who chose nothing: what others could see, they still can. */
export const usualRemembrance: Omit<Remembrance, 'isLocked'> = { stays: 'everything', albums: [], audience: 'public' }
