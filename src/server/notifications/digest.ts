import type { Notification } from '#contract/notifications.ts'
import { urlOf } from '#domain/addresses.ts'
import { notificationLifetime } from '#domain/notifications/kinds.ts'
import { addressOf, peopleOf, textOf } from '#domain/notifications/notification-text.ts'
import { kindsOn, nextDigest } from '#domain/notifications/preferences.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { type EmailSettings, emailWords } from '#server/mail/email-text.ts'
import type { Email } from '#server/mail/mailer.ts'
import { type ReadingDeps, visibleNotifications } from './reading.ts'
import { sendDue } from './send-due.ts'
import { readNotifications, top } from './store.ts'
import { unsubscribeAddress, whyTold } from './unsubscribe.ts'

type DigestDeps = ReadingDeps & Pick<Deps, 'mail'>

/** How many notifications a digest lists; the screen has the rest. */
const maxListed = 20

/** Sends every digest (e-mail summary of what is unread) that is due. */
export const sendDigests = (deps: DigestDeps): Promise<void> =>
  sendDue(deps, { column: 'digest_at', name: 'digests' }, (trx, userId) => sendDigest(deps, trx, userId))

/** Sends one person what is unread and still theirs to see, of what happened since the last digest; nothing where that is nothing. */
async function sendDigest(deps: DigestDeps, trx: Transaction, userId: string): Promise<void> {
  const { now, config, mail } = deps
  const settings = trx.selectFrom('notification_settings').selectAll().where('user_id', '=', userId).where('digest_at', '<=', now())
  const due = await settings.forUpdate().executeTakeFirst()
  if (!due) return // another process has sent it
  const at = now()
  await trx
    .updateTable('notification_settings')
    .set({ digest_at: nextDigest(due.digest, at), digest_through: at })
    .where('user_id', '=', userId)
    .execute()
  const reader = trx.selectFrom('users').select(['email', 'username']).where('id', '=', userId)
  const user = await reader.where('state', 'in', ['open', 'locked']).where('email_verified_at', 'is not', null).executeTakeFirst()
  if (!user) return
  const since = due.digest_through ?? new Date(at.getTime() - notificationLifetime)
  const asked = { kinds: kindsOn(due.choices, 'email'), isUnreadOnly: true, below: top, limit: 100, pinsSince: since }
  const rows = (await readNotifications(trx, userId, asked)).filter((row) => row.at > since)
  const told = await visibleNotifications({ ...deps, db: trx }, { userId, sessionId: '' }, rows)
  if (told.length > 0) await mail.post(trx, digestEmail(config, { ...user, address: unsubscribeAddress(config, userId) }, told))
}

type Recipient = { readonly email: string; readonly username: string; readonly address: string }

/** One e-mail of what happened. Names that people chose for themselves and what they wrote stay out, so that nobody writes through us. */
export function digestEmail(settings: EmailSettings, { email, username, address }: Recipient, told: readonly Notification[]): Email {
  const lineOf = (one: Notification) => {
    const { who, rest } = textOf({ ...one, about: one.kind === 'order' ? one.about : null }, peopleOf)
    return `${who === null ? rest : `${who} ${rest}`}.\n${urlOf(settings, addressOf(one))}`
  }
  const more = told.length - maxListed
  const paragraphs = [
    `This is what happened around the island of ${username} since you last looked:`,
    ...told.slice(0, maxListed).map(lineOf),
    ...(more > 0 ? [`And ${more} more, behind the bell:\n${urlOf(settings, '/map')}`] : []),
  ]
  const count = told.length === 1 ? 'One thing' : `${told.length} things`
  const why = whyTold(settings, 'you asked to be told of what happens.', address)
  return { to: email, ...emailWords(settings, `${count} happened at ${settings.productName}`, { paragraphs, why }), unsubscribe: address }
}
