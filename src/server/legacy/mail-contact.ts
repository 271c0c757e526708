import type { Transaction } from '#server/db/connection.ts'
import type { LegacyContactRow } from '#server/db/legacy-tables.ts'
import { type Email, mailOwner } from '#server/mail/mailer.ts'
import type { LegacyDeps } from './provided.ts'

/** The queue that is told whether the mail server took an e-mail to a contact. */
export const contactMailAnswers = 'legacy-contact-mail-answered'
export type ContactMailAnswered = { readonly userId: string; readonly contactId: string }

/** Writes to a contact: to their account’s address, or to that of the card. */
export async function mailContact(
  deps: Pick<LegacyDeps, 'mail'>,
  trx: Transaction,
  { user_id, id, other_id, email }: Pick<LegacyContactRow, 'user_id' | 'id' | 'other_id' | 'email'>,
  words: Omit<Email, 'to'>,
): Promise<void> {
  const answered: ContactMailAnswered = { userId: user_id, contactId: id }
  const written = { ...words, receipt: { queue: contactMailAnswers, data: answered } }
  if (other_id) await mailOwner(deps, trx, other_id, () => written)
  else if (email) await deps.mail.post(trx, { to: email, ...written })
}
