import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#server/db/connection.ts'
import { filledTables } from './world.ts'

type TableSize = { readonly name: string; readonly rows: number; readonly heap: number; readonly indexes: number }

/** What the rows of a world take: of each table its rows and bytes for each person, and the bytes of a row with its share of the indexes. */
export async function bytesOfWorld(db: Queries, people: number): Promise<string> {
  const { rows } = await sql<TableSize>`
    select c.relname as name, c.reltuples::float8 as rows, pg_table_size(c.oid)::float8 as heap, pg_indexes_size(c.oid)::float8 as indexes
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relname = any(${filledTables}::text[])
    order by pg_total_relation_size(c.oid) desc`.execute(db)
  const line = ({ name, rows: count, heap, indexes }: TableSize) =>
    `| ${name} | ${(count / people).toFixed(2)} | ${whole((heap + indexes) / count)} | ${whole(indexes / count)} | ${whole((heap + indexes) / people)} |`
  const sum = rows.reduce((all, { heap, indexes }) => all + heap + indexes, 0)
  return [
    '| table | rows for each person | bytes of a row | of these indexes | bytes for each person |\n|---|---|---|---|---|',
    ...rows.map(line),
    `| all | | | | ${whole(sum / people)} |`,
  ].join('\n')
}

/** Each index of two tables, with the bytes that a row takes in it and how often a plan used it. */
export async function indexesOf(db: Queries, tables: readonly string[]): Promise<string> {
  const { rows } = await sql<{ name: string; bytes: number; scans: number }>`
    select i.indexrelname as name, pg_relation_size(i.indexrelid)::float8 / greatest(c.reltuples, 1) as bytes, i.idx_scan::float8 as scans
    from pg_stat_user_indexes i join pg_class c on c.oid = i.relid
    where i.relname = any(${tables}::text[]) order by 2 desc`.execute(db)
  return [
    '| index | bytes for each row | used |\n|---|---|---|',
    ...rows.map(({ name, bytes, scans }) => `| ${name} | ${bytes.toFixed(1)} | ${scans} |`),
  ].join('\n')
}

const whole = (figure: number) => Math.round(figure).toLocaleString('en')

/** How often large tables were read from one end to the other until now. */
export async function sequentialScans(db: Queries): Promise<ReadonlyMap<string, number>> {
  const large: RawBuilder<unknown> = sql`n_live_tup > 5000`
  const { rows } = await sql<{ name: string; scans: number }>`
    select relname as name, seq_scan::float8 as scans from pg_stat_user_tables where ${large}`.execute(db)
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}
