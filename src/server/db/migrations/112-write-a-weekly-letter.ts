import { type QueryExecutorProvider, sql } from 'kysely'

/** When somebody's next weekly letter is due; nobody has one who did not ask for it. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table notification_settings add column letter_at timestamptz`.execute(db)
  await sql`create index notification_settings_letter on notification_settings (letter_at) where letter_at is not null`.execute(db)
}
