import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { placements, placementWords, type TableName } from '#server/db/placement.ts'
import { markdownTable } from './settings-table.ts'
import { type TableNote, tableNotes } from './tables.ts'

type Column = { readonly name: string; readonly type: string; readonly is_nullable: boolean; readonly refers_to: string | null }
export type Table = { readonly name: string; readonly key: readonly string[]; readonly columns: readonly Column[] }

/** Where a table lies, in words: `distribute` carries it out. */
function placeOf(table: TableName): string {
  const placement = placements[table]
  return placementWords[placement.kind] + (placement.kind === 'key' ? `, \`${placement.column}\`` : '')
}

/** The tables of a migrated database as its catalog has them, in the order of their names. */
export async function readTables(db: Database): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`
    select c.relname::text as name,
      (select coalesce(jsonb_agg(a.attname order by array_position(p.conkey, a.attnum)), '[]')
       from pg_constraint p join pg_attribute a on a.attrelid = c.oid and a.attnum = any(p.conkey)
       where p.conrelid = c.oid and p.contype = 'p') as key,
      (select coalesce(jsonb_agg(jsonb_build_object(
         'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'is_nullable', not a.attnotnull,
         'refers_to', (
           select string_agg(distinct f.confrelid::regclass::text, ', ') from pg_constraint f
           where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any(f.conkey)
         )) order by a.attnum), '[]')
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely_%'
    order by c.relname`.execute(db)
  return rows
}

/** `docs/data-model.md`: every table with a sentence, its key, its columns and what they point to. */
export function dataModel(tables: readonly Table[]): string {
  const features = [...new Set(Object.values(tableNotes).map(({ feature }) => feature))]
  const described = tables.map((table) => ({ table, note: tableNotes[table.name as keyof typeof tableNotes] }))
  const sections = features.map((feature) =>
    [
      `## ${feature}`,
      ...described.filter(({ note }) => note?.feature === feature).map(({ table, note }) => tableSection(table, note)),
    ].join('\n\n'),
  )
  return `${opening}\n\n${[...sections, closing].join('\n\n')}\n`
}

const tableSection = ({ name, key, columns }: Table, { words }: TableNote) =>
  [
    `### ${name}`,
    `${words} ${key.length > 0 ? `Key: ${key.map((column) => `\`${column}\``).join(', ')}.` : 'No primary key.'} Lies ${placeOf(name as TableName)}.`,
    columns.length > 0 &&
      markdownTable(
        ['Column', 'Type', 'Points to'],
        columns.map((column) => [
          `\`${column.name}\``,
          column.is_nullable ? `${column.type}, or null` : column.type,
          column.refers_to === null ? '' : column.refers_to,
        ]),
      ),
  ]
    .filter((part) => part !== false)
    .join('\n\n')

const opening = `# Data model

Made by \`npm run docs\` from a freshly migrated database, the placements in \`src/server/db/placement.ts\` and the sentences in \`scripts/docs/tables.ts\`; \`tests/data-model.test.ts\` holds it.
A section is the folder of \`src/server\` that its tables belong to. Their types, with a word on each column that needs one, are in \`src/server/db/tables.ts\` and the files beside it.
What each call and job decides by when it writes, and what guards that, is in [write paths](write-paths.md).

Rows of a user have a key that begins with the user's id, and every query names it, so that the database can be divided by owner: a table lies **with its owner**; **by a key of its own**, where it finds an owner or is shared by several; **everywhere**, where it is small and seldom written; or **in one place**, where it counts or orders what all write. \`npm run keeper -- distribute\` divides it so, on a PostgreSQL with Citus ([scale](scale.md)).
Ids are UUIDs of version 7 and instants are UTC, both made in Node. Money is in cents.`

const closing = `## Beside these

The schema \`pgboss\` holds the queues of jobs, whose tables pg-boss makes; \`kysely_migration\` says which migrations have run. Bytes of files are not in the database: \`src/server/media/keys.ts\` says where they lie.`
