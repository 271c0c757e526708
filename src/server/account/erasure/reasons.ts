import type { Remainder } from '#domain/account/erasure/certificate.ts'

/** Why something stays, and for how long, as certificates say it; null where nothing is of anybody. */
export const reasons = {
  nobody: null,
  hours: {
    what: 'Counts of tries and requests, by network and address',
    why: 'They slow down floods.',
    until: 'some hours after the last one',
  },
  law: {
    what: 'Receipts, refunds and the ledger of what was bought: order numbers, articles, sums and the country',
    why: 'The law has a seller keep them. They name no person.',
    until: 'as long as the law says',
  },
  acts: {
    what: 'The record of what keepers did, with the number of what it was done to',
    why: 'It shows how keepers use their power. Words about the account are taken out.',
    until: 'for ever',
  },
  others: {
    what: 'Messages to others, the names of groups that others are in, and exports that others made before',
    why: 'They belong to those others. Messages no longer say who wrote them.',
    until: 'until their owners delete them; an export goes after 14 days',
  },
  dictionary: {
    what: 'Texts that the dictionary took in, and what keepers decided about proposals',
    why: 'They are part of the dictionary. They name nobody.',
    until: 'for ever',
  },
  replay: {
    what: 'The random number that the account had',
    why: 'A backup that is restored is erased again by it.',
    until: 'until no backup holds anything of it',
  },
  proof: {
    what: 'The number, the times, the sums and the root of this certificate',
    why: 'They answer whoever asks later. They do not say whose account it was.',
    until: 'for ever; the certificate itself for 30 days',
  },
} as const satisfies Readonly<Record<string, Remainder | null>>
export type Reason = keyof typeof reasons
