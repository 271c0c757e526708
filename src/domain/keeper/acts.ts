import { maxSuspensionReasonLength } from '#domain/safety/suspension.ts'
import { hours, type Milliseconds, minutes } from '#domain/units.ts'

/** The pages of the console, in the order of its index. */
export const keeperSections = {
  reports: { name: 'Reports', takesWords: false },
  people: { name: 'People', takesWords: true },
  orders: { name: 'Orders', takesWords: true },
  promotions: { name: 'Promotions', takesWords: false },
  dictionary: { name: 'Dictionary', takesWords: false },
  legacies: { name: 'Legacy cases', takesWords: false },
  erasures: { name: 'Erasures', takesWords: false },
  jobs: { name: 'Jobs', takesWords: false },
  storage: { name: 'Storage', takesWords: false },
  health: { name: 'Health', takesWords: false },
  waiting: { name: 'Second keeper', takesWords: false },
  record: { name: 'Record', takesWords: false },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly takesWords: boolean }>>
export type KeeperSection = keyof typeof keeperSections
export const keeperSectionNames = Object.keys(keeperSections) as [KeeperSection, ...KeeperSection[]]

type ActKind = {
  /** What its button says. */
  readonly label: string
  /** Whether it cannot be undone, so that a second keeper confirms it. */
  readonly needsTwo?: true
  /** What is asked beside the reason; `isRequired` where the act means nothing without it. */
  readonly detail?: { readonly label: string; readonly hint?: string; readonly isRequired?: true }
}

/** Every act of the console. The command line has each of them under the same name. */
const keeperActs = {
  suspend: { label: 'Hide' },
  restore: { label: 'Show again' },
  dismiss: { label: 'Leave as it is' },
  'codes-off': { label: 'Turn one-time codes off', needsTwo: true },
  refund: { label: 'Refund', needsTwo: true, detail: { label: 'Amount in cents', hint: 'All that is left, where it is empty.' } },
  cancel: { label: 'Cancel the order' },
  ship: { label: 'Note that it was sent', detail: { label: 'Tracking number or page' } },
  deliver: { label: 'Note that it arrived' },
  promote: {
    label: 'Make a promotion code',
    detail: { label: 'Kind, amount, uses, days', hint: 'percent 10 100 30, or fixed 500 (cents), or shipping', isRequired: true },
  },
  'end-promotion': { label: 'End the code' },
  accept: { label: 'Put it into the dictionary' },
  decline: { label: 'Decline it' },
  revert: { label: 'Take the accepted text out' },
  'legacy-hold': { label: 'Hold the request' },
  'legacy-release': { label: 'Let it go on' },
  'job-again': { label: 'Run it again' },
  'job-away': { label: 'Delete the job', needsTwo: true },
  confirm: { label: 'Confirm' },
  withdraw: { label: 'Withdraw' },
} as const satisfies Readonly<Record<string, ActKind>>
export type KeeperActName = keyof typeof keeperActs
export const keeperActNames = Object.keys(keeperActs) as [KeeperActName, ...KeeperActName[]]
export const kindOfAct = (act: KeeperActName): ActKind => keeperActs[act]

/** An owner reads the reason of some acts, so that all are as long at most as those. */
export const maxActReasonLength = maxSuspensionReasonLength
/** A report's number, a user, `USER/ENTRY`, a code, or the name of a queue with the id of a job. */
export const maxActTargetLength = 200
export const maxActDetailLength = 200

/** How long a one-time code opens the console of one login: to look, and to act. */
export const codeLife: { readonly look: Milliseconds; readonly act: Milliseconds } = { look: hours(8), act: minutes(15) }
/** How long an act waits for a second keeper. */
export const waitingActLife: Milliseconds = hours(24)
