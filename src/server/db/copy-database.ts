import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import { type Database, type Queries, type Transaction, transact } from './connection.ts'
import { isDistributed } from './distribute.ts'

type Column = { readonly name: string; readonly type: string }
type Table = { readonly schema: string; readonly name: string; readonly columns: readonly Column[]; readonly hasIdentity: boolean }
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
  const foreignKeys = await dropForeignKeys(target)
  for (const table of tables) await sql`delete from ${whole(table)}`.execute(target)
  let rows = 0
  for (const [at, table] of tables.entries()) {
    await copyTable(source, target, table, `copied_${at}`)
    const [sent, found] = [await digestOf(source, table), await digestOf(target, table)]
    if (sent.rows !== found.rows || sent.hash !== found.hash)
      throw new Problem('conflict', `${table.name} has ${found.rows} rows of ${sent.rows}, or others. Nothing was copied.`)
    rows += sent.rows
  }
  for (const { table, name, definition } of foreignKeys)
    await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(target)
  await copySequences(source, target)
  return { tables: tables.length, rows }
}

/** Both write a value as the same text, whatever their settings. */
async function writeAlike(trx: Transaction): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(trx)
  await sql`set local datestyle = 'ISO'`.execute(trx)
  await sql`set local intervalstyle = 'postgres'`.execute(trx)
}

async function refuseAnother(tables: readonly Table[], target: Transaction): Promise<void> {
  const { rows } = await sql`select from users limit 1`.execute(target)
  if (rows.length > 0) throw new Problem('conflict', 'There are people in the other database. Name an empty one.')
  const shape = (all: readonly Table[]) => JSON.stringify(all.map(({ schema, name, columns }) => [schema, name, columns]).toSorted())
  if (shape(tables) !== shape(await tablesOf(target)))
    throw new Problem('conflict', 'The other database has other tables. Name an empty one.')
}

/** Every table of the product and of the job queue; one without a column has what its migration wrote. */
async function tablesOf(db: Queries): Promise<readonly Table[]> {
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

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string }

/** Foreign keys go in circles, a user's to a picture and the picture's to the user: they are added, and so checked, when all rows are there. */
async function dropForeignKeys(target: Transaction): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select k.conrelid::regclass::text as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'pgboss')`.execute(target)
  for (const { table, name } of rows) await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(target)
  return rows
}

const whole = ({ schema, name }: Table) => sql.table(`${schema}.${name}`)
const asTexts = ({ columns }: Table) => sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`))

async function copyTable(source: Transaction, target: Transaction, table: Table, cursor: string): Promise<void> {
  const { columns, hasIdentity } = table
  const given = columns.map((_, at) => sql.ref(`c${at}`))
  await sql`declare ${sql.ref(cursor)} no scroll cursor for
    select ${sql.join(columns.map(({ name }, at) => sql`${sql.ref(name)}::text as ${sql.ref(`c${at}`)}`))} from ${whole(table)}`.execute(
    source,
  )
  for (;;) {
    const { rows } = await sql<Record<string, string | null>>`fetch ${sql.raw(String(rowsAtOnce))} from ${sql.ref(cursor)}`.execute(source)
    if (rows.length === 0) break
    const values = columns.map((_, at) => sql`${rows.map((row) => row[`c${at}`] ?? null)}::text[]`)
    await sql`insert into ${whole(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
      ${sql.raw(hasIdentity ? 'overriding system value' : '')}
      select ${sql.join(columns.map(({ type }, at) => sql`${given[at]}::${sql.raw(type)}`))}
      from unnest(${sql.join(values)}) as copied (${sql.join(given)})`.execute(target)
  }
  await sql`close ${sql.ref(cursor)}`.execute(source)
}

/** How many rows there are, and the sum of their hashes, which no order changes. */
async function digestOf(trx: Transaction, table: Table): Promise<{ readonly rows: number; readonly hash: string }> {
  const { rows } = await sql<{ rows: number; hash: string }>`
    select count(*)::int as rows, coalesce(sum(('x' || left(md5(row(${asTexts(table)})::text), 15))::bit(60)::bigint), 0)::text as hash
    from ${whole(table)}`.execute(trx)
  return rows[0] ?? { rows: 0, hash: '' }
}

async function copySequences(source: Transaction, target: Transaction): Promise<void> {
  const { rows } = await sql<{ name: string; value: string }>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
    where schemaname in ('public', 'pgboss') and last_value is not null`.execute(source)
  for (const { name, value } of rows) await sql`select setval(${name}::regclass, ${value}::bigint)`.execute(target)
}
