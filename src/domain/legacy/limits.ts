import { days, hours, type Milliseconds, minutes } from '../units.ts'

/** How many days a case may wait, and how many it does unless its owner says otherwise. */
export const waitingDays = [14, 30, 60, 90] as const
export type WaitingDays = (typeof waitingDays)[number]
export const usualWaitingDays: WaitingDays = 30
/** The least that a case waits whose mail is refused for good: the owner may read it no more. */
export const waitingDaysWithoutMail: WaitingDays = 60

export const maxLegacyContacts = 3
/** Below this age nobody is a legacy contact. */
export const minContactAge = 16
export const maxContactNameLength = 80
/** How long an invitation can be answered. */
export const invitationLifetime: Milliseconds = days(30)
/** How long an owner does not invite the same person again, whatever became of the last invitation. */
export const betweenInvitations: Milliseconds = days(1)
/** How long an owner does not invite somebody who declined, or who left. */
export const pauseAfterDecline: Milliseconds = days(90)
/** How long somebody is a contact before they may ask. */
export const activeBeforeAsking: Milliseconds = days(14)
/** How long nobody may ask after the e-mail, the password or the contacts of the account changed: an intruder may have changed them. */
export const quietAfterChange: Milliseconds = days(14)
/** How long the account must lie untouched before somebody may ask. */
export const lastSignBeforeAsking: Milliseconds = hours(24)
/** How long those who asked may not ask again after the owner showed themselves. */
export const pauseAfterCase: Milliseconds = days(90)
/** After so many refusals by the owner a contact is removed. */
export const maxVetoes = 2
/** How long after the last counted day the owner may still answer. */
export const lastCall: Milliseconds = hours(72)
/** How long an objection of another contact holds a case. */
export const objectionHold: Milliseconds = days(14)
/** How long the contacts may speak before a remembered account is given back. */
export const returnWait: Milliseconds = hours(24)
/** A longer gap between two looks at a case counts nothing: the server was off, or its clock jumped. */
export const maxGap: Milliseconds = hours(2)
/** A shorter waiting time counts so long after it was chosen; a longer one at once. */
export const shorterAfter: Milliseconds = days(14)

/** In how many years after remembering everything is erased; null for never. */
export const eraseYears = [1, 5, 10] as const
export type EraseYears = (typeof eraseYears)[number]
/** What the contacts may download. */
export const bagChoices = ['nothing', 'stays', 'without-messages', 'all'] as const
export type BagChoice = (typeof bagChoices)[number]
/** How often a contact may have the bag made, and for how long after remembering. */
export const maxBags = 3
export const bagLifetime: Milliseconds = days(365)

/** How long a code mailed to a contact with a card is good. */
export const cardCodeLifetime: Milliseconds = hours(1)
/** How often a contact is asked whether they are still there. */
export const contactCheckEvery: Milliseconds = days(365)
/** How long a notice waits for the mail server before it is sent again. */
export const noticeRetry: Milliseconds = minutes(90)
/** After so many refusals by a mail server a contact counts as unreachable. */
export const maxBounces = 2

/** The printed code of a card: 128 bits as 26 letters and digits of Crockford's base 32, in groups. */
export const cardCodeLength = 26
export const mailedCodeLength = 10

/** A separator of lines or paragraphs, beside those that no line of words has. */
const breaksLine = /[\u2028\u2029]/
/** What programs of e-mail show as a link: a scheme, or a host by two names; initials (J.R. Smith) are none. */
const holdsAddress = /:\/\/|[\p{L}\d]{2}\.\p{L}{2}|\.\p{L}{2,}\//u

/** Whether words can be the name of a contact, which stands in e-mails to others: one line, and no address to be opened. */
export const isContactName = (words: string): boolean => !breaksLine.test(words) && !holdsAddress.test(words)
