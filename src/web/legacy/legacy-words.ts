import type { LegacyCase, LegacyChoices, LegacyNews } from '#contract/legacy/views.ts'
import { lastCall } from '#domain/legacy/limits.ts'
import type { ContactState } from '#domain/legacy/may-ask.ts'
import { hours } from '#domain/units.ts'
import { t } from '#web/lib/language/translate.ts'

type Choice<Value extends string> = { readonly value: Value; readonly label: string; readonly meaning: string }

export const stayChoiceWords: readonly Choice<LegacyChoices['stays']>[] = [
  {
    value: 'everything',
    label: t('Everything others may see'),
    meaning: t('What each of them may see now. What is private stays private.'),
  },
  { value: 'public', label: t('What is public'), meaning: t('What every member may see now. The rest is shown to nobody.') },
  { value: 'albums', label: t('Chosen albums'), meaning: t('What lies in them, to those who may see it now.') },
  { value: 'nothing', label: t('Nothing'), meaning: t('A name, the shape of the island and two dates.') },
]

export const audienceWords: readonly Choice<LegacyChoices['audience']>[] = [
  { value: 'public', label: t('Everybody who may see it now'), meaning: t('The links that you shared go on, too.') },
  { value: 'members', label: t('Members'), meaning: t('People with an account and a confirmed e-mail.') },
  { value: 'followers', label: t('Followers'), meaning: t('People whom you let follow you.') },
  { value: 'same_island', label: t('People with my island shape'), meaning: t('Those of them who may see it now.') },
]

export const bagWords: readonly Choice<LegacyChoices['bag']>[] = [
  { value: 'nothing', label: t('Nothing'), meaning: t('They can visit the island, as others can.') },
  { value: 'stays', label: t('What stays'), meaning: t('The files and words that stay to be seen. Nothing that is private now.') },
  { value: 'without-messages', label: t('Everything but messages'), meaning: t('Private pictures and words as well.') },
  { value: 'all', label: t('Everything'), meaning: t('What you wrote to others and they to you as well.') },
]

/** Beside the name of a contact. A contact who did not accept yet counts for nothing. */
export const contactStateWords: Readonly<Record<ContactState, string>> = {
  invited: t('Not active yet'),
  active: t('Active'),
  unreachable: t('Cannot be reached'),
  declined: t('Declined'),
  expired: t('Did not answer'),
  left: t('Left'),
  removed: t('Removed'),
}

const newsWords: Readonly<Record<string, string>> = {
  asked: t('asked that the account be remembered'),
  joined: t('asks as well'),
  withdrew: t('asks no longer'),
  objected: t('objected'),
  held: t('Held: nothing is counted'),
  released: t('The days are counted again'),
  'last-call': t('All days have passed, and the owner was written to once more'),
  remembered: t('The account is remembered'),
  returning: t('The owner takes the account back'),
  returned: t('The account was given back to its owner'),
  'return-stopped': t('The keepers stopped the return'),
  alive: t('The owner was here'),
  vetoed: t('The owner said no'),
  ended: t('Nobody asks any more'),
  'mail-refused': t('The owner’s mail server refuses e-mails'),
}

/** A line of the log. Contacts are named where one did it. */
export function newsText({ what, by }: LegacyNews): string {
  const words = newsWords[what] ?? what
  return by === null ? words.replace(/^./, (letter) => letter.toUpperCase()) : `${by} ${words}`
}

const holdWords = {
  suspension: t('the keepers have suspended the account'),
  keepers: t('the keepers look at it'),
  objection: t('a contact objects'),
} as const

export const daysText = (count: number): string => t('{count, plural, one{1 day} other{# days}}', { count })

/** How far a request is, in a sentence. The numbers are those of the request, whatever the settings say meanwhile. */
export function progressText({ state, counted, days, heldBy }: LegacyCase): string {
  switch (state) {
    case 'waiting':
      return t('{counted} of {daysText} have passed.', { counted, daysText: daysText(days) })
    case 'last-call':
      return t('All {daysText} have passed, and the last {lastCall} hours run.', {
        daysText: daysText(days),
        lastCall: lastCall / hours(1),
      })
    case 'held':
      return t('Nothing is counted for now: {heldBy}. {counted} of {daysText} have passed.', {
        heldBy: heldBy.map((reason) => holdWords[reason]).join(', and '),
        counted,
        daysText: daysText(days),
      })
    case 'remembered':
      return t('The account is remembered.')
    case 'returning':
      return t('The owner takes the account back: in 24 hours it is as it was.')
    case 'ended-alive':
      return t('The owner was here. The request is over, and nothing was changed.')
    case 'vetoed':
      return t('The owner said no. The request is over, and nothing was changed.')
    case 'withdrawn':
      return t('Nobody asks any more. The request is over, and nothing was changed.')
  }
}
