import type { Milliseconds } from '../units.ts'

/**
 * The states of a case, a contact's request that an account be remembered.
 * - `waiting`: days are counted; `last-call`: all are, and the last hours run; `held`: nothing counts;
 * - `remembered`, and `returning` while its owner takes the account back;
 * - `ended-alive`: the owner was there; `vetoed`: the owner said no; `withdrawn`: nobody asks any more.
 */
export const caseStates = ['waiting', 'last-call', 'held', 'remembered', 'returning', 'ended-alive', 'vetoed', 'withdrawn'] as const
export type CaseState = (typeof caseStates)[number]

/** States in which a sign of life ends a case. */
export const openStates = ['waiting', 'last-call', 'held'] as const satisfies readonly CaseState[]
/** States after which another case may be begun. */
export const endedStates = ['ended-alive', 'vetoed', 'withdrawn'] as const satisfies readonly CaseState[]

export const isOpen = (state: CaseState): boolean => openStates.some((open) => open === state)

/** Why nothing counts: the keepers suspended the owner, the keepers hold the case, or a contact objects. */
export type Hold =
  | { readonly kind: 'suspension' }
  | { readonly kind: 'keepers' }
  /** @property left how much of it is still to run */
  | { readonly kind: 'objection'; readonly by: string; readonly left: Milliseconds }

/** The name of a notice: each is sent once for a case. */
export type NoticeName = `day-${number}` | `last-call-${number}`

/** What the mail server answered to a notice. `sent`: nothing yet. */
export type NoticeAnswer = 'sent' | 'accepted' | 'refused'

export type LegacyCase = {
  readonly state: CaseState
  /** How many days are to be counted: those of the owner's settings when it was asked. They grow when mail is refused, and never shrink. */
  readonly days: number
  /** How many were counted. */
  readonly counted: number
  /** How much of the day, the last call or the return that runs has counted. */
  readonly progress: Milliseconds
  /** Up to when the time was looked at. */
  readonly seenAt: Date
  readonly notices: Readonly<Partial<Record<NoticeName, NoticeAnswer>>>
  /** How many last calls began: one more after each hold. */
  readonly lastCalls: number
  /** The contacts who ask, the first of them first. */
  readonly askers: readonly string[]
  /** Contacts who objected: each may once. */
  readonly objectors: readonly string[]
  readonly holds: readonly Hold[]
}

export type CaseEvent =
  | { readonly kind: 'tick' }
  | { readonly kind: 'mail-accepted'; readonly notice: NoticeName }
  | { readonly kind: 'mail-refused'; readonly notice: NoticeName }
  | { readonly kind: 'join'; readonly contact: string }
  /** Also of a contact who left, was removed, or whose account is gone. */
  | { readonly kind: 'withdraw'; readonly contact: string }
  | { readonly kind: 'object'; readonly contact: string }
  | { readonly kind: 'sign-of-life' }
  | { readonly kind: 'veto' }
  | { readonly kind: 'suspend' }
  | { readonly kind: 'unsuspend' }
  | { readonly kind: 'hold' }
  | { readonly kind: 'release' }
  | { readonly kind: 'return' }

/** What happened, as the log of a case has it and its contacts are told. */
export type CaseNews =
  | 'asked'
  | 'joined'
  | 'withdrew'
  | 'objected'
  | 'held'
  | 'released'
  | 'last-call'
  | 'remembered'
  | 'returning'
  | 'returned'
  | 'return-stopped'
  | 'alive'
  | 'vetoed'
  | 'ended'
  | 'mail-refused'

/** What is to be done beside storing the case. */
export type CaseEffect =
  /** Send this notice to the owner. */
  | { readonly kind: 'notice'; readonly name: NoticeName }
  /** Write this into the log, and tell the contacts. */
  | { readonly kind: 'news'; readonly news: CaseNews; readonly contact: string | null }
  /** These contacts may not ask for a while; `isVeto`: the owner said no. */
  | { readonly kind: 'pause'; readonly contacts: readonly string[]; readonly isVeto: boolean }
  | { readonly kind: 'remember' }
  | { readonly kind: 'give-back' }
  /** The keepers are to look at it. */
  | { readonly kind: 'alert-keepers' }

export type Stepped = { readonly case: LegacyCase; readonly effects: readonly CaseEffect[] }
