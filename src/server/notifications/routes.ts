import type { FastifyInstance } from 'fastify'
import { notificationsApi } from '#contract/notifications.ts'
import { notificationsTopic } from '#server/bus/port.ts'
import { afterCommit, type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { isInstantKey, isUuidKey, readCursor, writeCursor } from '#server/http/cursor.ts'
import { mount } from '#server/http/mount.ts'
import { preferencesOf, updatePreferences } from './preferences.ts'
import type { ProvidedToNotifications } from './provided.ts'
import { subscribe, unsubscribe } from './push-subscriptions.ts'
import { countUnread, rowsInApp, visibleNotifications } from './reading.ts'
import { top, writeRead, writeReadThrough } from './store.ts'
import { endEmails } from './unsubscribe.ts'

const usualPage = 20

export function notificationRoutes(app: FastifyInstance, deps: Deps, provided: ProvidedToNotifications): void {
  const borrowed = { ...deps, ...provided }
  const unreadOf = async (caller: Caller) => ({ data: { unread: await countUnread(borrowed, caller) } })
  /** Changes what is read, and has the other devices of its reader told. */
  const change = (caller: Caller, write: (trx: Transaction) => Promise<void>) =>
    transact(deps.db, async (trx) => {
      await write(trx)
      afterCommit(trx, () => deps.bus.publish(notificationsTopic, [caller.userId]))
    })

  mount(app, notificationsApi.list, async ({ caller, query: { limit = usualPage, cursor } }) => {
    const [at, id] = readCursor(cursor, [isInstantKey, isUuidKey]) ?? []
    const below = at !== undefined && id !== undefined ? { at: new Date(at), id } : top
    const rows = await rowsInApp(deps, caller.userId, { below, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const [data, unread] = await Promise.all([visibleNotifications(borrowed, caller, shown), countUnread(borrowed, caller)])
    return { data: [...data], unread, ...(last && { next: writeCursor([last.at.toISOString(), last.id]) }) }
  })
  mount(app, notificationsApi.unread, ({ caller }) => unreadOf(caller))
  mount(app, notificationsApi.read, async ({ caller, body }) => {
    const through = new Date(body.through)
    await change(caller, (trx) =>
      body.id === undefined
        ? writeReadThrough(trx, caller.userId, { through, now: deps.now() })
        : writeRead(trx, caller.userId, body.id, through),
    )
    return unreadOf(caller)
  })
  mount(app, notificationsApi.preferences, async ({ caller }) => ({ data: await preferencesOf(deps, caller) }))
  mount(app, notificationsApi.updatePreferences, async ({ caller, body }) => {
    await updatePreferences(deps, caller.userId, body)
    return { data: await preferencesOf(deps, caller) }
  })
  mount(app, notificationsApi.endEmails, async ({ params }) => {
    await endEmails(deps, params.token)
    return { message: 'You get no more e-mails about notifications.' }
  })
  mount(app, notificationsApi.subscribe, async ({ caller, body }) => {
    await subscribe(deps, caller, body)
    return { data: {} }
  })
  mount(app, notificationsApi.unsubscribe, async ({ caller }) => {
    await unsubscribe(deps, caller)
    return { data: {} }
  })
}
