import { CompiledQuery } from 'kysely'
import { type Queries, sharedBy } from './connection.ts'

/**
 * A short read whose text never changes, written out with `$1` and on, so that no call spends time on building it. In a transaction
 * it reads what the transaction sees; outside of one it goes over the connections that such reads share.
 */
export const prepared =
  <Row>(text: string) =>
  async (db: Queries, values: readonly unknown[]): Promise<readonly Row[]> => {
    const shared = sharedBy(db)
    if (shared) return (await shared.query(text, values)) as readonly Row[]
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
    return rows
  }
