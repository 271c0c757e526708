import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * What is gathered in one notification, and the instant of the last thing that somebody was told of: each later one has a later instant,
 * in the order in which they are committed. The default is for servers of before.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table notifications add column gathered text[] not null default '{}'`.execute(db)
  await sql`alter table notification_settings add column told_at timestamptz`.execute(db)
}
