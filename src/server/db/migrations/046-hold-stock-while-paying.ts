import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * An order holds stock from the moment on which its first payment began. Orders of before hold it since they were placed; so do those that
 * an older server, which knows no such column, places beside this one.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table orders add column held_at timestamptz default now()`.execute(db)
  await sql`update orders set held_at = placed_at`.execute(db)
}
