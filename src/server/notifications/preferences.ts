import type { output } from 'zod/v4/core'
import type { NotificationPreferences, notificationsApi } from '#contract/notifications.ts'
import { mergeChoices, settingsOf } from '#domain/notifications/preferences.ts'
import { transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { isSubscribed } from './push-subscriptions.ts'
import { readSettings } from './store.ts'

/** How somebody is told, and whether web push goes to the browser that asks. */
export async function preferencesOf({ db, config }: Pick<Deps, 'db' | 'config'>, caller: Caller): Promise<NotificationPreferences> {
  const [{ choices, digest }, subscribed] = await Promise.all([readSettings(db, caller.userId), isSubscribed(db, caller)])
  return { settings: settingsOf(choices), digest, push: { publicKey: config.vapid?.publicKey ?? null, isSubscribed: subscribed } }
}

type Change = output<typeof notificationsApi.updatePreferences.body>

/** Changes the switches that are named. Two devices that change different ones at once lose nothing. */
export const updatePreferences = ({ db }: Pick<Deps, 'db'>, userId: string, { settings = {}, digest }: Change): Promise<void> =>
  transact(db, async (trx) => {
    await trx
      .insertInto('notification_settings')
      .values({ user_id: userId, choices: '{}' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const own = trx.selectFrom('notification_settings').select('choices').where('user_id', '=', userId)
    const { choices } = await own.forUpdate().executeTakeFirstOrThrow()
    await trx
      .updateTable('notification_settings')
      .set({ choices: JSON.stringify(mergeChoices(choices, settings)), ...(digest && { digest }) })
      .where('user_id', '=', userId)
      .execute()
  })
