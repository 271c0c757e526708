import * as z from 'zod/mini'
import { givenPassword, mailedToken, username } from '#contract/account/auth.ts'
import { endpoint } from '#contract/endpoint.ts'
import { dataReply, email, id, maxLength, messageReply, singleLine } from '#contract/envelope.ts'
import { rememberedAudiences, stayChoices } from '#domain/case/remembrance.ts'
import { bagChoices, cardCodeLength, isContactName, maxContactNameLength, maxLegacyContacts, minContactAge } from '#domain/legacy/limits.ts'
import { minutes } from '#domain/units.ts'
import { days, eraseAfter, legacyContact, namedLegacy, ownLegacy } from './views.ts'

const password = z.optional(givenPassword)
const passwordWords = 'Needs `password` unless the login is younger than 10 minutes (403 `password-needed`).'
const of = z.object({ userId: id })
const contactRef = z.object({ contact: id })
const contactName = singleLine(maxContactNameLength).check(
  z.minLength(1, 'Give the contact a name.'),
  z.refine(isContactName, 'Give a name of one line, without the address of a page.'),
)
/** Guesses of links, cards and codes. */
const guessing = { most: 30, within: minutes(5) }
const personLimit = { most: 60, within: minutes(10) }
const isOldEnough = z.literal(true, `A legacy contact is ${minContactAge} or older.`)

/** A printed code as somebody types it: in any case, with or without its hyphens. */
const card = z.string().check(
  maxLength(2 * cardCodeLength, 'This is not the code of a card.'),
  z.minLength(1, 'Type the code of the card.'),
  z.refine(
    (typed) => typed.replaceAll(/[^0-9A-Za-z]/g, '').length === cardCodeLength,
    `The code of a card has ${cardCodeLength} letters and digits. Look whether one is missing, or there twice.`,
  ),
)
const mailedCode = z.string().check(z.maxLength(32, 'This is not the code of the e-mail.'), z.minLength(1, 'Type the code of the e-mail.'))
const byCard = z.object({ card, code: mailedCode })

const settings = z.object({
  days,
  stays: z.enum(stayChoices),
  albums: z.array(id).check(z.maxLength(100, 'Choose 100 albums or fewer.')),
  audience: z.enum(rememberedAudiences),
  bag: z.enum(bagChoices),
  eraseAfter,
  eraseWhenRemembered: z.boolean(),
  password,
})

/** The legacy of an account: whom its owner names, what happens when they ask, and what stays. */
export const legacyApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/legacy',
    access: 'member',
    summary: 'What the caller chose for their legacy, their contacts, and the request that is open.',
    reply: dataReply(ownLegacy),
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/legacy',
    access: 'member',
    summary: `Chooses how long a request waits, what stays, who sees it and what the contacts may download. A longer wait counts at once, a shorter one after 14 days. ${passwordWords}`,
    body: settings,
    personLimit,
    reply: dataReply(ownLegacy),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/legacy/contacts',
    access: 'member',
    summary: `Asks somebody to be a legacy contact: an account by its username, or an e-mail address, for which \`card\` is answered once, the code to be printed. At most ${maxLegacyContacts}. Asking the same one again answers the invitation that is open, with a new card. One address or account is asked once a day, and after it declined or left not for 90 days (422). ${passwordWords}`,
    body: z.object({ name: contactName, username: z.optional(username), email: z.optional(email), password }),
    personLimit: { most: 20, within: minutes(60) },
    reply: dataReply(z.object({ contact: legacyContact, card: z.nullable(z.string()), legacy: ownLegacy })),
  }),
  renewCard: endpoint({
    method: 'POST',
    path: '/api/legacy/contacts/:contact/card',
    access: 'member',
    summary: `Makes a new card for a contact by e-mail; the former one is void. ${passwordWords}`,
    params: contactRef,
    body: z.object({ password }),
    personLimit,
    reply: dataReply(z.object({ card: z.string() })),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/legacy/contacts/:contact/removal',
    access: 'member',
    summary: `Takes a contact off. Who accepted is told. ${passwordWords}`,
    params: contactRef,
    body: z.object({ password }),
    personLimit,
    reply: dataReply(ownLegacy),
  }),
  presence: endpoint({
    method: 'POST',
    path: '/api/legacy/presence',
    access: 'member',
    summary: '“I am here”, by the owner: ends the request that is open, as every other act in a session does. Safe to repeat.',
    personLimit,
    reply: dataReply(ownLegacy),
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/legacy/veto',
    access: 'member',
    summary:
      'Says no to the request that is open: it ends, and who asks may not do so for 90 days; after the second time they are no contact any more.',
    personLimit,
    reply: dataReply(ownLegacy),
  }),
  named: endpoint({
    method: 'GET',
    path: '/api/legacy/named',
    access: 'member',
    summary: 'The accounts whose legacy contact the caller is, or is asked to be.',
    reply: dataReply(z.array(namedLegacy)),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/legacy/:userId/acceptance',
    access: 'member',
    summary: 'Accepts to be a legacy contact, or says in a yearly check that one still is.',
    params: of,
    body: z.object({ isOldEnough }),
    personLimit,
    reply: dataReply(namedLegacy),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/legacy/:userId/leaving',
    access: 'member',
    summary: 'Declines to be a legacy contact, or is one no longer. A request that nobody else makes ends.',
    params: of,
    personLimit,
    reply: messageReply,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/legacy/:userId/requests',
    access: 'member',
    summary:
      'Asks that an account be remembered: the days begin to be counted, and its owner is told again and again. Joins the request that is open. Refused in words while it may not be asked.',
    params: of,
    personLimit,
    reply: dataReply(namedLegacy),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/legacy/:userId/requests',
    access: 'member',
    summary: 'Asks no longer. The request ends when nobody else makes it.',
    params: of,
    personLimit,
    reply: dataReply(namedLegacy),
  }),
  object: endpoint({
    method: 'POST',
    path: '/api/legacy/:userId/objections',
    access: 'member',
    summary: 'Objects to a request of another contact, once: nothing counts for 14 days, and then it needs two contacts or the keepers.',
    params: of,
    personLimit,
    reply: dataReply(namedLegacy),
  }),
  makeBag: endpoint({
    method: 'POST',
    path: '/api/legacy/:userId/bag',
    access: 'member',
    summary: 'Has the bag made that the owner left to the contacts. Safe to repeat: one that is made or ready is answered.',
    params: of,
    personLimit,
    reply: dataReply(namedLegacy),
  }),
  here: endpoint({
    method: 'POST',
    path: '/api/legacy/here/:token',
    access: 'anyone',
    summary:
      '“I am here”, by the link in an e-mail to the owner: ends the request, with `veto` as a refusal. It logs nobody in and shows nothing. The link works once.',
    params: z.object({ token: mailedToken }),
    body: z.object({ veto: z.boolean() }),
    limit: guessing,
    reply: messageReply,
  }),
  answerInvitation: endpoint({
    method: 'POST',
    path: '/api/legacy/invitations/:token',
    access: 'anyone',
    summary:
      'Accepts or declines, by the mailed link, to be a legacy contact with a card; by the link of a yearly check, says that one still is, or leaves.',
    params: z.object({ token: mailedToken }),
    body: z.object({ accepts: z.boolean(), isOldEnough: z.optional(isOldEnough) }),
    limit: guessing,
    reply: messageReply,
  }),
  mailCardCode: endpoint({
    method: 'POST',
    path: '/api/legacy/card/code',
    access: 'anyone',
    summary: 'Mails a code, good for an hour, to the contact whose card this is. Answers the same whether or not there is such a card.',
    body: z.object({ card }),
    limit: { most: 10, within: minutes(15) },
    reply: messageReply,
  }),
  openCard: endpoint({
    method: 'POST',
    path: '/api/legacy/card/view',
    access: 'anyone',
    summary: 'What a contact with a card sees, by the card and the mailed code.',
    body: byCard,
    limit: guessing,
    reply: dataReply(namedLegacy),
  }),
  actByCard: endpoint({
    method: 'POST',
    path: '/api/legacy/card/acts',
    access: 'anyone',
    summary: 'Does for a contact with a card what the calls of the same names do for an account.',
    body: z.extend(byCard, { act: z.enum(['ask', 'withdraw', 'object', 'leave', 'make-bag']) }),
    limit: guessing,
    reply: dataReply(namedLegacy),
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/legacy/return',
    access: 'anyone',
    summary:
      'Begins to give a remembered account back to its owner, by password and one-time code; without one-time codes the second factor is a link mailed to the account (`confirmed: false`). The contacts are told, and after 24 hours everything is as it was.',
    body: z.object({
      identifier: z.string().check(z.maxLength(254), z.minLength(1)),
      password: givenPassword,
      code: z.optional(z.string().check(z.maxLength(32))),
    }),
    limit: guessing,
    reply: dataReply(z.object({ confirmed: z.boolean() })),
  }),
  confirmReturn: endpoint({
    method: 'POST',
    path: '/api/legacy/return/:token',
    access: 'anyone',
    summary: 'The second factor of an account without one-time codes: the link mailed to it. It works once, within an hour.',
    params: z.object({ token: mailedToken }),
    limit: guessing,
    reply: messageReply,
  }),
}
