import { createHmac } from 'node:crypto'
import { urlOf } from '#domain/addresses.ts'
import { notificationKinds } from '#domain/notifications/kinds.ts'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import type { Deps } from '#server/deps.ts'
import { isSameText } from '#server/secrets.ts'
import { updatePreferences } from './preferences.ts'

type Keys = Pick<Deps['config'], 'secrets'>
/** Of a uuid, and of as much of its signature as makes guessing hopeless: together they have the length of every mailed token. */
const half: Bytes = 16

const tokenOf = ({ secrets }: Keys, userId: string): string => {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex')
  const signature = createHmac('sha256', secrets.unsubscribe).update(id).digest().subarray(0, half)
  return Buffer.concat([id, signature]).toString('base64url')
}

/** The address that ends somebody's e-mails about notifications. It needs no login, and works as long as there are any. */
export const unsubscribeAddress = (config: Keys & Pick<Deps['config'], 'publicUrl'>, userId: string): string =>
  urlOf(config, `/unsubscribe/${tokenOf(config, userId)}`)

/** Why somebody gets what they asked for, where that is chosen, and how it ends. @param why a sentence */
export const whyTold = (config: Pick<Deps['config'], 'publicUrl'>, why: string, address: string): string =>
  `${why} To choose what comes, and how often:\n${urlOf(config, '/settings#notifications')}\n\nTo get no more of these e-mails:\n${address}`

/** Ends the e-mails of whoever an address was written for: every kind and the weekly letter are off, until they switch one on again. */
export async function endEmails(deps: Pick<Deps, 'db' | 'now' | 'config'>, token: string): Promise<void> {
  const userId = Buffer.from(token, 'base64url')
    .subarray(0, half)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  if (!isSameText(token, tokenOf(deps.config, userId)))
    throw new Problem('gone', 'This link is not one of ours. The settings have the switches for e-mails too.')
  const known = await deps.db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (!known) return // erased since
  const settings = Object.fromEntries(notificationKinds.map((kind) => [kind, { email: false }]))
  await updatePreferences(deps, userId, { settings, letter: false })
}
