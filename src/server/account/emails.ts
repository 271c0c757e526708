import { type Scope, scopeWords } from '#domain/account/api-keys.ts'
import { certificateLifetime, provenWords, unprovenWords } from '#domain/account/erasure/certificate.ts'
import { urlOf } from '#domain/addresses.ts'
import { days } from '#domain/units.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { asItsOwner, type EmailSettings, emailWords, type EmailWords as Words } from '#server/mail/email-text.ts'
import { mailOwner } from '#server/mail/mailer.ts'

const ifNotYou = 'If this was not you, ignore this e-mail. Without the link nothing happens.'

/** The link leads on to the screen where its reader was, if they said so. The token stays last, so that a cut link is seen to be cut. */
const verificationLink = (settings: EmailSettings, token: string, next: string | null) =>
  urlOf(settings, `/verfiyaccount?${new URLSearchParams({ ...(next !== null && { next }), token })}`)

type Verification = { readonly username: string; readonly token: string; readonly next: string | null }

export const verificationEmail = (settings: EmailSettings, { username, token, next }: Verification): Words =>
  emailWords(settings, `Verify your address for ${settings.productName}`, {
    paragraphs: [
      `Somebody gave us this address for the account ${username}. If it was you, please open the link and press the button there:\n${verificationLink(settings, token, next)}`,
      'The link works once, within 24 hours. Until then your island is seen by nobody but you.',
      ifNotYou,
    ],
    why: `somebody typed this address for the account ${username}. No more come unless somebody asks for another link.`,
  })

export const alreadyHereEmail = (settings: EmailSettings, { username, token }: { username: string; token: string }): Words =>
  emailWords(settings, `You already have an account at ${settings.productName}`, {
    paragraphs: [
      `Somebody, perhaps you, gave us this address for another account. It already belongs to yours, ${username}, and stays there.`,
      `To log in:\n${urlOf(settings, '/login')}`,
      `Should the password have slipped your mind, this link lets you set a new one. It works once, within 30 minutes:\n${urlOf(settings, `/reset_password/${token}`)}`,
      'If this was not you, there is nothing to do. Whoever it was has learned nothing about you.',
    ],
    why: `somebody typed this address into our form. It belongs to the account ${username}. No more come unless somebody types it again.`,
  })

export const closedHereEmail = (settings: EmailSettings): Words =>
  emailWords(settings, 'Your address belongs to a closed account', {
    paragraphs: [
      'Somebody, perhaps you, gave us this address for a new account. It belongs to one that is closed, so it cannot be used for another yet.',
      'If this was not you, there is nothing to do.',
    ],
    why: 'somebody typed this address into our form. No more come unless somebody types it again.',
  })

export const resetEmail = (settings: EmailSettings, { username, token }: { username: string; token: string }): Words =>
  emailWords(settings, `Set a new password for ${settings.productName}`, {
    paragraphs: [
      `Somebody asked to set a new password for the account ${username}. If it was you, here is the link:\n${urlOf(settings, `/reset_password/${token}`)}`,
      'It works once, within 30 minutes. Setting a new password logs the account out everywhere.',
      ifNotYou,
    ],
    why: `somebody typed this address, or the name ${username}, to get a new password. No more come unless somebody asks again.`,
  })

/** @property keys how many keys of programs the account has */
type PasswordChanged = { readonly username: string; readonly keys: number }

const keysStay = (settings: EmailSettings, keys: number): readonly string[] =>
  keys === 0
    ? []
    : [
        `Keys of programs stay valid: the account has ${keys}. Programs that were waiting for theirs get none. End those that you do not know:\n${urlOf(settings, '/settings#keys')}`,
      ]

export const passwordChangedEmail = (settings: EmailSettings, { username, keys }: PasswordChanged): Words =>
  emailWords(settings, `Your password was set by a link at ${settings.productName}`, {
    paragraphs: [
      `The account ${username} has a new password since a moment ago. It was set by a link to this mailbox, and every login of the account has ended.`,
      ...keysStay(settings, keys),
      `If this was not you, somebody else reads this mailbox. Secure it first, then set another password here:\n${urlOf(settings, '/forgetpassword')}`,
    ],
    why: asItsOwner(username),
  })

export const passwordChangedInSettingsEmail = (settings: EmailSettings, { username, keys }: PasswordChanged): Words =>
  emailWords(settings, `Your password was changed at ${settings.productName}`, {
    paragraphs: [
      `The account ${username} has a new password since a moment ago. It was changed in the settings by somebody who knew the former one, and every other login of the account has ended.`,
      ...keysStay(settings, keys),
      'If this was you, there is nothing to do.',
      `If it was not, set another password by a link to this mailbox, which ends every login:\n${urlOf(settings, '/forgetpassword')}`,
    ],
    why: asItsOwner(username),
  })

const stopLink = (settings: EmailSettings, token: string) =>
  `If this was not you, open this link and press the button there. It works once, within 72 hours: the account keeps this address, and every login of it ends. Then set a new password.\n${urlOf(settings, `/stop-email-change/${token}`)}`

export const addressChangingEmail = (settings: EmailSettings, { username, token }: { username: string; token: string }): Words =>
  emailWords(settings, `A new address for your account at ${settings.productName}`, {
    paragraphs: [
      `Somebody logged in as ${username} gave the account another e-mail address. It counts as soon as the link in the e-mail that was sent there is followed; until then this address stays.`,
      'If this was you, there is nothing to do.',
      stopLink(settings, token),
    ],
    why: asItsOwner(username),
  })

export const addressChangedEmail = (settings: EmailSettings, { username, token }: { username: string; token: string }): Words =>
  emailWords(settings, `Your address was changed at ${settings.productName}`, {
    paragraphs: [
      `The account ${username} now has another e-mail address, which was verified a moment ago. This letter is the last to the old one.`,
      stopLink(settings, token),
    ],
    why: asItsOwner(username),
  })

export const deletionEmail = (settings: EmailSettings, { username, token }: { username: string; token: string }): Words =>
  emailWords(settings, `Your account is deleted at ${settings.productName}`, {
    paragraphs: [
      `The account ${username} was deleted a moment ago. From now on nobody sees it, and every login of it has ended. In 30 days everything in it is erased, and nothing brings it back then; one last e-mail tells you so, with a certificate of what was erased.`,
      `Should you think better of it before, open this link and press the button there. Everything is as you left it:\n${urlOf(settings, `/undelete/${token}`)}`,
      'If this was not you, open the link at once, then set a new password.',
    ],
    why: `this was the address of the account ${username}. One more comes when it is erased, and then no other.`,
  })

type Ended = { readonly number: string; readonly token: string; readonly nonce: string }

/** The last e-mail to an address: its account is erased, and where the certificate is. */
export const erasureEmail = (settings: EmailSettings, { number, token, nonce }: Ended): Words =>
  emailWords(settings, `Your account is erased at ${settings.productName}`, {
    paragraphs: [
      `Everything of your account is erased now, as you asked. This is the last e-mail to this address: it is forgotten with the rest.`,
      `The certificate of it, number ${number}, can be read, printed and saved for ${certificateLifetime / days(1)} days here:\n${urlOf(settings, `/erased/${token}`)}`,
      `A secret number belongs to the certificate, its nonce. With it and your own export you can show which files were erased. It is kept nowhere else, so keep this e-mail:\n${nonce}`,
      provenWords,
      unprovenWords,
    ],
    why: 'this was the address of the account. No other comes.',
  })

type MadeKey = { readonly username: string; readonly start: string; readonly end: string; readonly scopes: readonly Scope[] }

export const keyMadeEmail = (settings: EmailSettings, { username, start, end, scopes }: MadeKey): Words =>
  emailWords(settings, `A new key for your account at ${settings.productName}`, {
    paragraphs: [
      `The account ${username} has a new key for a program, ${start}…${end}. With it a program does the following in your name:`,
      scopes.map((scope) => `- ${scopeWords[scope]} (${scope})`).join('\n'),
      'If this was you, there is nothing to do.',
      `If it was not, somebody else is in your account. End the key, then set a new password:\n${urlOf(settings, '/settings#keys')}\n${urlOf(settings, '/forgetpassword')}`,
    ],
    why: asItsOwner(username),
  })

/** What happened to the ways to log in to an account, as its owner is told. */
export const factorChanges = {
  'passkey-added': { subject: 'A new passkey for your account', what: 'has a new passkey, which logs in without the password' },
  'passkey-removed': { subject: 'A passkey of your account was removed', what: 'has one passkey fewer' },
  'passkey-copied': {
    subject: 'A passkey seems to be copied: your account',
    what: 'was just refused a login: the passkey behind it seems to exist twice. It logs nobody in any more. Log in with your password and remove it',
  },
  'codes-on': { subject: 'One-time codes are on for your account', what: 'asks for a one-time code after the password from now on' },
  'codes-off': {
    subject: 'One-time codes are off for your account',
    what: 'asks for no one-time code any more: the password alone opens it',
  },
  'codes-off-by-keepers': {
    subject: 'The keepers turned off one-time codes for your account',
    what: 'asks for no one-time code any more: the keepers turned them off, as somebody asked them to. The password alone opens it',
  },
  'recovery-codes-renewed': { subject: 'New recovery codes for your account', what: 'has new recovery codes; the former ones are void' },
  'recovery-code-used': { subject: 'A recovery code of your account was used', what: 'was logged in to with one of its recovery codes' },
} as const
export type FactorChange = keyof typeof factorChanges

export const factorEmail = (settings: EmailSettings, { username, change }: { username: string; change: FactorChange }): Words =>
  emailWords(settings, `${factorChanges[change].subject} at ${settings.productName}`, {
    paragraphs: [
      `The account ${username} ${factorChanges[change].what}.`,
      'If this was you, there is nothing to do.',
      `If it was not, somebody else is in your account. Set a new password, which ends every login, then look through the ways to log in:\n${urlOf(settings, '/forgetpassword')}\n${urlOf(settings, '/settings#passkeys')}`,
    ],
    why: asItsOwner(username),
  })

/** Writes to the owner of an account what happened to the ways to log in to it. */
export const mailFactorChange = (
  deps: Pick<Deps, 'mail' | 'config'>,
  trx: Transaction,
  userId: string,
  change: FactorChange,
): Promise<void> => mailOwner(deps, trx, userId, ({ username }) => factorEmail(deps.config, { username, change }))
