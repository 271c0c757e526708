import { type QueryExecutorProvider, sql } from 'kysely'

/** The language in which somebody wants e-mails and push messages; null for whoever never chose one, who gets English. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table notification_settings add column language text`.execute(db)
}
