import { urlOf } from '#domain/addresses.ts'
import type { CaseNews, LegacyCase, NoticeName } from '#domain/legacy/case.ts'
import { invitationLifetime, lastCall, maxVetoes, returnWait } from '#domain/legacy/limits.ts'
import { days, hours } from '#domain/units.ts'
import type { Config } from '#server/config.ts'
import { emailText } from '#server/mail/email-text.ts'
import type { Email } from '#server/mail/mailer.ts'

type Site = Pick<Config, 'productName' | 'publicUrl'>
type Words = Omit<Email, 'to'>

const email = ({ productName }: Site, subject: string, paragraphs: readonly string[]): Words => ({
  subject,
  text: emailText(productName, paragraphs),
})

const daysInWords = (count: number) => (count === 1 ? 'one day' : `${count} days`)
const lastCallHours = lastCall / hours(1)

type Notice = {
  readonly username: string
  /** How the owner calls those who ask. */
  readonly askers: readonly string[]
  readonly token: string
  readonly case: LegacyCase
  readonly notice: NoticeName
}

/** Tells an owner that somebody asks for their account to be remembered. Its one link ends that. */
export function noticeEmail(settings: Site, { username, askers, token, case: { days: waiting, counted }, notice }: Notice): Words {
  const who = askers.length > 0 ? `your legacy contact ${askers.join(' and ')}` : 'a legacy contact of yours'
  const link = `If you read this, open the link and press the button there. That ends the request, and everything stays as it is. You need no password for it:\n${urlOf(settings, `/legacy/here/${token}`)}`
  if (notice.startsWith('last-call'))
    return email(settings, `The last call: your account ${username} is about to be remembered`, [
      `${who} asked that the account ${username} be remembered, as one asks for somebody who has died, and all ${daysInWords(waiting)} have passed without a sign of you.`,
      `In ${lastCallHours} hours nobody can log in any more, and the island is shown as you prepared it.`,
      link,
    ])
  return email(settings, `Somebody asks that your account ${username} be remembered`, [
    `${who} asked that the account ${username} be remembered, as one asks for somebody who has died. We wait ${daysInWords(waiting)} for a sign of you, and ${lastCallHours} hours more. ${counted === 0 ? 'They begin now.' : `${daysInWords(counted)} of them ${counted === 1 ? 'has' : 'have'} passed.`}`,
    'Only when all have passed nobody can log in any more, and the island is shown as you prepared it.',
    link,
    'To log in, or to save anything, ends it too.',
  ])
}

type Told = {
  readonly owner: { readonly name: string; readonly username: string }
  readonly news: CaseNews
  /** The name of the contact who did it. */
  readonly by: string | null
  /** Whether it was the one who is told. */
  readonly isOwnAct: boolean
  readonly case: LegacyCase
  readonly hasCard: boolean
}

const toContacts = ({ owner: { username }, news, by, isOwnAct, case: { days: waiting } }: Told): string => {
  const who = isOwnAct ? 'you' : (by ?? 'a contact')
  switch (news) {
    case 'asked':
      return `${who} asked that the account ${username} be remembered, as one asks for somebody who has died. For ${daysInWords(waiting)} its owner is written to again and again, and one sign of life ends it. ${isOwnAct ? 'There is nothing more to do now: we write to you when something happens.' : 'If you know that its owner is alive, tell them, or object.'}`
    case 'joined':
      return `${who} asked with the others that the account ${username} be remembered. That makes it no faster.`
    case 'withdrew':
      return `${who} took back the request that the account ${username} be remembered.`
    case 'objected':
      return `${who} objected to the request that the account ${username} be remembered. For 14 days nothing is counted. After that two other contacts have to ask, or the keepers decide.`
    case 'held':
      return `the request about the account ${username} is held: nothing is counted for now.`
    case 'released':
      return `the request about the account ${username} goes on: the days are counted again.`
    case 'last-call':
      return `all ${daysInWords(waiting)} have passed. In ${lastCallHours} hours the account ${username} is remembered, unless its owner shows themselves.`
    case 'remembered':
      return `the account ${username} is remembered now. Nobody logs in to it any more, and its island is shown as its owner prepared it. If they left something to you, it can be downloaded for a year.`
    case 'returning':
      return `the owner of the account ${username} proved who they are and takes it back. In ${returnWait / hours(1)} hours everything is as it was. If you know that this cannot be, tell the keepers at once.`
    case 'returned':
      return `the account ${username} was given back to its owner. What was made for you to download is gone.`
    case 'return-stopped':
      return `the keepers stopped the return of the account ${username}. It stays remembered.`
    case 'alive':
      return `the owner of the account ${username} is there: the request is over, and nothing was changed. Who asked may not ask again for 90 days.`
    case 'vetoed':
      return `the owner of the account ${username} said no: the request is over. Who asked may not ask again for 90 days, and after ${maxVetoes} refusals is no contact any more.`
    case 'ended':
      return `nobody asks any more that the account ${username} be remembered. The request is over, and nothing was changed.`
    case 'mail-refused':
      return `the mail server of the owner of ${username} refuses e-mails. So 60 days are counted at least, and the keepers know of it.`
  }
}

/** @param purpose what somebody finds there: “To see how it stands” */
const whereToLook = (settings: Site, hasCard: boolean, purpose: string) =>
  hasCard
    ? `${purpose}, you need your printed card:\n${urlOf(settings, '/legacy/card')}`
    : `${purpose}:\n${urlOf(settings, '/account#legacy')}`

/** Tells a contact what happened in a case. */
export const newsEmail = (settings: Site, told: Told): Words =>
  email(settings, `The legacy of ${told.owner.username}`, [toContacts(told), whereToLook(settings, told.hasCard, 'To see how it stands')])

/** Tells an owner what happened in the case about them, beside the notices. */
export function ownerNewsEmail(
  settings: Site,
  { username, news }: { readonly username: string; readonly news: CaseNews; readonly case: LegacyCase },
): Words {
  const words: Partial<Record<CaseNews, string>> = {
    alive: `the request that the account ${username} be remembered is over, since you were here. If it was not you who logged in or wrote, somebody else is in your account: set a new password.\n${urlOf(settings, '/forgetpassword')}`,
    vetoed: `you said no, and the request that the account ${username} be remembered is over. Who asked may not do so again for 90 days.`,
    ended: `nobody asks any more that the account ${username} be remembered.`,
    objected: `a contact objected to the request that the account ${username} be remembered. Nothing is counted for 14 days.`,
    held: `the request that the account ${username} be remembered is held for now.`,
    released: `the request that the account ${username} be remembered goes on.`,
    remembered: `the account ${username} is remembered now. Nothing in it was destroyed. If you are alive, take it back:\n${urlOf(settings, '/legacy/return')}`,
    returning: `somebody proved by the password and a second factor to own the account ${username}, and takes it back. In ${returnWait / hours(1)} hours it is as it was.`,
    returned: `the account ${username} is yours again, as it was. Log in to open it:\n${urlOf(settings, '/login')}`,
    'return-stopped': `the keepers stopped the return of the account ${username}. It stays remembered. Write to them if you are its owner.`,
  }
  return email(settings, `The request about your account ${username}`, [words[news] ?? news])
}

type Invitation = { readonly owner: string; readonly token: string; readonly hasCard: boolean }

/** Asks somebody to be a legacy contact. */
export const invitationEmail = (settings: Site, { owner, token, hasCard }: Invitation): Words =>
  email(settings, `${owner} asks you to be a legacy contact`, [
    `At ${settings.productName} people keep the pictures and words of their life. The owner of the account ${owner} would like you to be a legacy contact: somebody who, should they die, tells us so, and receives what they chose to leave.`,
    hasCard
      ? `You need no account: they give you a printed card with their name, and it says what to do one day. It opens nothing until you accept. You have ${invitationLifetime / days(1)} days to answer:\n${urlOf(settings, `/legacy/invitation/${token}`)}`
      : `You have ${invitationLifetime / days(1)} days to answer:\n${urlOf(settings, '/account#legacy')}`,
    `How it works:\n${urlOf(settings, '/leaving-an-island')}`,
    `If you do not know who ${owner} is, there is nothing to do.`,
  ])

/** Asks a contact once a year whether they are still there. */
export const stillThereEmail = (settings: Site, { owner, token, hasCard }: Invitation): Words =>
  email(settings, `Are you still a legacy contact of ${owner}?`, [
    `A year ago you said that you would be a legacy contact of the account ${owner}. Please tell us that this e-mail reaches you:`,
    hasCard ? urlOf(settings, `/legacy/invitation/${token}`) : urlOf(settings, '/account#legacy'),
    'If you do not answer, you stay one, and the owner is told.',
  ])

/** Reminds an owner of a contact who did not answer a yearly check, or whom no e-mail reaches. */
export const silentContactEmail = (settings: Site, { name, isRefused }: { readonly name: string; readonly isRefused: boolean }): Words =>
  email(settings, 'One of your legacy contacts cannot be reached', [
    isRefused
      ? `the mail server of your legacy contact ${name} refuses our e-mails.`
      : `your legacy contact ${name} did not answer when asked whether they are still there.`,
    `Ask them yourself, or name another:\n${urlOf(settings, '/account#legacy')}`,
  ])

type ContactChange = 'accepted' | 'declined' | 'left' | 'removed' | 'invited' | 'card' | 'chosen'

/** Tells an owner that something changed about their contacts, so that they learn of what is not theirs. */
export const contactChangeEmail = (settings: Site, { name, change }: { readonly name: string; readonly change: ContactChange }): Words => {
  const words: Readonly<Record<ContactChange, string>> = {
    invited: `your account asked ${name} to be a legacy contact. They may ask for nothing before they accepted and 14 days passed.`,
    card: `your account made a new card for your legacy contact ${name}. Their former card is void.`,
    accepted: `${name} accepted to be your legacy contact. From 14 days on they may ask that your account be remembered.`,
    declined: `${name} does not want to be your legacy contact.`,
    left: `${name} is not your legacy contact any more, as they wished.`,
    removed: `${name} is not your legacy contact any more.`,
    chosen: 'what you chose for your legacy was changed in the settings of your account.',
  }
  const subjects: Readonly<Record<ContactChange, string>> = {
    invited: 'Your legacy contacts: somebody was asked',
    card: 'Your legacy contacts: a new card',
    accepted: 'Your legacy contacts: somebody accepted',
    declined: 'Your legacy contacts: somebody declined',
    left: 'Your legacy contacts: somebody left',
    removed: 'Your legacy contacts: somebody was removed',
    chosen: 'Your legacy: what you chose was changed',
  }
  return email(settings, subjects[change], [
    words[change],
    `If this was not you, somebody else is in your account. Set a new password, then look through your contacts:\n${urlOf(settings, '/forgetpassword')}\n${urlOf(settings, '/account#legacy')}`,
  ])
}

/** Tells a contact that they are none any more. */
export const removedEmail = (settings: Site, { owner }: { readonly owner: string }): Words =>
  email(settings, `You are no legacy contact of ${owner} any more`, [
    `The owner of the account ${owner} named others, or nobody. Your card, if you have one, is void. There is nothing to do.`,
  ])

export const cardCodeEmail = (settings: Site, { code }: { readonly code: string }): Words =>
  email(settings, 'The code for your legacy card', [
    `Somebody, perhaps you, typed your legacy card here:\n${urlOf(settings, '/legacy/card')}`,
    'This code goes with it, for an hour:',
    code,
    'If it was not you, somebody else has your card. Tell the person who gave it to you: they can make a new one, and the old one opens nothing then.',
  ])

export const confirmReturnEmail = (settings: Site, { username, token }: { readonly username: string; readonly token: string }): Words =>
  email(settings, `Take your account ${username} back`, [
    `Somebody who knows the password of the account ${username} takes it back from being remembered. If it is you, open the link and press the button there, within an hour:`,
    urlOf(settings, `/legacy/return/${token}`),
    'If it is not you, there is nothing to do. Without the link nothing happens.',
  ])

export const bagReadyEmail = (settings: Site, { owner, hasCard }: { readonly owner: string; readonly hasCard: boolean }): Words =>
  email(settings, `What ${owner} left to you is ready`, [
    `What the owner of the account ${owner} left to their legacy contacts can be downloaded for 14 days. Unpack all of its zips into one place, and open OPEN-ME.html there.`,
    whereToLook(settings, hasCard, 'To download it'),
  ])

export const erasureEmail = (settings: Site, { owner }: { readonly owner: string }): Words =>
  email(settings, `The island of ${owner} is erased in 30 days`, [
    `The owner of the account ${owner} chose that everything be erased after some years. That time has come. The island is not shown any more, and in 30 days everything of it is erased for ever.`,
  ])
