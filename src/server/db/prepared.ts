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

/** Named parameters: for each value of a statement what stands for it in SQL text, such as `$1`. */
export type ParametersOf<Values> = { readonly [Name in keyof Values]: string }

/**
 * The same for a text that several features write parts of: they name its parameters, and the values are given by those names. A
 * parameter has one number, however often it is named, so that Postgres knows that it is one value.
 */
export function preparedByName<Row, Values extends object>(
  names: readonly (keyof Values & string)[],
  write: (parameters: ParametersOf<Values>) => string,
) {
  const parameters = Object.fromEntries(names.map((name, at) => [name, `$${at + 1}`])) as ParametersOf<Values>
  const read = prepared<Row>(write(parameters))
  return (db: Queries, values: Values) =>
    read(
      db,
      names.map((name) => values[name]),
    )
}
