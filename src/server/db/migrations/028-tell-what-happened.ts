import { type QueryExecutorProvider, sql } from 'kysely'

/** Notifications, grouped by kind and subject, who did what they tell of, how each person wants to be told, and where push goes. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table notifications (
      user_id uuid not null,
      id uuid not null,
      kind text not null,
      subject_id text,
      is_read boolean not null,
      at timestamptz not null,
      primary key (user_id, id)
    )`.execute(db)
  await sql`
    create unique index notifications_unread on notifications (user_id, kind, subject_id) nulls not distinct where not is_read`.execute(db)
  await sql`create index notifications_newest on notifications (user_id, at desc, id desc)`.execute(db)
  await sql`create index notifications_old on notifications (at)`.execute(db)
  await sql`
    create table notification_actors (
      user_id uuid not null,
      notification_id uuid not null,
      actor_id uuid not null,
      at timestamptz not null,
      primary key (user_id, notification_id, actor_id)
    )`.execute(db)
  await sql`create index notification_actors_by_actor on notification_actors (actor_id, user_id)`.execute(db)
  await sql`
    create table notification_settings (
      user_id uuid primary key,
      choices jsonb not null,
      digest text not null default 'weekly' check (digest in ('daily', 'weekly')),
      digest_at timestamptz,
      digest_through timestamptz,
      pins_read_through timestamptz
    )`.execute(db)
  await sql`create index notification_settings_digest on notification_settings (digest_at) where digest_at is not null`.execute(db)
  await sql`
    create table push_subscriptions (
      user_id uuid not null,
      session_id uuid not null,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null,
      primary key (user_id, session_id)
    )`.execute(db)
}
