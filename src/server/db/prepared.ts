import { CompiledQuery } from 'kysely'
import type { Queries } from './connection.ts'

/** A statement whose text never changes, written out with `$1` and on, so that no call spends time on building it. */
export const prepared =
  <Row>(text: string) =>
  async (db: Queries, values: readonly unknown[]): Promise<readonly Row[]> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
    return rows
  }
