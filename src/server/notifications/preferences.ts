import type { output } from 'zod/v4/core'
import type { NotificationPreferences, notificationsApi } from '#contract/notifications.ts'
import { kindsOn, mergeChoices, nextDigest, settingsOf } from '#domain/notifications/preferences.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { NotificationSettingsRow } from '#server/db/notification-tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { isSubscribed } from './push-subscriptions.ts'
import { readSettings } from './store.ts'

/** The notification preferences of a user, and whether web push goes to the browser that asks. */
export async function preferencesOf({ db, config }: Pick<Deps, 'db' | 'config'>, caller: Caller): Promise<NotificationPreferences> {
  const [{ choices, digest, hasLetter, language }, subscribed] = await Promise.all([
    readSettings(db, caller.userId),
    isSubscribed(db, caller),
  ])
  return {
    settings: settingsOf(choices),
    digest,
    letter: hasLetter,
    language,
    push: { publicKey: config.vapid?.publicKey ?? null, isSubscribed: subscribed },
  }
}

type Change = output<typeof notificationsApi.updatePreferences.body>

/** Changes the switches that are named. Two devices that change different ones at once lose nothing. */
export const updatePreferences = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  { settings = {}, digest, letter, language }: Change,
): Promise<void> =>
  transact(db, async (trx) => {
    const before = await lockSettings(trx, userId)
    const choices = mergeChoices(before.choices, settings)
    const hasLetter = letter ?? before.letter_at !== null
    const letter_at = hasLetter ? (before.letter_at ?? nextDigest('weekly', now())) : null
    await write(trx, { ...before, letter_at, language: language ?? before.language }, { choices, digest: digest ?? before.digest }, now())
  })

/** Writes switches in place of those that there are. */
export async function writeChoices(trx: Transaction, userId: string, settings: Settings, at: Date): Promise<void> {
  await write(trx, await lockSettings(trx, userId), settings, at)
}

type Settings = Pick<NotificationSettingsRow, 'choices' | 'digest'>

async function lockSettings(trx: Transaction, userId: string): Promise<NotificationSettingsRow> {
  await trx
    .insertInto('notification_settings')
    .values({ user_id: userId, choices: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx.selectFrom('notification_settings').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirstOrThrow()
}

async function write(trx: Transaction, before: NotificationSettingsRow, { choices, digest }: Settings, at: Date): Promise<void> {
  const hasChanged = digest !== before.digest || before.digest_at === null
  const due = hasChanged ? nextDigest(digest, at) : before.digest_at
  const digest_at = kindsOn(choices, 'email').length > 0 ? due : null
  await trx
    .updateTable('notification_settings')
    .set({ choices: JSON.stringify(choices), digest, digest_at, letter_at: before.letter_at, language: before.language })
    .where('user_id', '=', before.user_id)
    .execute()
}
