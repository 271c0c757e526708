import { type QueryExecutorProvider, sql } from 'kysely'

/** The product that was owned when a line was sold for the difference to it; null for a whole price. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table order_lines add column upgrade_of text`.execute(db)
}
