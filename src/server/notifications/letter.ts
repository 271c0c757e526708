import { urlOf } from '#domain/addresses.ts'
import { openedByMore } from '#domain/island/next-step.ts'
import { nextDigest } from '#domain/notifications/preferences.ts'
import { days } from '#domain/units.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { type EmailSettings, emailWords } from '#server/mail/email-text.ts'
import type { Email } from '#server/mail/mailer.ts'
import type { ProvidedToLetters } from './provided.ts'
import { sendDue } from './send-due.ts'
import { unsubscribeAddress, whyTold } from './unsubscribe.ts'

export type LetterDeps = Pick<Deps, 'db' | 'now' | 'config' | 'mail'> & ProvidedToLetters

/** Sends every weekly letter (e-mail newsletter of one's own) that is due, to whoever asked for it. */
export const sendLetters = (deps: LetterDeps): Promise<void> =>
  sendDue(deps, { column: 'letter_at', name: 'letters' }, (trx, userId) => sendLetter(deps, trx, userId))

/** The seven days from this one on, as months and days such as `11-26`. */
const weekFrom = (at: Date): readonly string[] =>
  Array.from({ length: 7 }, (_, day) => new Date(at.getTime() + days(day)).toISOString().slice(5, 10))

async function sendLetter(deps: LetterDeps, trx: Transaction, userId: string): Promise<void> {
  const at = deps.now()
  const settings = trx.selectFrom('notification_settings').select('letter_at').where('user_id', '=', userId).where('letter_at', '<=', at)
  if (!(await settings.forUpdate().executeTakeFirst())) return // another process has sent it
  await trx
    .updateTable('notification_settings')
    .set({ letter_at: nextDigest('weekly', at) })
    .where('user_id', '=', userId)
    .execute()
  const reader = trx.selectFrom('users').select(['email', 'username', 'progress']).where('id', '=', userId)
  const user = await reader.where('state', 'in', ['open', 'locked']).where('email_verified_at', 'is not', null).executeTakeFirst()
  if (!user) return
  const { entries, memories } = await deps.caseOfDays(trx, userId, { days: weekFrom(at), year: at.getUTCFullYear() })
  const left = openedByMore({ entries, progress: user.progress })
  const lines = [
    ...(memories > 0
      ? [`Of the days of this week your case keeps ${countOf(memories)} from other years.\n${urlOf(deps.config, '/map')}`]
      : []),
    ...(left ? [`${left.more} more in your case ${left.more === 1 ? 'opens' : 'open'} another shape of island, the ${left.name}.`] : []),
  ]
  if (lines.length > 0)
    await deps.mail.post(trx, letterEmail(deps.config, { ...user, lines, address: unsubscribeAddress(deps.config, userId) }))
}

const countOf = (memories: number) => (memories === 1 ? 'one thing' : `${memories} things`)

type Letter = {
  readonly email: string
  readonly username: string
  readonly lines: readonly string[]
  /** Where these e-mails end by one press. */
  readonly address: string
}

/** What the case keeps stays out of it: an e-mail lies in the open. */
export function letterEmail(settings: EmailSettings, { email, username, lines, address }: Letter): Email {
  const paragraphs = [
    `This week on the island of ${username}:`,
    ...lines,
    `What you have found so far, and what is left:\n${urlOf(settings, '/found')}`,
  ]
  const why = whyTold(settings, 'you asked for this letter, which comes once a week.', address)
  return {
    to: email,
    ...emailWords(settings, `This week on your island at ${settings.productName}`, { paragraphs, why }),
    unsubscribe: address,
  }
}
