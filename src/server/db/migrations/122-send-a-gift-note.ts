import { type QueryExecutorProvider, sql } from 'kysely'

/** What is printed on a card in the parcel; null where there is none. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table orders add column gift_note text`.execute(db)
}
