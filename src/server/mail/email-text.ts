import { urlOf } from '#domain/addresses.ts'
import { capitalize } from '#domain/text.ts'
import type { Config } from '#server/config.ts'
import type { Email, EmailText } from './mailer.ts'

/** The settings that every e-mail needs: the product's name and its address. */
export type EmailSettings = Pick<Config, 'productName' | 'publicUrl'>
/** An e-mail before it is addressed. Names that people chose for themselves stay out, so that nobody writes through us. */
export type EmailWords = Omit<Email, 'to'>

/** The paragraphs of an e-mail, and last why its reader gets it, and how such e-mails end. */
type Written = { readonly paragraphs: readonly string[]; readonly why: string }

/**
 * Writes an e-mail in plain text (decision 264): salutation, paragraphs, signature, and why one gets it. A paragraph is one line that the
 * client of the reader wraps; a URL has a line of its own, so that no client breaks it. Every function that calls this stands in the list of
 * `every-email.test.ts`.
 */
export const emailWords = (
  settings: EmailSettings,
  subject: string,
  { paragraphs: [first = '', ...others], why }: Written,
): EmailWords => ({
  subject,
  text: `${['Good evening,', capitalize(first), ...others, `The night desk\n${settings.productName}\n${urlOf(settings, '/')}`, `You get this e-mail because ${why}`].join('\n\n')}\n` as EmailText,
})

/** Why the owner of an account is told of what happens to it. */
export const asItsOwner = (username: string) =>
  `this is the address of the account ${username}. What changes an account is always told to its owner, so these e-mails cannot be turned off.`
