import { createTransport } from 'nodemailer'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { Job, Jobs } from '#server/jobs/jobs.ts'
import { decrypt, encrypt } from './encryption.ts'
import { languageOfAddress, translatorOf } from './translations.ts'

/** What `emailWords` writes, and nothing else: so every e-mail is in the list that a test holds to its rules. */
export type EmailText = string & { readonly isEmailText: true }

/** An e-mail in plain text; the subject is one line. */
export type Email = {
  readonly to: string
  readonly subject: string
  readonly text: EmailText
  /** The address that ends e-mails of this sort, by one POST (RFC 8058); none for those that nobody can end. */
  readonly unsubscribe?: string
  /** The queue that is told what the mail server answered, with the data of its job (`MailAnswer` beside it). */
  readonly receipt?: { readonly queue: string; readonly data: object }
}

/** Whether the mail server took an e-mail, or refused it for good. While it does neither, the queue tries again and nobody is told. */
export type MailAnswer = { readonly isAccepted: boolean }

export type Mailer = {
  /** Queues an e-mail in the caller's own transaction: it is sent when that commits, and never otherwise. */
  readonly post: (queries: Queries, email: Email) => Promise<void>
}

const queue = 'send-email'
type Encrypted = { readonly encrypted: string }

/** E-mails wait encrypted, since the links in them open accounts and a copy of the database must not. */
export const mailerOver = (jobs: Pick<Jobs, 'enqueue'>, key: Buffer): Mailer => ({
  post: (queries, email) => jobs.enqueue(queries, queue, { encrypted: encrypt(key, JSON.stringify(email)) } satisfies Encrypted),
})

type Delivering = {
  readonly db: Queries
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly url: string
  readonly from: string
  readonly key: Buffer
}

/** Sends the queued e-mails over SMTP, each in the language that its reader wants when it is sent. The queue retries while the mail server does not answer. */
export function delivery({ url, from, key, db, jobs }: Delivering): Job {
  const transport = createTransport(url)
  return {
    name: queue,
    async run(data) {
      const { to, subject, text, unsubscribe, receipt } = JSON.parse(decrypt(key, (data as Encrypted).encrypted)) as Email
      const list = unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      const answer = (isAccepted: boolean) =>
        receipt && jobs.enqueue(db, receipt.queue, { ...receipt.data, isAccepted } satisfies MailAnswer)
      try {
        const translate = await translatorOf(await languageOfAddress(db, to))
        const written = { subject: translate(subject), text: translate(text) }
        await transport.sendMail({ from, to: { name: '', address: to }, ...written, ...(list && { headers: list }) })
      } catch (error) {
        if (!receipt || !isRefusedForGood(error)) throw error
        return answer(false)
      }
      await answer(true)
    },
  }
}

/** A reply of the class 5 of SMTP (RFC 5321, 4.2.1): the same e-mail is refused again. */
const isRefusedForGood = (error: unknown): boolean => {
  const { responseCode = 0 } = error as { readonly responseCode?: number }
  return responseCode >= 500 && responseCode < 600
}

/** Writes to the owner of an account. An address that was never verified may be another's, and gets nothing. */
export async function mailOwner(
  { mail }: { readonly mail: Mailer },
  trx: Transaction,
  userId: string,
  emailTo: (owner: { readonly username: string }) => Omit<Email, 'to'>,
): Promise<void> {
  const owner = await trx
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  if (owner) await mail.post(trx, { to: owner.email, ...emailTo(owner) })
}
