import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import { type Database, type Queries, type Transaction, transact } from './connection.ts'
import { isDistributed } from './distribute.ts'

type Column = { readonly name: string; readonly type: string }
export type Table = { readonly schema: string; readonly name: string; readonly columns: readonly Column[]; readonly hasIdentity: boolean }
/** The values of a row in the order of the table's columns, as PostgreSQL writes them. */
export type RowTexts = readonly (string | null)[]
/** How many rows there are, and the sum of their hashes, which no order changes. */
export type Digest = { readonly rows: number; readonly hash: string }
export type CopyCount = { readonly tables: number; readonly rows: number }

const rowsAtOnce = 200
/** What each database knows of itself: which migrations it has seen, and those of the job queue. */
const ofEachDatabase = ['kysely_migration', 'kysely_migration_lock', 'version']

/**
 * Copies every row into a database with the same schema and nobody in it, the job queue's too, and compares: all of it or nothing. What is
 * copied is the state of one moment. Values travel as PostgreSQL writes them, so the two may be of different versions.
 */
export async function copyDatabase(from: Database, to: Database): Promise<CopyCount> {
  return from
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((source) => transact(to, (target) => copyAll(source, target)))
}

async function copyAll(source: Transaction, target: Transaction): Promise<CopyCount> {
  for (const each of [source, target]) {
    if (await isDistributed(each))
      throw new Problem(
        'conflict',
        'A divided database is neither copied nor copied to. Name one whose tables are not divided yet; `npm run keeper -- distribute` divides it afterwards.',
      )
    await writeAlike(each)
  }
  const tables = await tablesOf(source)
  await refuseAnother(tables, target)
  const foreignKeys = await emptyTables(target, tables)
  let rows = 0
  for (const table of tables) {
    for await (const some of readRows(source, table)) await insertRows(target, table, some)
    rows += await compareDigest(target, table, await digestOf(source, table))
  }
  await addForeignKeys(target, foreignKeys)
  await setSequences(target, await readSequences(source))
  return { tables: tables.length, rows }
}

/** Makes a value the same text, whatever the settings of its database, and rows come in the order in which they lie. */
export async function writeAlike(trx: Transaction): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(trx)
  await sql`set local datestyle = 'ISO'`.execute(trx)
  await sql`set local intervalstyle = 'postgres'`.execute(trx)
  await sql`set local synchronize_seqscans = off`.execute(trx)
}

async function refuseAnother(tables: readonly Table[], target: Transaction): Promise<void> {
  const { rows } = await sql`select from users limit 1`.execute(target)
  if (rows.length > 0) throw new Problem('conflict', 'There are people in the other database. Name an empty one.')
  if (shapeOf(tables) !== shapeOf(await tablesOf(target)))
    throw new Problem('conflict', 'The other database has other tables. Name an empty one.')
}

/** Names and columns of tables, to be compared. */
export const shapeOf = (tables: readonly Table[]): string =>
  JSON.stringify(tables.map(({ schema, name, columns }) => [schema, name, columns]).toSorted())

/** Every table of the product and of the job queue; one without a column has what its migration wrote. */
export async function tablesOf(db: Queries): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`
    select n.nspname as schema, c.relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attname)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      exists (select from pg_attribute where attrelid = c.oid and attidentity <> '') as "hasIdentity"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all(${ofEachDatabase}::text[]) and c.relnatts > 0
    order by 1, 2`.execute(db)
  return rows
}

export type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string }

/**
 * Empties tables that are to be filled by `insertRows`. Foreign keys go in circles, a user's to a picture and the picture's to the user: they
 * are dropped, and added by `addForeignKeys` when all rows are there.
 */
export async function emptyTables(target: Transaction, tables: readonly Table[]): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select k.conrelid::regclass::text as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'pgboss')`.execute(target)
  for (const { table, name } of rows) await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(target)
  for (const table of tables) await sql`delete from ${whole(table)}`.execute(target)
  return rows
}

/** Adds them again, which checks every row. */
export async function addForeignKeys(target: Transaction, foreignKeys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of foreignKeys)
    await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(target)
}

const whole = ({ schema, name }: Table) => sql.table(`${schema}.${name}`)
const asTexts = ({ columns }: Table) => sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`))

/** The rows of a table, some at a time. */
export async function* readRows(source: Transaction, table: Table): AsyncGenerator<readonly RowTexts[]> {
  const { columns } = table
  await sql`declare copied no scroll cursor for
    select ${sql.join(columns.map(({ name }, at) => sql`${sql.ref(name)}::text as ${sql.ref(`c${at}`)}`))} from ${whole(table)}`.execute(
    source,
  )
  for (;;) {
    const { rows } = await sql<Record<string, string | null>>`fetch ${sql.raw(String(rowsAtOnce))} from copied`.execute(source)
    if (rows.length === 0) break
    yield rows.map((row) => columns.map((_, at) => row[`c${at}`] ?? null))
  }
  await sql`close copied`.execute(source)
}

/** Inserts rows as `readRows` gives them. */
export async function insertRows(target: Transaction, table: Table, rows: readonly RowTexts[]): Promise<void> {
  const { columns, hasIdentity } = table
  const given = columns.map((_, at) => sql.ref(`c${at}`))
  const values = columns.map((_, at) => sql`${rows.map((row) => row[at] ?? null)}::text[]`)
  await sql`insert into ${whole(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    ${sql.raw(hasIdentity ? 'overriding system value' : '')}
    select ${sql.join(columns.map(({ type }, at) => sql`${given[at]}::${sql.raw(type)}`))}
    from unnest(${sql.join(values)}) as copied (${sql.join(given)})`.execute(target)
}

export async function digestOf(trx: Transaction, table: Table): Promise<Digest> {
  const { rows } = await sql<Digest>`
    select count(*)::int as rows, coalesce(sum(('x' || left(md5(row(${asTexts(table)})::text), 15))::bit(60)::bigint), 0)::text as hash
    from ${whole(table)}`.execute(trx)
  return rows[0] ?? { rows: 0, hash: '' }
}

/** Refuses a table that has not the rows that were sent. @returns how many it has */
export async function compareDigest(target: Transaction, table: Table, sent: Digest): Promise<number> {
  const found = await digestOf(target, table)
  if (sent.rows !== found.rows || sent.hash !== found.hash)
    throw new Problem('conflict', `${table.name} has ${found.rows} rows of ${sent.rows}, or others. Nothing was copied.`)
  return found.rows
}

/** What each sequence counted to. */
export type SequenceValue = { readonly name: string; readonly value: string }

export async function readSequences(source: Transaction): Promise<readonly SequenceValue[]> {
  const { rows } = await sql<SequenceValue>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
    where schemaname in ('public', 'pgboss') and last_value is not null`.execute(source)
  return rows
}

export async function setSequences(target: Transaction, values: readonly SequenceValue[]): Promise<void> {
  for (const { name, value } of values) await sql`select setval(${name}::regclass, ${value}::bigint)`.execute(target)
}
