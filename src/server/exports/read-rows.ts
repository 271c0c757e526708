import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#server/db/connection.ts'

/** Pages of so many rows are written in a stretch, in which no other request is answered. */
const rowsAtOnce = 100

/**
 * The rows of a query in portions (cursor), so that no more of them are in memory. It takes no parameters: what it names is written into it.
 */
export async function* readRows<Row>(trx: Transaction, query: RawBuilder<Row>): AsyncGenerator<readonly Row[]> {
  await sql`declare exported no scroll cursor for ${query}`.execute(trx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from exported`.execute(trx)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) break
  }
  await sql`close exported`.execute(trx)
}
