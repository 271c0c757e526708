import type { output } from 'zod/v4/core'
import type { NotificationPreferences, notificationsApi } from '#contract/notifications.ts'
import { kindsOn, mergeChoices, nextDigest, settingsOf } from '#domain/notifications/preferences.ts'
import { transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { isSubscribed } from './push-subscriptions.ts'
import { readSettings } from './store.ts'

/** The notification preferences of a user, and whether web push goes to the browser that asks. */
export async function preferencesOf({ db, config }: Pick<Deps, 'db' | 'config'>, caller: Caller): Promise<NotificationPreferences> {
  const [{ choices, digest, hasLetter }, subscribed] = await Promise.all([readSettings(db, caller.userId), isSubscribed(db, caller)])
  return {
    settings: settingsOf(choices),
    digest,
    letter: hasLetter,
    push: { publicKey: config.vapid?.publicKey ?? null, isSubscribed: subscribed },
  }
}

type Change = output<typeof notificationsApi.updatePreferences.body>

/** Changes the switches that are named. Two devices that change different ones at once lose nothing. */
export const updatePreferences = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  { settings = {}, digest, letter }: Change,
): Promise<void> =>
  transact(db, async (trx) => {
    await trx
      .insertInto('notification_settings')
      .values({ user_id: userId, choices: '{}' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const own = trx.selectFrom('notification_settings').selectAll().where('user_id', '=', userId)
    const before = await own.forUpdate().executeTakeFirstOrThrow()
    const choices = mergeChoices(before.choices, settings)
    const period = digest ?? before.digest
    const hasChanged = period !== before.digest || before.digest_at === null
    const due = hasChanged ? nextDigest(period, now()) : before.digest_at
    const digest_at = kindsOn(choices, 'email').length > 0 ? due : null
    const hasLetter = letter ?? before.letter_at !== null
    const letter_at = hasLetter ? (before.letter_at ?? nextDigest('weekly', now())) : null
    await trx
      .updateTable('notification_settings')
      .set({ choices: JSON.stringify(choices), digest: period, digest_at, letter_at })
      .where('user_id', '=', userId)
      .execute()
  })
