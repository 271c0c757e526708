import { type Scope, scopeWords } from '#domain/account/api-keys.ts'
import { certificateLifetime, provenWords, unprovenWords } from '#domain/account/erasure/certificate.ts'
import { urlOf } from '#domain/addresses.ts'
import { days } from '#domain/units.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { emailText } from '#server/mail/email-text.ts'
import { type Email, mailOwner } from '#server/mail/mailer.ts'

/** The settings that every e-mail needs: the product's name and its address. */
type EmailSettings = { readonly publicUrl: string; readonly productName: string }
/** An e-mail before it is addressed. Names that people chose for themselves stay out, so that nobody writes through us. */
type Words = Omit<Email, 'to'>

const email = ({ productName }: EmailSettings, subject: string, paragraphs: readonly string[]): Words => ({
  subject,
  text: emailText(productName, paragraphs),
})

const ifNotYou = 'If this was not you, ignore this e-mail. Without the link nothing happens.'

/** The link leads on to the screen where its reader was, if they said so. The token stays last, so that a cut link is seen to be cut. */
const verificationLink = (settings: EmailSettings, token: string, next: string | null) =>
  urlOf(settings, `/verfiyaccount?${new URLSearchParams({ ...(next !== null && { next }), token })}`)

type Verification = { readonly username: string; readonly token: string; readonly next: string | null }

export const verificationEmail = (settings: EmailSettings, { username, token, next }: Verification): Words =>
  email(settings, `Verify your address for ${settings.productName}`, [
    `Somebody gave us this address for the account ${username}. If it was you, please open the link and press the button there:`,
    verificationLink(settings, token, next),
    'The link works once, within 24 hours. Until then your island is seen by nobody but you.',
    ifNotYou,
  ])

export const alreadyHereEmail = (settings: EmailSettings, { username, token }: { username: string; token: string }): Words =>
  email(settings, `You already have an account at ${settings.productName}`, [
    `Somebody, perhaps you, gave us this address for another account. It already belongs to yours, ${username}, and stays there.`,
    `To log in: ${urlOf(settings, '/login')}`,
    `Should the password have slipped your mind, this link lets you set a new one. It works once, within 30 minutes:\n${urlOf(settings, `/reset_password/${token}`)}`,
    'If this was not you, there is nothing to do. Whoever it was has learned nothing about you.',
  ])

export const closedHereEmail = (settings: EmailSettings): Words =>
  email(settings, `Your address at ${settings.productName}`, [
    'Somebody, perhaps you, gave us this address for a new account. It belongs to one that is closed, so it cannot be used for another yet.',
    'If this was not you, there is nothing to do.',
  ])

export const resetEmail = (settings: EmailSettings, { username, token }: { username: string; token: string }): Words =>
  email(settings, `A new password for ${settings.productName}`, [
    `Somebody asked to set a new password for the account ${username}. If it was you, here is the link:`,
    urlOf(settings, `/reset_password/${token}`),
    'It works once, within 30 minutes. Setting a new password logs the account out everywhere.',
    ifNotYou,
  ])

/** @property keys how many keys of programs the account has */
type PasswordChanged = { readonly username: string; readonly keys: number }

const keysStay = (settings: EmailSettings, keys: number): readonly string[] =>
  keys === 0
    ? []
    : [
        `Keys of programs stay valid: the account has ${keys}. Programs that were waiting for theirs get none. End those that you do not know:\n${urlOf(settings, '/settings#keys')}`,
      ]

export const passwordChangedEmail = (settings: EmailSettings, { username, keys }: PasswordChanged): Words =>
  email(settings, `Your password was changed at ${settings.productName}`, [
    `Your password was changed: the one of the account ${username} is new since a moment ago, and every login of it has ended.`,
    ...keysStay(settings, keys),
    `If this was not you, somebody else reads this mailbox. Secure it first, then set another password here:\n${urlOf(settings, '/forgetpassword')}`,
  ])

export const passwordChangedInSettingsEmail = (settings: EmailSettings, { username, keys }: PasswordChanged): Words =>
  email(settings, `Your password was changed at ${settings.productName}`, [
    `The account ${username} has a new password since a moment ago. It was changed in the settings by somebody who knew the former one, and every other login of the account has ended.`,
    ...keysStay(settings, keys),
    'If this was you, there is nothing to do.',
    `If it was not, set another password by a link to this mailbox, which ends every login:\n${urlOf(settings, '/forgetpassword')}`,
  ])

const stopLink = (settings: EmailSettings, token: string) =>
  `If this was not you, open this link and press the button there. It works once, within 72 hours: the account keeps this address, and every login of it ends. Then set a new password.\n${urlOf(settings, `/stop-email-change/${token}`)}`

export const addressChangingEmail = (settings: EmailSettings, { username, token }: { username: string; token: string }): Words =>
  email(settings, `A new address for your account at ${settings.productName}`, [
    `Somebody logged in as ${username} gave the account another e-mail address. It counts as soon as the link in the e-mail that was sent there is followed; until then this address stays.`,
    'If this was you, there is nothing to do.',
    stopLink(settings, token),
  ])

export const addressChangedEmail = (settings: EmailSettings, { username, token }: { username: string; token: string }): Words =>
  email(settings, `Your address was changed at ${settings.productName}`, [
    `The account ${username} now has another e-mail address, which was verified a moment ago. This letter is the last to the old one.`,
    stopLink(settings, token),
  ])

export const deletionEmail = (settings: EmailSettings, { username, token }: { username: string; token: string }): Words =>
  email(settings, `Your account at ${settings.productName} is deleted`, [
    `The account ${username} was deleted a moment ago. From now on nobody sees it, and every login of it has ended. In 30 days everything in it is erased, and nothing brings it back then; one last e-mail tells you so, with a certificate of what was erased.`,
    `Should you think better of it before, open this link and press the button there. Everything is as you left it:\n${urlOf(settings, `/undelete/${token}`)}`,
    'If this was not you, open the link at once, then set a new password.',
  ])

type Ended = { readonly number: string; readonly token: string; readonly nonce: string }

/** The last e-mail to an address: its account is erased, and where the certificate is. */
export const erasureEmail = (settings: EmailSettings, { number, token, nonce }: Ended): Words =>
  email(settings, `Your account at ${settings.productName} is erased`, [
    `Everything of your account is erased now, as you asked. This is the last e-mail to this address: it is forgotten with the rest.`,
    `The certificate of it, number ${number}, can be read, printed and saved for ${certificateLifetime / days(1)} days here:\n${urlOf(settings, `/erased/${token}`)}`,
    `A secret number belongs to the certificate, its nonce. With it and your own export you can show which files were erased. It is kept nowhere else, so keep this e-mail:\n${nonce}`,
    provenWords,
    unprovenWords,
  ])

type MadeKey = { readonly username: string; readonly start: string; readonly end: string; readonly scopes: readonly Scope[] }

export const keyMadeEmail = (settings: EmailSettings, { username, start, end, scopes }: MadeKey): Words =>
  email(settings, `A new key for your account at ${settings.productName}`, [
    `The account ${username} has a new key for a program, ${start}…${end}. With it a program does the following in your name:`,
    scopes.map((scope) => `- ${scopeWords[scope]} (${scope})`).join('\n'),
    'If this was you, there is nothing to do.',
    `If it was not, somebody else is in your account. End the key, then set a new password:\n${urlOf(settings, '/settings#keys')}\n${urlOf(settings, '/forgetpassword')}`,
  ])

/** What happened to the ways to log in to an account, as its owner is told. */
const factorChanges = {
  'passkey-added': { subject: 'A new passkey for your account', what: 'has a new passkey, which logs in without the password' },
  'passkey-removed': { subject: 'A passkey of your account was removed', what: 'has one passkey fewer' },
  'passkey-copied': {
    subject: 'A passkey of your account seems to be copied',
    what: 'was just refused a login: the passkey behind it seems to exist twice. It logs nobody in any more. Log in with your password and remove it',
  },
  'codes-on': { subject: 'One-time codes are on for your account', what: 'asks for a one-time code after the password from now on' },
  'codes-off': {
    subject: 'One-time codes are off for your account',
    what: 'asks for no one-time code any more: the password alone opens it',
  },
  'codes-off-by-keepers': {
    subject: 'One-time codes are off for your account',
    what: 'asks for no one-time code any more: the keepers turned them off, as somebody asked them to. The password alone opens it',
  },
  'recovery-codes-renewed': { subject: 'New recovery codes for your account', what: 'has new recovery codes; the former ones are void' },
  'recovery-code-used': { subject: 'A recovery code of your account was used', what: 'was logged in to with one of its recovery codes' },
} as const
export type FactorChange = keyof typeof factorChanges

const factorEmail = (settings: EmailSettings, { username, change }: { username: string; change: FactorChange }): Words =>
  email(settings, `${factorChanges[change].subject} at ${settings.productName}`, [
    `The account ${username} ${factorChanges[change].what}.`,
    'If this was you, there is nothing to do.',
    `If it was not, somebody else is in your account. Set a new password, which ends every login, then look through the ways to log in:\n${urlOf(settings, '/forgetpassword')}\n${urlOf(settings, '/settings#passkeys')}`,
  ])

/** Writes to the owner of an account what happened to the ways to log in to it. */
export const mailFactorChange = (
  deps: Pick<Deps, 'mail' | 'config'>,
  trx: Transaction,
  userId: string,
  change: FactorChange,
): Promise<void> => mailOwner(deps, trx, userId, ({ username }) => factorEmail(deps.config, { username, change }))
