import { createHmac } from 'node:crypto'
import { notificationKinds } from '#domain/notifications/kinds.ts'
import { Problem } from '#domain/problem.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Deps } from '#server/deps.ts'
import { isSameText } from '#server/http/timing-safe-equal.ts'
import { updatePreferences } from './preferences.ts'

const signatureOf = ({ secrets }: Pick<Deps['config'], 'secrets'>, userId: string) =>
  createHmac('sha256', secrets.unsubscribe).update(userId).digest('base64url')

/** The address that ends somebody's e-mails about notifications. It needs no login, and works as long as there are any. */
export const unsubscribeAddress = (config: Pick<Deps['config'], 'secrets' | 'publicUrl'>, userId: string): string =>
  `${config.publicUrl}/unsubscribe/${userId}.${signatureOf(config, userId)}`

/** Ends the e-mails of whoever an address was written for: every kind is off, until they switch one on again. */
export async function endEmails(deps: Pick<Deps, 'db' | 'now' | 'config'>, token: string): Promise<void> {
  const [userId = '', signature = ''] = token.split('.', 2)
  if (!isUuid(userId) || !isSameText(signature, signatureOf(deps.config, userId)))
    throw new Problem('gone', 'This link is not one of ours. The settings have the switches for e-mails too.')
  const known = await deps.db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (!known) return // erased since
  const settings = Object.fromEntries(notificationKinds.map((kind) => [kind, { email: false }]))
  await updatePreferences(deps, userId, { settings })
}
