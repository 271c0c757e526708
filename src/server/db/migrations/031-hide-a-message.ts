import { type QueryExecutorProvider, sql } from 'kysely'

/** Since when keepers hide a message, in every mailbox that has it; null while they do not. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table mailbox_messages add column suspended_at timestamptz`.execute(db)
}
