import type { output } from 'zod/v4/core'
import type { notificationsApi } from '#contract/notifications.ts'
import { Problem } from '#domain/problem.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'

type Subscription = output<typeof notificationsApi.subscribe.body>

/** Remembers where the browser of this login takes web push; it has one address at a time. */
export async function subscribe(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  { userId, sessionId }: Caller,
  { endpoint, keys: { p256dh, auth } }: Subscription,
): Promise<void> {
  if (!config.vapid) throw new Problem('refused', 'The keepers of this place have not set up web push.')
  if (!endpoint.startsWith('https://')) throw new Problem('not-valid', 'Web push goes to https addresses only.')
  const address = { endpoint, p256dh, auth, created_at: now() }
  await db
    .insertInto('push_subscriptions')
    .values({ user_id: userId, session_id: sessionId, ...address })
    .onConflict((conflict) => conflict.columns(['user_id', 'session_id']).doUpdateSet(address))
    .execute()
}

export const unsubscribe = ({ db }: Pick<Deps, 'db'>, { userId, sessionId }: Caller) =>
  db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('session_id', '=', sessionId).execute()

export async function isSubscribed(db: Queries, { userId, sessionId }: Caller): Promise<boolean> {
  const own = db.selectFrom('push_subscriptions').select('session_id').where('user_id', '=', userId).where('session_id', '=', sessionId)
  return (await own.executeTakeFirst()) !== undefined
}
