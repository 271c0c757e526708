import type { LegacyCase, LegacyChoices, LegacyNews } from '#contract/legacy/views.ts'
import { lastCall } from '#domain/legacy/limits.ts'
import type { ContactState } from '#domain/legacy/may-ask.ts'
import { hours } from '#domain/units.ts'

type Choice<Value extends string> = { readonly value: Value; readonly label: string; readonly meaning: string }

export const stayChoiceWords: readonly Choice<LegacyChoices['stays']>[] = [
  { value: 'everything', label: 'Everything others may see', meaning: 'What each of them may see now. What is private stays private.' },
  { value: 'public', label: 'What is public', meaning: 'What every member may see now. The rest is shown to nobody.' },
  { value: 'albums', label: 'Chosen albums', meaning: 'What lies in them, to those who may see it now.' },
  { value: 'nothing', label: 'Nothing', meaning: 'A name, the shape of the island and two dates.' },
]

export const audienceWords: readonly Choice<LegacyChoices['audience']>[] = [
  { value: 'public', label: 'Everybody who may see it now', meaning: 'The links that you shared go on, too.' },
  { value: 'members', label: 'Members', meaning: 'People with an account and a confirmed e-mail.' },
  { value: 'followers', label: 'Followers', meaning: 'People whom you let follow you.' },
  { value: 'same_island', label: 'People with my island shape', meaning: 'Those of them who may see it now.' },
]

export const bagWords: readonly Choice<LegacyChoices['bag']>[] = [
  { value: 'nothing', label: 'Nothing', meaning: 'They can visit the island, as others can.' },
  { value: 'stays', label: 'What stays', meaning: 'The files and words that stay to be seen. Nothing that is private now.' },
  { value: 'without-messages', label: 'Everything but messages', meaning: 'Private pictures and words as well.' },
  { value: 'all', label: 'Everything', meaning: 'What you wrote to others and they to you as well.' },
]

/** Beside the name of a contact. A contact who did not accept yet counts for nothing. */
export const contactStateWords: Readonly<Record<ContactState, string>> = {
  invited: 'Not active yet',
  active: 'Active',
  unreachable: 'Cannot be reached',
  declined: 'Declined',
  expired: 'Did not answer',
  left: 'Left',
  removed: 'Removed',
}

const newsWords: Readonly<Record<string, string>> = {
  asked: 'asked that the account be remembered',
  joined: 'asks as well',
  withdrew: 'asks no longer',
  objected: 'objected',
  held: 'Held: nothing is counted',
  released: 'The days are counted again',
  'last-call': 'All days have passed, and the owner was written to once more',
  remembered: 'The account is remembered',
  returning: 'The owner takes the account back',
  returned: 'The account was given back to its owner',
  'return-stopped': 'The keepers stopped the return',
  alive: 'The owner was here',
  vetoed: 'The owner said no',
  ended: 'Nobody asks any more',
  'mail-refused': 'The owner’s mail server refuses e-mails',
}

/** A line of the log. Contacts are named where one did it. */
export function newsText({ what, by }: LegacyNews): string {
  const words = newsWords[what] ?? what
  return by === null ? words.replace(/^./, (letter) => letter.toUpperCase()) : `${by} ${words}`
}

const holdWords = {
  suspension: 'the keepers have suspended the account',
  keepers: 'the keepers look at it',
  objection: 'a contact objects',
} as const

export const daysText = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/** How far a request is, in a sentence. The numbers are those of the request, whatever the settings say meanwhile. */
export function progressText({ state, counted, days, heldBy }: LegacyCase): string {
  switch (state) {
    case 'waiting':
      return `${counted} of ${daysText(days)} have passed.`
    case 'last-call':
      return `All ${daysText(days)} have passed, and the last ${lastCall / hours(1)} hours run.`
    case 'held':
      return `Nothing is counted for now: ${heldBy.map((reason) => holdWords[reason]).join(', and ')}. ${counted} of ${daysText(days)} have passed.`
    case 'remembered':
      return 'The account is remembered.'
    case 'returning':
      return 'The owner takes the account back: in 24 hours it is as it was.'
    case 'ended-alive':
      return 'The owner was here. The request is over, and nothing was changed.'
    case 'vetoed':
      return 'The owner said no. The request is over, and nothing was changed.'
    case 'withdrawn':
      return 'Nobody asks any more. The request is over, and nothing was changed.'
  }
}
