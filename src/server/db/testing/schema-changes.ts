import { sql } from 'kysely'
import type { Database } from '../connection.ts'

/** What a running server knows of the schema, by what it is: columns with their types, and what rows must fulfil. */
export type Schema = {
  readonly columns: ReadonlyMap<
    string,
    { readonly table: string; readonly type: string; readonly isNeeded: boolean; readonly isNull: boolean }
  >
  /** Checks, keys and unique indexes, each with the table that it binds. */
  readonly rules: ReadonlyMap<string, string>
  readonly tables: ReadonlySet<string>
}

export async function readSchema(db: Database): Promise<Schema> {
  const { rows: columns } = await sql<{ table: string; name: string; type: string; isNull: boolean; hasDefault: boolean }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNull",
      a.atthasdef or a.attidentity <> '' as "hasDefault"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`.execute(db)
  const { rows: rules } = await sql<{ table: string; definition: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype in ('c', 'f') and connamespace = 'public'::regnamespace
    union all
    select indrelid::regclass::text, 'unique ' || regexp_replace(pg_get_indexdef(indexrelid), '^.*? USING ', '')
    from pg_index join pg_class c on c.oid = indrelid where indisunique and c.relnamespace = 'public'::regnamespace`.execute(db)
  return {
    columns: new Map(
      columns.map(({ table, name, type, isNull, hasDefault }) => [
        `${table}.${name}`,
        { table, type, isNull, isNeeded: !isNull && !hasDefault },
      ]),
    ),
    rules: new Map(rules.map(({ table, definition }) => [`${table}: ${definition}`, table])),
    tables: new Set(columns.map(({ table }) => table)),
  }
}

/**
 * What a server of before does not survive: a table or column that it reads is gone or of another type, or a row that it writes is refused.
 * Tables that are new bind nobody yet.
 */
export function contractions(before: Schema, after: Schema): readonly string[] {
  const found: string[] = []
  for (const [name, was] of before.columns) {
    const is = after.columns.get(name)
    if (!is) found.push(`${name} is gone`)
    else if (is.type !== was.type) found.push(`${name} becomes ${is.type}`)
    else if ((was.isNull && !is.isNull) || (is.isNeeded && !was.isNeeded)) found.push(`${name} must be written`)
  }
  for (const [name, is] of after.columns)
    if (before.tables.has(is.table) && !before.columns.has(name) && is.isNeeded) found.push(`${name} must be written`)
  const newColumns = [...after.columns].filter(([name]) => !before.columns.has(name))
  /** A rule of a column that a server of before does not write holds for what it writes. */
  const isOfNewColumn = (rule: string, table: string) =>
    newColumns.some(([name, is]) => is.table === table && new RegExp(`\\b${name.split('.')[1]}\\b`).test(rule))
  for (const [rule, table] of after.rules)
    if (before.tables.has(table) && !before.rules.has(rule) && !isOfNewColumn(rule, table)) found.push(`new rule of ${rule}`)
  return found
}
