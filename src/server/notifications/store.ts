import { sql } from 'kysely'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import type { ChannelChoices, DigestPeriod } from '#domain/notifications/preferences.ts'
import type { Language } from '#domain/people/languages.ts'
import { refundEvents, toldOrderEvents } from '#domain/shop/timeline.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'

/** One notification before it is decided whether its reader may still know of it. */
export type NotificationRow = {
  readonly id: string
  readonly kind: NotificationKind
  /** What it is about; of what is gathered the newest. */
  readonly subject: string | null
  /** All that is gathered in it, the first first. */
  readonly gathered: readonly string[]
  readonly isRead: boolean
  readonly at: Date
  /** The newest of those who did it. */
  readonly actors: readonly string[]
  /** How many did it, hidden ones included. */
  readonly actorCount: number
  /** What keepers pinned; null for every other kind. */
  readonly text: string | null
}

/** A place in the list of notifications, which goes from the newest down. */
export type NotificationCursor = { readonly at: Date; readonly id: string }
/** Above every notification. */
export const top: NotificationCursor = { at: new Date('9999-12-31T00:00:00Z'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/**
 * So many of those who did it are read, so that some are left to be named when others may not be. Who may not be, by a block, a mute or a
 * closed account, the policy decides (`visibleNotifications`), and no statement here decides it a second time.
 */
const actorsRead = 10

const selected = `
    select n.id, n.kind, coalesce(n.subject_id, n.gathered[cardinality(n.gathered)]) as subject, n.gathered, n.is_read as "isRead", n.at, a.actors, a.count as "actorCount", null as text
    from notifications n, lateral (
      select count(*) as count, coalesce((array_agg(actor_id order by at desc, actor_id))[1:${actorsRead}], '{}') as actors
      from notification_actors d where d.user_id = n.user_id and d.notification_id = n.id
    ) a`
const readRows = (isUnreadOnly: boolean) =>
  prepared<NotificationRow>(`${selected}
    where n.user_id = $1 and n.kind = any($2::text[]) and (n.at, n.id) < ($3, $4::uuid) ${isUnreadOnly ? 'and not n.is_read' : ''}
    order by n.at desc, n.id desc limit $5`)
const readAll = readRows(false)
const readUnread = readRows(true)
const readOne = prepared<NotificationRow>(`${selected} where n.user_id = $1 and n.id = $2`)

/** One notification; null when it is gone. */
export const readNotification = async (db: Queries, userId: string, id: string): Promise<NotificationRow | null> =>
  (await readOne(db, [userId, id]))[0] ?? null

const isPinRead = `(p.created_at <= coalesce(s.pins_read_through, '-infinity')
  or exists (select from dismissed_updates d where d.user_id = $1 and d.update_id = p.id))`
/**
 * What keepers pinned for all since this person came is told of without a row for each of them: it is read from where it is pinned. What
 * they put away there counts as read.
 */
const readPins = prepared<NotificationRow>(`
  with pins as materialized (
    select id, created_at, text from pinned_updates
    where author_id is null and created_at > $2 and (created_at, id) < ($3, $4::uuid)
  )
  select p.id, 'pinned_update' as kind, p.id as subject, '{}'::text[] as gathered, ${isPinRead} as "isRead",
    p.created_at as at, '{}'::uuid[] as actors, 0 as "actorCount", p.text
  from pins p, users u left join notification_settings s on s.user_id = $1
  where u.id = $1 and p.created_at > u.created_at and ($5 or not ${isPinRead})
  order by p.created_at desc, p.id desc limit $6`)

export type NotificationQuery = {
  readonly kinds: readonly NotificationKind[]
  readonly isUnreadOnly: boolean
  readonly below: NotificationCursor
  readonly limit: number
  /** Pins from before are not told of any more. */
  readonly pinsSince: Date
}

/** The notifications of a person below a place, the newest first. */
export async function readNotifications(db: Queries, userId: string, asked: NotificationQuery): Promise<readonly NotificationRow[]> {
  const { kinds, isUnreadOnly, below, limit, pinsSince } = asked
  const [own, pins] = await Promise.all([
    (isUnreadOnly ? readUnread : readAll)(db, [userId, kinds, below.at, below.id, limit]),
    kinds.includes('pinned_update') ? readPins(db, [userId, pinsSince, below.at, below.id, !isUnreadOnly, limit]) : [],
  ])
  return [...own, ...pins].toSorted(newestFirst).slice(0, limit)
}

const newestFirst = (one: NotificationCursor, other: NotificationCursor) =>
  other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1)

export type Settings = {
  readonly choices: ChannelChoices
  readonly digest: DigestPeriod
  /** Whether they asked for the weekly letter. */
  readonly hasLetter: boolean
  /** In which they are written to; null where none was chosen. */
  readonly language: Language | null
}

/** Reads the notification settings of a person. */
export async function readSettings(db: Queries, userId: string): Promise<Settings> {
  const settings = db
    .selectFrom('notification_settings')
    .select(['choices', 'digest', 'letter_at', 'language'])
    .where('user_id', '=', userId)
  const row = await settings.executeTakeFirst()
  return {
    choices: row?.choices ?? {},
    digest: row?.digest ?? 'weekly',
    hasLetter: (row?.letter_at ?? null) !== null,
    language: row?.language ?? null,
  }
}

/** The numbers of orders, and the last event of each that a buyer is told of. */
export const ordersNamed = (db: Queries, userId: string, ids: readonly string[]) =>
  db
    .selectFrom('orders as o')
    .select(['o.id', 'o.number'])
    .select((query) =>
      query
        .selectFrom('order_events as e')
        .select(sql<(typeof toldOrderEvents)[number]>`e.kind`.as('kind'))
        .whereRef('e.user_id', '=', 'o.user_id')
        .whereRef('e.order_id', '=', 'o.id')
        .where('e.kind', 'in', toldOrderEvents)
        .where('e.kind', 'not in', refundEvents)
        .orderBy('e.id', 'desc')
        .limit(sql.lit(1))
        .as('event'),
    )
    .select((query) =>
      query
        .selectFrom('order_events as e')
        .select(sql<(typeof refundEvents)[number]>`e.kind`.as('kind'))
        .whereRef('e.user_id', '=', 'o.user_id')
        .whereRef('e.order_id', '=', 'o.id')
        .where('e.kind', 'in', refundEvents)
        .orderBy('e.id', 'desc')
        .limit(sql.lit(1))
        .as('refund'),
    )
    .where('o.user_id', '=', userId)
    .where('o.id', 'in', ids)
    .execute()

/** The devices of a person, by their logins that have not ended. */
export const devicesOf = (db: Queries, userId: string, sessionIds: readonly string[]) =>
  db.selectFrom('sessions').select(['id', 'device']).where('user_id', '=', userId).where('id', 'in', sessionIds).execute()

/** The imports of a person, with what they counted. */
export const importsDone = (db: Queries, userId: string, ids: readonly string[]) =>
  db.selectFrom('import_runs').select(['id', 'source', 'counts']).where('user_id', '=', userId).where('id', 'in', ids).execute()

/**
 * Marks everything as read that happened up to an instant; what was read stays so, and nothing is read ahead of time. The settings are
 * locked first, as by those who tell.
 */
export async function writeReadThrough(
  trx: Transaction,
  userId: string,
  { through, now }: { readonly through: Date; readonly now: Date },
): Promise<void> {
  await writePinsRead(trx, userId, through < now ? through : now)
  await readThrough(trx, userId, through).execute()
}

/** Marks one notification as read as it was at an instant: what was added to it since stays unread. A pin is read with those before it. */
export async function writeRead(trx: Transaction, userId: string, id: string, through: Date): Promise<void> {
  await readThrough(trx, userId, through).where('id', '=', id).execute()
  const pin = await trx
    .selectFrom('pinned_updates')
    .select('created_at')
    .where('id', '=', id)
    .where('author_id', 'is', null)
    .executeTakeFirst()
  if (pin) await writePinsRead(trx, userId, pin.created_at)
}

const readThrough = (trx: Transaction, userId: string, through: Date) =>
  trx
    .updateTable('notifications')
    .set({ is_read: true })
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .where('at', '<=', through)

const writePinsRead = (trx: Transaction, userId: string, through: Date) =>
  trx
    .insertInto('notification_settings')
    .values({ user_id: userId, choices: '{}', pins_read_through: through })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ pins_read_through: sql<Date>`greatest(notification_settings.pins_read_through, excluded.pins_read_through)` }),
    )
    .execute()

/** How many notifications one statement drops. */
const droppedAtOnce = 5000

/** Drops what is older, with who did it, and the web push of logins that have ended. */
export async function dropOldNotifications(db: Queries, before: Date): Promise<void> {
  for (let dropped = droppedAtOnce; dropped === droppedAtOnce; ) {
    const { rows } = await sql`
      with old as (
        delete from notifications n using (select user_id, id from notifications where at < ${before} limit ${sql.lit(droppedAtOnce)}) o
        where n.user_id = o.user_id and n.id = o.id returning n.user_id, n.id
      ), acted as (
        delete from notification_actors a using old where a.user_id = old.user_id and a.notification_id = old.id
      )
      select id from old`.execute(db)
    dropped = rows.length
  }
  await sql`
    delete from push_subscriptions p
    where not exists (select from sessions s where s.user_id = p.user_id and s.id = p.session_id)`.execute(db)
}
