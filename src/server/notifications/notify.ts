import { kindsGathered, kindsToldOnce, type NewNotification, type NotificationKind } from '#domain/notifications/kinds.ts'
import { type ChannelChoices, isOn, isOnAnywhere } from '#domain/notifications/preferences.ts'
import { notificationsTopic } from '#server/bus/port.ts'
import { afterCommit, beforeCommit, type Transaction } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Deps, Notify } from '#server/deps.ts'
import { type PushData, pushJob } from './provided.ts'

type NotifyDeps = Pick<Deps, 'bus' | 'now' | 'newId' | 'jobs'>

/**
 * Tells of what happened as the last of the transaction, all at once: the rows of whoever is told are locked in one order, and nothing is
 * locked after them. The open windows of those who are told hear of it once it has committed.
 */
export const notifyWith = (deps: NotifyDeps): Notify => {
  const gathered = new WeakMap<Transaction, NewNotification[]>()
  return (trx, notifications) => {
    const known = gathered.get(trx)
    if (known) known.push(...notifications)
    else {
      const all = [...notifications]
      gathered.set(trx, all)
      beforeCommit(trx, () => tell(deps, trx, all))
    }
  }
}

async function tell(deps: NotifyDeps, trx: Transaction, notifications: readonly NewNotification[]): Promise<void> {
  const wanted = await wantedOf(trx, notifications)
  if (wanted.length === 0) return
  const begun = await write(deps, trx, wanted)
  for (const { user_id: userId, kind, id } of begun)
    for (const sessionId of wanted.find((one) => one.userId === userId && one.kind === kind)?.sessions ?? [])
      await deps.jobs.enqueue(trx, pushJob, { userId, sessionId, id } satisfies PushData)
  const told = [...new Set(wanted.map(({ userId }) => userId))]
  afterCommit(trx, () => deps.bus.publish(notificationsTopic, told))
}

/** Who is told, and the logins whose browsers take web push of it. */
type Wanted = NewNotification & { readonly sessions: readonly string[] }

/**
 * Of those who are told who can read it, with what they chose. Nobody is told of themselves, of those a block or a mute keeps away, or of
 * accounts that are closed or suspended. Each table names who is told: a divided database then asks only the servers where they lie.
 */
const readWanted = prepared<{ number: number; choices: ChannelChoices | null; sessions: readonly string[] }>(`
  with actors as materialized (
    select id from users where id = any($2::uuid[]) and state in ('open', 'locked') and suspended_at is null
  )
  select n.number, s.choices, array(select p.session_id from push_subscriptions p where p.user_id = any($1::uuid[]) and p.user_id = u.id) as sessions
  from unnest($1::uuid[], $2::uuid[]) with ordinality as n(user_id, actor_id, number)
  join users u on u.id = n.user_id and u.state in ('open', 'locked')
  left join notification_settings s on s.user_id = any($1::uuid[]) and s.user_id = u.id
  where u.id = any($1::uuid[]) and (n.actor_id is null or (
    n.actor_id <> n.user_id
    and exists (select from actors a where a.id = n.actor_id)
    and not exists (select from blocks b where b.user_id = any($1::uuid[]) and b.user_id = u.id and b.other_id = n.actor_id)
    and not exists (select from mutes m where m.user_id = any($1::uuid[]) and m.user_id = u.id and m.other_id = n.actor_id)
  ))
  order by n.number`)

async function wantedOf(trx: Transaction, notifications: readonly NewNotification[]): Promise<readonly Wanted[]> {
  if (notifications.length === 0) return []
  const rows = await readWanted(trx, [notifications.map(({ userId }) => userId), notifications.map(({ actorId }) => actorId)])
  return rows.flatMap(({ number, choices, sessions }) => {
    const notification = notifications[number - 1]
    if (!notification || !isOnAnywhere(choices ?? {}, notification.kind)) return []
    return { ...notification, sessions: isOn(choices ?? {}, notification.kind, 'push') ? sessions : [] }
  })
}

/** What became unread by this. */
type Begun = { readonly user_id: string; readonly kind: NotificationKind; readonly id: string }

/**
 * Adds to what is unread of the same kind and subject, or begins it. Rows are written in one order. What one person is told becomes visible in the order of its instants: `told_at` is locked until the
 * transaction ends, so that nothing with an earlier instant than one that was read can come after it.
 */
const insert = prepared<Begun>(`
  with known as materialized (
    select a.user_id, a.actor_id, n.kind, n.subject_id from notification_actors a
    join notifications n on n.user_id = a.user_id and n.id = a.notification_id
    where a.user_id = any($2::uuid[]) and a.actor_id = any($5::uuid[]) and n.kind = any($6::text[])
  ), told as (
    select t.id, t.user_id, t.kind, t.actor_id, t.subject_id as about,
      case when t.kind = any($8::text[]) then null else t.subject_id end as subject_id
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::uuid[]) as t(id, user_id, kind, subject_id, actor_id)
    left join known k
      on k.actor_id = t.actor_id and k.user_id = t.user_id and k.kind = t.kind and k.subject_id is not distinct from t.subject_id
    where k.user_id is null
  ), timed as (
    insert into notification_settings (user_id, choices, told_at)
    select distinct user_id, '{}'::jsonb, $7::timestamptz from told order by user_id
    on conflict (user_id) do update set
      told_at = greatest(excluded.told_at, ((notification_settings.told_at at time zone 'UTC') + interval '1 millisecond') at time zone 'UTC')
    returning user_id, told_at
  ), written as (
    insert into notifications (user_id, id, kind, subject_id, is_read, at, gathered)
    select t.user_id, (array_agg(t.id order by t.id))[1], t.kind, t.subject_id, false, s.told_at,
      case when t.kind = any($8::text[]) then array_agg(distinct t.about) else '{}' end
    from told t join timed s on s.user_id = t.user_id
    group by t.user_id, t.kind, t.subject_id, s.told_at order by t.user_id, t.kind, t.subject_id
    on conflict (user_id, kind, subject_id) where not is_read do update set
      at = excluded.at,
      gathered = notifications.gathered || array(select unnest(excluded.gathered) except select unnest(notifications.gathered))
    returning user_id, id, kind, subject_id, at
  ), acted as (
    insert into notification_actors (user_id, notification_id, actor_id, at)
    select distinct w.user_id, w.id, t.actor_id, w.at
    from written w join told t on t.user_id = w.user_id and t.kind = w.kind and t.subject_id is not distinct from w.subject_id
    where t.actor_id is not null order by 1, 2, 3
    on conflict (user_id, notification_id, actor_id) do update set at = excluded.at
  )
  select user_id, kind, id from written where id = any($1::uuid[])`)

const write = ({ now, newId }: NotifyDeps, trx: Transaction, told: readonly Wanted[]): Promise<readonly Begun[]> =>
  insert(trx, [
    told.map(newId),
    told.map(({ userId }) => userId),
    told.map(({ kind }) => kind),
    told.map(({ subjectId }) => subjectId),
    told.map(({ actorId }) => actorId),
    kindsToldOnce,
    now(),
    kindsGathered,
  ])
