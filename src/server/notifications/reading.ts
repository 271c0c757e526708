import type { Notification } from '#contract/notifications.ts'
import { canSee } from '#domain/case/visibility.ts'
import {
  kindsWithActor,
  maxActorsNamed,
  maxUnreadCounted,
  type NotificationKind,
  notificationLifetime,
  quoteOf,
} from '#domain/notifications/kinds.ts'
import { kindsOn } from '#domain/notifications/preferences.ts'
import { notificationsTopic } from '#server/bus/port.ts'
import { afterCommit } from '#server/db/connection.ts'
import type { Caller, Deps, MarkSeen } from '#server/deps.ts'
import { addressesFor } from '#server/media/address.ts'
import { type ViewerContext, viewerContexts } from '#server/privacy/viewer-context.ts'
import type { ProvidedToNotifications } from './provided.ts'
import {
  devicesOf,
  importsDone,
  type NotificationQuery,
  type NotificationRow,
  ordersNamed,
  readNotifications,
  readSettings,
  top,
} from './store.ts'

export type ReadingDeps = Pick<Deps, 'db' | 'config' | 'now'> & ProvidedToNotifications

/** The kinds whose subject is a tweet. */
const aboutTweets: readonly NotificationKind[] = ['like', 'reply', 'repost', 'quote', 'mention']

/**
 * The notifications that a user may see now, as a person reads them. What was blocked, deleted or made private since it happened is not
 * among it.
 */
export async function visibleNotifications(
  deps: ReadingDeps,
  caller: Caller,
  rows: readonly NotificationRow[],
): Promise<readonly Notification[]> {
  const { db } = deps
  const subjectsOf = (...kinds: readonly NotificationKind[]) => [
    ...new Set(rows.flatMap(({ kind, subject }) => (subject !== null && kinds.includes(kind) ? [subject] : []))),
  ]
  const [contexts, tweets, orders, devices, imports] = await Promise.all([
    contextsOf(deps, caller, rows),
    deps.visibleTweets(db, caller, subjectsOf(...aboutTweets)),
    ofAny(subjectsOf('order'), (ids) => ordersNamed(db, caller.userId, ids)),
    ofAny(subjectsOf('sign_in'), (ids) => devicesOf(db, caller.userId, ids)),
    ofAny(subjectsOf('import'), (ids) => importsDone(db, caller.userId, ids)),
  ])
  const address = addressesFor(deps, caller)
  const actorOf = (context: ViewerContext) => {
    const { id, name, username, picture_id } = context.user
    const picture = canSee(context, 'profile') ? picture_id : null
    return { _id: id, name, username, image: picture && address(id, picture, 'picture') }
  }

  return rows.flatMap(({ id, kind, at, isRead, subject, gathered, actors, actorCount, text }) => {
    const known = actors.flatMap((actor) => contexts.get(actor) ?? [])
    if (known.length === 0 && kindsWithActor.includes(kind)) return []
    const tweet = tweets.get(subject ?? '')
    if (tweet === undefined && aboutTweets.includes(kind)) return []
    const order = orders.find((one) => one.id === subject)
    if (!order && kind === 'order') return []
    const device = devices.find((one) => one.id === subject)?.device
    const about = text ?? tweet ?? order?.number ?? device
    const named = known.slice(0, maxActorsNamed)
    const hidden = actors.length - known.length
    return {
      _id: id,
      kind,
      at: at.toISOString(),
      isRead,
      subject,
      gathered: [...gathered],
      event: order?.event ?? null,
      refund: order?.refund ?? null,
      imported: importedOf(imports.find((one) => one.id === subject)),
      actors: named.map(actorOf),
      others: actorCount - hidden - named.length,
      about: about === undefined ? null : quoteOf(about),
    }
  })
}

async function contextsOf({ db }: ReadingDeps, caller: Caller, rows: readonly NotificationRow[]) {
  const found = await ofAny([...new Set(rows.flatMap(({ actors }) => actors))], (ids) => viewerContexts(db, caller, ids, 'tweets'))
  return new Map(found.map((context) => [context.owner.id, context]))
}

type DoneImport = Awaited<ReturnType<typeof importsDone>>[number]

function importedOf(run: DoneImport | undefined): Notification['imported'] {
  if (!run) return null
  const { source, counts } = run
  return { source, added: counts.added, hereAlready: counts['here-already'], failed: counts.failed }
}

/** Asks for nothing where no id is named. */
const ofAny = async <Found>(ids: readonly string[], read: (ids: readonly string[]) => Promise<readonly Found[]>) =>
  ids.length === 0 ? [] : read(ids)

/** The rows that somebody wants in the app, whether or not they may still know of them. */
export async function rowsInApp(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  asked: Partial<NotificationQuery> & Pick<NotificationQuery, 'limit'>,
) {
  const { choices } = await readSettings(deps.db, userId)
  const pinsSince = new Date(deps.now().getTime() - notificationLifetime)
  return readNotifications(deps.db, userId, { kinds: kindsOn(choices, 'app'), isUnreadOnly: false, below: top, pinsSince, ...asked })
}

/**
 * How many are unread, of those that the list shows. Read each time and bounded, and no counter is kept: one would go on counting what a
 * block, a deletion or a changed level hides, and could not be read away.
 */
export async function countUnread(deps: ReadingDeps, caller: Caller): Promise<number> {
  const rows = await rowsInApp(deps, caller.userId, { isUnreadOnly: true, limit: maxUnreadCounted })
  return (await visibleNotifications(deps, caller, rows)).length
}

/** Reads what somebody is told of a subject that they look at, and has their open windows count anew once the transaction has committed. */
export const markSeenWith =
  ({ bus }: Pick<Deps, 'bus'>): MarkSeen =>
  async (trx, userId, kinds, subjectId) => {
    const { numUpdatedRows } = await trx
      .updateTable('notifications')
      .set({ is_read: true })
      .where('user_id', '=', userId)
      .where('is_read', '=', false)
      .where('kind', 'in', kinds)
      .where('subject_id', '=', subjectId)
      .executeTakeFirst()
    if (numUpdatedRows > 0) afterCommit(trx, () => bus.publish(notificationsTopic, [userId]))
  }
