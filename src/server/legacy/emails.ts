import { urlOf } from '#domain/addresses.ts'
import type { CaseNews, LegacyCase, NoticeName } from '#domain/legacy/case.ts'
import { invitationLifetime, lastCall, maxVetoes, returnWait } from '#domain/legacy/limits.ts'
import { days, hours } from '#domain/units.ts'
import { asItsOwner, emailWords, type EmailSettings as Site, type EmailWords as Words } from '#server/mail/email-text.ts'

/** Why a contact is told, and where they end being one. */
const asContact = (settings: Site, { owner, hasCard }: { readonly owner: string; readonly hasCard: boolean }) =>
  `you are a legacy contact of the account ${owner}. To be none any more, and to get no more of these e-mails${hasCard ? ', type your card and choose to leave' : ', choose to leave'}:\n${placeOf(settings, hasCard)}`

const placeOf = (settings: Site, hasCard: boolean) => urlOf(settings, hasCard ? '/legacy/card' : '/account#legacy')

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
  const who =
    askers.length > 0 ? `your legacy ${askers.length === 1 ? 'contact' : 'contacts'} ${askers.join(' and ')}` : 'a legacy contact of yours'
  const link = `If you read this, open the link and press the button there. That ends the request, and everything stays as it is. You need no password for it:\n${urlOf(settings, `/legacy/here/${token}`)}`
  if (notice.startsWith('last-call'))
    return emailWords(settings, `Last call before your account is remembered: ${username}`, {
      paragraphs: [
        `all ${daysInWords(waiting)} have passed without a sign of you, the owner of the account ${username}. So the account is remembered soon, as somebody who has died is. This was asked for by ${who}.`,
        `In ${lastCallHours} hours nobody can log in any more, and the island is shown as you prepared it.`,
        link,
      ],
      why: asItsOwner(username),
    })
  return emailWords(settings, `Somebody asks to remember your account ${username}`, {
    paragraphs: [
      `somebody asked that the account ${username} be remembered, as one asks for somebody who has died: ${who}. We wait ${daysInWords(waiting)} for a sign of you, and ${lastCallHours} hours more. ${counted === 0 ? 'They begin now.' : `${daysInWords(counted)} of them ${counted === 1 ? 'has' : 'have'} passed.`}`,
      'Only when all have passed nobody can log in any more, and the island is shown as you prepared it.',
      link,
      'To log in, or to save anything, ends it too.',
    ],
    why: asItsOwner(username),
  })
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
      return `${who} asked that the account ${username} be remembered, as somebody who has died is. For ${daysInWords(waiting)} its owner is written to again and again, and one sign of life ends it. ${isOwnAct ? 'There is nothing more to do now: we write to you when something happens.' : 'If you know that its owner is alive, tell them, or object.'}`
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

/** What a contact is told of, as the subject begins. */
export const newsHeads: Readonly<Record<CaseNews, string>> = {
  asked: 'Somebody asks to remember an account',
  joined: 'Another contact asks too',
  withdrew: 'A request is taken back',
  objected: 'A contact objects',
  held: 'A request is held',
  released: 'A request goes on',
  'last-call': 'All days have passed',
  remembered: 'An account is remembered now',
  returning: 'An owner takes the account back',
  returned: 'An account is given back',
  'return-stopped': 'A return is stopped',
  alive: 'The owner is there',
  vetoed: 'The owner said no',
  ended: 'Nobody asks any more',
  'mail-refused': 'E-mails to the owner are refused',
}

/** @param purpose what somebody finds there: “To see how it stands” */
const whereToLook = (settings: Site, hasCard: boolean, purpose: string) =>
  `${purpose}${hasCard ? ', you need your printed card' : ''}:\n${placeOf(settings, hasCard)}`

/** Tells a contact what happened in a case. */
export const newsEmail = (settings: Site, told: Told): Words =>
  emailWords(settings, `${newsHeads[told.news]}: the legacy of ${told.owner.username}`, {
    paragraphs: [toContacts(told), whereToLook(settings, told.hasCard, 'To see how it stands')],
    why: asContact(settings, { owner: told.owner.username, hasCard: told.hasCard }),
  })

/** What an owner is told of beside the notices. */
export const ownersNews = [
  'alive',
  'vetoed',
  'ended',
  'held',
  'objected',
  'released',
  'remembered',
  'returning',
  'returned',
  'return-stopped',
] as const satisfies readonly CaseNews[]
export type OwnersNews = (typeof ownersNews)[number]

type ToOwner = Readonly<Record<OwnersNews, readonly [head: string, words: string]>>

/** Tells an owner what happened in the case about them, beside the notices. */
export function ownerNewsEmail(settings: Site, { username, news }: { readonly username: string; readonly news: OwnersNews }): Words {
  const toOwner: ToOwner = {
    alive: [
      'The request is over, as you were here',
      `the request that the account ${username} be remembered is over, since you were here. If it was not you who logged in or wrote, somebody else is in your account: set a new password.\n${urlOf(settings, '/forgetpassword')}`,
    ],
    vetoed: [
      'The request is over, as you said no',
      `you said no, and the request that the account ${username} be remembered is over. Who asked may not do so again for 90 days.`,
    ],
    ended: ['Nobody asks for it any more', `nobody asks any more that the account ${username} be remembered.`],
    objected: [
      'A contact objects to the request',
      `a contact objected to the request that the account ${username} be remembered. Nothing is counted for 14 days.`,
    ],
    held: ['The request is held', `the request that the account ${username} be remembered is held for now.`],
    released: ['The request goes on', `the request that the account ${username} be remembered goes on.`],
    remembered: [
      'Your account is remembered now',
      `the account ${username} is remembered now. Nothing in it was destroyed. If you are alive, take it back:\n${urlOf(settings, '/legacy/return')}`,
    ],
    returning: [
      'Your account is being taken back',
      `somebody proved by the password and a second factor to own the account ${username}, and takes it back. In ${returnWait / hours(1)} hours it is as it was.`,
    ],
    returned: [
      'Your account is yours again',
      `the account ${username} is yours again, as it was. Log in to open it:\n${urlOf(settings, '/login')}`,
    ],
    'return-stopped': [
      'The return of your account is stopped',
      `the keepers stopped the return of the account ${username}. It stays remembered. Write to them if you are its owner.`,
    ],
  }
  const [head, words] = toOwner[news]
  return emailWords(settings, `${head}: your account ${username}`, { paragraphs: [words], why: asItsOwner(username) })
}

type Invitation = { readonly owner: string; readonly token: string; readonly hasCard: boolean }

/** Asks somebody to be a legacy contact. */
export const invitationEmail = (settings: Site, { owner, token, hasCard }: Invitation): Words =>
  emailWords(settings, `Will you be a legacy contact of ${owner}?`, {
    paragraphs: [
      `At ${settings.productName} people keep the pictures and words of their life. The owner of the account ${owner} would like you to be a legacy contact: somebody who, should they die, tells us so, and receives what they chose to leave.`,
      hasCard
        ? `You need no account: they give you a printed card with their name, and it says what to do one day. It opens nothing until you accept. You have ${invitationLifetime / days(1)} days to answer:\n${urlOf(settings, `/legacy/invitation/${token}`)}`
        : `You have ${invitationLifetime / days(1)} days to answer:\n${urlOf(settings, '/account#legacy')}`,
      `How it works:\n${urlOf(settings, '/leaving-an-island')}`,
      `If you do not know who ${owner} is, there is nothing to do.`,
    ],
    why: `the owner of the account ${owner} gave us this address to ask you. No more come about it unless you accept, or are asked once more.`,
  })

/** Asks a contact once a year whether they are still there. */
export const stillThereEmail = (settings: Site, { owner, token, hasCard }: Invitation): Words =>
  emailWords(settings, `Are you still a legacy contact of ${owner}?`, {
    paragraphs: [
      `A year ago you said that you would be a legacy contact of the account ${owner}. Please tell us that this e-mail reaches you:\n${hasCard ? urlOf(settings, `/legacy/invitation/${token}`) : placeOf(settings, hasCard)}`,
      'If you do not answer, you stay one, and the owner is told.',
    ],
    why: asContact(settings, { owner, hasCard }),
  })

type Silent = { readonly username: string; readonly name: string; readonly isRefused: boolean }

/** Reminds an owner of a contact who did not answer a yearly check, or whom no e-mail reaches. */
export const silentContactEmail = (settings: Site, { username, name, isRefused }: Silent): Words =>
  emailWords(settings, isRefused ? 'A legacy contact cannot be reached' : 'A legacy contact did not answer', {
    paragraphs: [
      isRefused
        ? `the mail server of your legacy contact ${name} refuses our e-mails.`
        : `your legacy contact ${name} did not answer when asked whether they are still there.`,
      `Ask them yourself, or name another:\n${urlOf(settings, '/account#legacy')}`,
    ],
    why: asItsOwner(username),
  })

/** What changed about the contacts of an owner, as the subject says it. */
export const contactChanges = {
  invited: 'Your legacy contacts: somebody was asked',
  card: 'Your legacy contacts: a new card',
  accepted: 'Your legacy contacts: somebody accepted',
  declined: 'Your legacy contacts: somebody declined',
  left: 'Your legacy contacts: somebody left',
  removed: 'Your legacy contacts: somebody was removed',
  chosen: 'Your legacy: what you chose was changed',
} as const
type ContactChange = keyof typeof contactChanges
type Changed = { readonly username: string; readonly name: string; readonly change: ContactChange }

/** Tells an owner that something changed about their contacts, so that they learn of what is not theirs. */
export const contactChangeEmail = (settings: Site, { username, name, change }: Changed): Words => {
  const words: Readonly<Record<ContactChange, string>> = {
    invited: `your account asked ${name} to be a legacy contact. They may ask for nothing before they accepted and 14 days passed.`,
    card: `your account made a new card for your legacy contact ${name}. Their former card is void.`,
    accepted: `${name} accepted to be your legacy contact. From 14 days on they may ask that your account be remembered.`,
    declined: `${name} does not want to be your legacy contact.`,
    left: `${name} is not your legacy contact any more, as they wished.`,
    removed: `${name} is not your legacy contact any more.`,
    chosen: 'what you chose for your legacy was changed in the settings of your account.',
  }
  return emailWords(settings, contactChanges[change], {
    paragraphs: [
      words[change],
      `If this was not you, somebody else is in your account. Set a new password, then look through your contacts:\n${urlOf(settings, '/forgetpassword')}\n${urlOf(settings, '/account#legacy')}`,
    ],
    why: asItsOwner(username),
  })
}

/** Tells a contact that they are none any more. */
export const removedEmail = (settings: Site, { owner }: { readonly owner: string }): Words =>
  emailWords(settings, `You are no legacy contact of ${owner} any more`, {
    paragraphs: [`The owner of the account ${owner} named others, or nobody. Your card, if you have one, is void. There is nothing to do.`],
    why: `you were a legacy contact of the account ${owner}. No other comes about it.`,
  })

export const cardCodeEmail = (settings: Site, { code }: { readonly code: string }): Words =>
  emailWords(settings, 'The code for your legacy card', {
    paragraphs: [
      `Somebody, perhaps you, typed your legacy card here:\n${urlOf(settings, '/legacy/card')}`,
      'This code goes with it, for an hour:',
      code,
      'If it was not you, somebody else has your card. Tell the person who gave it to you: they can make a new one, and the old one opens nothing then.',
    ],
    why: 'somebody typed the card of a legacy contact with this address. No more come unless it is typed again.',
  })

export const confirmReturnEmail = (settings: Site, { username, token }: { readonly username: string; readonly token: string }): Words =>
  emailWords(settings, `Take back your account ${username}`, {
    paragraphs: [
      `Somebody who knows the password of the account ${username} takes it back from being remembered. If it is you, open the link and press the button there, within an hour:\n${urlOf(settings, `/legacy/return/${token}`)}`,
      'If it is not you, there is nothing to do. Without the link nothing happens.',
    ],
    why: asItsOwner(username),
  })

export const bagReadyEmail = (settings: Site, { owner, hasCard }: { readonly owner: string; readonly hasCard: boolean }): Words =>
  emailWords(settings, `What was left to you is ready: from ${owner}`, {
    paragraphs: [
      `What the owner of the account ${owner} left to their legacy contacts can be downloaded for 14 days. Unpack all of its zips into one place, and open OPEN-ME.html there.`,
      whereToLook(settings, hasCard, 'To download it'),
    ],
    why: asContact(settings, { owner, hasCard }),
  })

export const erasureEmail = (settings: Site, { owner, hasCard }: { readonly owner: string; readonly hasCard: boolean }): Words =>
  emailWords(settings, `An island is erased in 30 days: ${owner}`, {
    paragraphs: [
      `The owner of the account ${owner} chose that everything be erased after some years. That time has come. The island is not shown any more, and in 30 days everything of it is erased for ever.`,
    ],
    why: asContact(settings, { owner, hasCard }),
  })
