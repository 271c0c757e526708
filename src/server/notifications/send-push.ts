import webPush from 'web-push'
import { addressOf, textOf } from '#domain/notifications/notification-text.ts'
import { kindsOn } from '#domain/notifications/preferences.ts'
import { days } from '#domain/units.ts'
import type { Caller } from '#server/deps.ts'
import { NotPublic } from '#server/http/public-address.ts'
import { translatorOf } from '#server/mail/translations.ts'
import type { PushData } from './provided.ts'
import type { PushTransport } from './push-transport.ts'
import { countUnread, type ReadingDeps, visibleNotifications } from './reading.ts'
import { readNotification, readSettings } from './store.ts'

export type PushDeps = ReadingDeps & {
  readonly push: PushTransport
  /** Those of these logins that have not ended. */
  readonly stillOpen: (callers: readonly Caller[]) => Promise<readonly Caller[]>
}

/** How long a push service keeps what it cannot deliver. */
const timeToLive = days(2) / 1000
/** The browser that subscribed has gone, or unsubscribed (RFC 8030). */
const isGone = (status: number) => status === 404 || status === 410

/**
 * Sends one notification to the browser of one login, encrypted for it alone (RFC 8291). It says the kind and the names, and never what
 * somebody wrote. Whether it may still be told is asked now, not when it happened.
 */
export async function sendPush(deps: PushDeps, { userId, sessionId, id }: PushData): Promise<void> {
  const { db, config } = deps
  const caller = { userId, sessionId }
  const own = db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', userId).where('session_id', '=', sessionId)
  const subscription = await own.executeTakeFirst()
  if (!subscription || !config.vapid) return
  if ((await deps.stillOpen([caller])).length === 0) return drop(deps, caller)
  const message = await messageOf(deps, caller, id)
  if (!message) return
  const { endpoint, p256dh, auth } = subscription
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: config.vapid,
    TTL: timeToLive,
    contentEncoding: 'aes128gcm',
  })
  const status = await deps.push({ endpoint, headers: headers as Record<string, string>, body }).catch((error: unknown) => {
    if (error instanceof NotPublic) return 410
    throw error
  })
  if (isGone(status)) return drop(deps, caller)
  if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`) // the queue tries again
}

/** What the service worker shows, where a press leads, and how many notifications are unread. */
type PushMessage = { readonly title: string; readonly body: string; readonly tag: string; readonly path: string; readonly unread: number }

async function messageOf(deps: PushDeps, caller: Caller, id: string): Promise<PushMessage | null> {
  const row = await readNotification(deps.db, caller.userId, id)
  const { choices, language } = await readSettings(deps.db, caller.userId)
  if (!row || row.isRead || !kindsOn(choices, 'push').includes(row.kind)) return null
  const [told] = await visibleNotifications(deps, caller, [row])
  if (!told) return null
  const { who, rest } = textOf({ ...told, about: told.kind === 'order' ? told.about : null })
  return {
    title: deps.config.productName,
    body: (await translatorOf(language ?? 'en'))(who === null ? rest : `${who} ${rest}`),
    tag: id,
    path: addressOf(told),
    unread: await countUnread(deps, caller),
  }
}

const drop = async ({ db }: Pick<PushDeps, 'db'>, { userId, sessionId }: Caller): Promise<void> =>
  void (await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('session_id', '=', sessionId).execute())
