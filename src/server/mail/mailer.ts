import { createTransport } from 'nodemailer'
import type { Queries } from '#server/db/connection.ts'
import type { Job, Jobs } from '#server/jobs/jobs.ts'
import { open, seal } from './seal.ts'

/** A letter in plain text; the subject is one line. */
export type Letter = { readonly to: string; readonly subject: string; readonly text: string }

export type Mailer = {
  /** Posts a letter in the caller's own transaction: it goes out when that commits, and never otherwise. */
  readonly post: (queries: Queries, letter: Letter) => Promise<void>
}

const queue = 'letter'
type Sealed = { readonly sealed: string }

/** Letters wait sealed, since the links in them open accounts and a copy of the database must not. */
export const mailerOver = (jobs: Pick<Jobs, 'enqueue'>, key: Buffer): Mailer => ({
  post: (queries, letter) => jobs.enqueue(queries, queue, { sealed: seal(key, JSON.stringify(letter)) } satisfies Sealed),
})

/** Delivers the posted letters over SMTP; the queue tries again when the mail server does not answer. */
export function delivery({ url, from, key }: { url: string; from: string; key: Buffer }): Job {
  const transport = createTransport(url)
  return {
    name: queue,
    async run(data) {
      const letter = JSON.parse(open(key, (data as Sealed).sealed)) as Letter
      await transport.sendMail({ from, to: { name: '', address: letter.to }, subject: letter.subject, text: letter.text })
    },
  }
}
