import { type RawBuilder, sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import type { Database, Queries } from './connection.ts'
import { type Placement, placements, placementWords, type TableName } from './placement.ts'

/** Says in a line what is being done. */
type Report = (line: string) => void
/** A foreign key as the catalog has it: of which table, pointing to which, over which columns in the same order. */
type ForeignKey = {
  readonly name: string
  readonly table: string
  readonly target: string
  readonly columns: readonly string[]
  readonly target_columns: readonly string[]
  readonly definition: string
}

/** Where foreign keys are noted that are taken off while tables move, so that a run that was broken off is taken up again. */
const notes = sql.table('distribute_foreign_keys')

/**
 * Divides the database by owner as `placements` says, on a PostgreSQL with Citus; rows that are there move with their table. What is in its
 * place already stays, so that it may be run again: after a migration that made a table, or when it was broken off. Foreign keys are off
 * until all tables have moved: no server may write meanwhile.
 */
export async function distribute(db: Database, report: Report): Promise<void> {
  await prepareCitus(db, report)
  const placed = await readPlaced(db)
  for (const [table, kind] of placed) refuseOtherPlace(table, kind)
  const waiting = await tablesToPlace(db, placed)
  const isBrokenOff = await isThere(db, 'distribute_foreign_keys')
  if (waiting.length === 0 && !isBrokenOff) return report('Every table lies where it belongs.')
  await takeForeignKeysOff(db, waiting)
  for (const [at, table] of waiting.entries()) {
    const rows = await place(db, table)
    report(`${at + 1} of ${waiting.length}: ${table} ${placementWords[placements[table].kind]}, ${rows} rows.`)
  }
  const lost = await putForeignKeysBack(db)
  if (lost.length > 0) report(`Not kept, since no foreign key holds from one server to another: ${lost.join(', ')}.`)
  report('Every table lies where it belongs. Servers that are running must be started again.')
}

/** Whether other servers were added to this one, to lay rows on. */
export async function hasWorkers(db: Queries): Promise<boolean> {
  if (!(await isThere(db, 'pg_dist_node'))) return false
  return (await sql`select from pg_dist_node where noderole = 'primary' and groupid <> 0`.execute(db)).rows.length > 0
}

/** Sees that Citus is there, and that there is a server to lay rows on: this one, where no other was added. */
async function prepareCitus(db: Database, report: Report): Promise<void> {
  if (!(await hasCitus(db)))
    throw new Problem(
      'not-valid',
      'This PostgreSQL has no Citus, so that all tables stay on one server. To divide them, set DATABASE_URL to a PostgreSQL 15 or later with Citus in shared_preload_libraries, and run this again.',
    )
  await sql`create extension if not exists citus`.execute(db)
  if (await hasWorkers(db)) return
  await sql`
    select citus_set_coordinator_host(
      coalesce(host(inet_server_addr()), split_part(current_setting('unix_socket_directories'), ',', 1)), current_setting('port')::integer
    )`.execute(db)
  await sql`select citus_set_node_property(nodename, nodeport, 'shouldhaveshards', true) from pg_dist_node where groupid = 0`.execute(db)
  report('No worker was added by citus_add_node: this server keeps all shards itself.')
}

/** Whether this PostgreSQL has loaded Citus, be it used in this database or not. */
export async function hasCitus(db: Queries): Promise<boolean> {
  const { rows } = await sql<{ setting: string | null }>`select current_setting('citus.version', true) as setting`.execute(db)
  return rows[0]?.setting != null
}

/** Whether the tables of this database are divided. */
export async function isDistributed(db: Queries): Promise<boolean> {
  if (!(await isThere(db, 'pg_dist_partition'))) return false
  const { rows } = await sql`select from pg_dist_partition where logicalrelid = to_regclass('users')`.execute(db)
  return rows.length > 0
}

/** What Citus calls each table that it knows. */
async function readPlaced(db: Queries): Promise<ReadonlyMap<TableName, string>> {
  const { rows } = await sql<{ name: TableName; kind: string }>`
    select c.relname as name, t.citus_table_type as kind from citus_tables t join pg_class c on c.oid = t.table_name
    where c.relnamespace = current_schema()::regnamespace`.execute(db)
  return new Map(rows.map(({ name, kind }) => [name, kind]))
}

const citusKinds: Readonly<Record<Placement['kind'], string>> = {
  owner: 'distributed',
  key: 'distributed',
  everywhere: 'reference',
  once: 'local',
}

function refuseOtherPlace(table: TableName, kind: string): void {
  const wanted = placements[table]
  if (wanted && citusKinds[wanted.kind] !== kind)
    throw new Problem(
      'conflict',
      `The table ${table} is ${kind}, and belongs ${placementWords[wanted.kind]}. undistribute_table('${table}') takes it back; then run this again.`,
    )
}

/** Those that wait for their place: whom others lie beside comes first. */
async function tablesToPlace(db: Queries, placed: ReadonlyMap<TableName, string>): Promise<readonly TableName[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(db)
  const there = new Set(rows.map(({ name }) => name))
  const names = Object.keys(placements) as TableName[]
  return names.filter((name) => there.has(name) && placements[name].kind !== 'once' && !placed.has(name))
}

/** Lays one table where it belongs, with its rows; answers how many those were. */
async function place(db: Queries, table: TableName): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)
  await placementCall(table).execute(db)
  return rows[0]?.count ?? 0
}

function placementCall(table: TableName): RawBuilder<unknown> {
  const wanted = placements[table]
  if (wanted.kind === 'everywhere') return sql`select create_reference_table(${table})`
  if (wanted.kind === 'once') throw new Error(`${table} lies where it was made`)
  const beside = wanted.kind === 'owner' ? (table === 'users' ? 'none' : 'users') : (wanted.beside ?? 'none')
  return sql`select create_distributed_table(${table}, ${wanted.column}, colocate_with => ${beside})`
}

/** Notes the foreign keys of and to these tables, and takes them off. */
async function takeForeignKeysOff(db: Database, tables: readonly TableName[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      create table if not exists ${notes} (
        name text, "table" text, target text, columns text[], target_columns text[], definition text, primary key ("table", name)
      )`.execute(trx)
    const { rows } = await sql<{ table: string; name: string }>`
      insert into ${notes}
      select f.conname, o.relname, t.relname,
        (select array_agg(a.attname order by k.at) from unnest(f.conkey) with ordinality k (number, at)
         join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number),
        (select array_agg(a.attname order by k.at) from unnest(f.confkey) with ordinality k (number, at)
         join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.number),
        pg_get_constraintdef(f.oid)
      from pg_constraint f join pg_class o on o.oid = f.conrelid join pg_class t on t.oid = f.confrelid
      where f.contype = 'f' and f.connamespace = current_schema()::regnamespace
        and (o.relname = any(${tables}) or t.relname = any(${tables}))
      on conflict do nothing
      returning "table", name`.execute(trx)
    for (const { table, name } of rows) await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx)
  })
}

/** Answers the names of those that hold no longer: an owner's row lies elsewhere than what points to it. */
async function putForeignKeysBack(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<ForeignKey>`select * from ${notes} order by "table", name`.execute(db)
  const lost = rows.filter((key) => !canHold(key))
  for (const key of rows.filter(canHold))
    await db.transaction().execute(async (trx) => {
      const { table, name, definition } = key
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx)
      await sql`delete from ${notes} where "table" = ${table} and name = ${name}`.execute(trx)
    })
  await sql`drop table ${notes}`.execute(db)
  return lost.map(({ name }) => name)
}

/** Whether both ends lie on the same server for any row. */
function canHold({ table, target, columns, target_columns }: ForeignKey): boolean {
  const from = placements[table as TableName]
  const to = placements[target as TableName]
  if (to.kind === 'everywhere') return true
  if (from.kind === 'once') return to.kind === 'once'
  if (from.kind !== 'owner' || to.kind !== 'owner') return false
  const at = columns.indexOf(from.column)
  return at >= 0 && target_columns[at] === to.column
}

async function isThere(db: Queries, table: string): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`select to_regclass(${table}) is not null as is_there`.execute(db)
  return rows[0]?.is_there ?? false
}
